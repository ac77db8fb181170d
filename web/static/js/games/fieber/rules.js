/** How Fieber goes, in short; what the published rules leave open is marked as our ruling. */

/** @type {string[]} */
export const rules = [
  "Everybody has a red, a blue and a white card; all see the backs, nobody the faces of another’s hand. The thermometer starts at 37 and never leaves 35 to 41.",
  "In your turn play a card if any of yours can be played, then draw one. Red raises the thermometer, blue lowers it.",
  "White is not played on white. A white card does what it shows, and some bind the cards after it; only the latest of these counts.",
  "If nothing can be played you work a night shift: a card of your choice goes under the discard pile and you draw none. What was demanded lapses, and white may lie on white once.",
  "In the experienced mode the night shift’s card is laid down before you and you do draw; the third such card puts you out.",
  "Whoever has no cards left is out. The last one with cards wins.",
  "After the one called by the head physician the turn goes on clockwise from there (our ruling). How many cards of each number there are, and the details of drawing by hand, are our ruling too.",
];
