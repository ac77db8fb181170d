// Types of what crosses the wire, as the server's dataclasses and models name them.

export type Seat = number;
export type GuestId = string;
export type Value = string | number;
export type Facts = Record<string, boolean | number | string | number[] | string[]>;
export type Phase = "lobby" | "playing" | "over";
export type StepKind = "action" | "card" | "place" | "seat" | "direction" | "range";

export interface Option {
  value: Value;
  then: Value[] | null;
}

export interface Step {
  field: string;
  kind: StepKind;
  options: Option[];
  lo: number;
  hi: number;
  only_for: Value[] | null;
}

export interface Prompt {
  id: string;
  kind: string;
  steps: Step[];
  move_type: string;
  must: boolean;
}

export interface CardRefusal {
  card: string;
  code: string;
  facts: Facts;
}

export interface Place {
  zone: string;
  seat: Seat | null;
  slot: number | null;
}

export interface Motion {
  source: Place;
  target: Place;
  card: string | null;
  count: number;
}

export interface Person {
  guest: GuestId;
  name: string;
  away: boolean;
}

export interface SeatFacts {
  seat: Seat;
  person: Person | null;
  ready: boolean;
  contributed: boolean;
}

export interface You {
  guest: GuestId | null;
  name: string | null;
  member: boolean;
  seat: Seat | null;
  host: boolean;
  asking: boolean;
}

export interface TableFacts {
  code: string;
  phase: Phase;
  game: string;
  options: unknown;
  public: boolean;
  closed: boolean;
  start: Seat | null;
  seats: SeatFacts[];
  host: Person | null;
  watchers: Person[];
  asking: GuestId[];
  banned: Person[];
  votes: Seat[];
  votes_needed: number;
  start_due: number | null;
  rematch: boolean;
  matches: number;
}

export interface Line {
  seq: number;
  at: number;
  kind: string;
  seat: Seat | null;
  guest: GuestId | null;
  name: string | null;
  facts: Facts;
  motions: Motion[];
}

export interface Fairness {
  match_id: string;
  commitment: string;
  contributed: boolean[];
  seed: string | null;
  contributions: string[] | null;
}

export interface Result {
  match_id: string;
  game: string;
  ended: "played" | "abandoned";
  players: Person[];
  scores: number[];
  winners: Seat[];
  began_at: number;
  ended_at: number;
  fairness: Fairness;
}

export interface Frame {
  t: "frame";
  seq: number;
  you: You;
  table: TableFacts;
  told: Line[];
  gap: boolean;
  log: Line[];
  match_id: string | null;
  view: unknown;
  prompt: Prompt | null;
  refusals: CardRefusal[];
  fairness: Fairness | null;
  result: Result | null;
}

export interface Welcome {
  t: "welcome";
  protocol: number;
  guest: GuestId | null;
  now: number;
}

export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

export interface Error {
  t: "error";
  id: string | null;
  code: string;
  text: string;
  facts: Facts;
}

export interface Presence {
  t: "presence";
  online: GuestId[];
  strangers: number;
}

export interface Bye {
  t: "bye";
  code: string;
  text: string;
}

export type ServerMessage = Welcome | Ack | Error | Presence | Bye | Frame;
