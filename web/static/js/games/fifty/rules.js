/** How Fifty Fifty goes, in short; what the published rules leave open is marked as our ruling. */

/** @type {string[]} */
export const rules = [
  "There are as many deals as players, of nine tricks each. Everybody holds nine of the numbers 1 to 50.",
  "A mood card is turned up and each plays one number: the highest takes as many blue halves as the card says, the lowest as many yellow ones. The highest leads next. Played simultaneously, all choose face down and nobody leads.",
  "Blue and yellow halves cancel each other one for one at once, so nobody owns both colours.",
  "After a deal each half is a minus point. Whoever has none strikes their worst earlier deal; of two equal ones the earlier (our ruling), and the page does it by itself (our ruling).",
  "The fewest minus points over all deals win; equal points share the win.",
  "Three of the ten mood cards are documented, the other seven are our ruling; so is that there are always halves enough.",
];
