/** What the server sends: see `server/present.py` and `render/artist.py`. */

/** A ghost is named by the action that it stands for. */
export type Noun = ["piece" | "place" | "ghost", string];

export interface Option {
  action: string;
  text: string;
  rule: string;
  nouns: Noun[];
  note: Note | null;
}

/** What an option would cost or mean: a badge, the same in words, and its kind. */
export interface Note {
  badge: string;
  text: string;
  tone: Tone;
  rule: string;
}

export type Tone = "move" | "attack" | "special" | "follow" | "danger";

export interface Overlay {
  id: string;
  key: string;
  title: string;
}

export interface Line {
  text: string;
  rule: string;
  nouns: Noun[];
}

export interface LogEntry {
  number: number;
  side: string | null;
  action: string | null;
  lines: Line[];
}

export interface Side {
  name: string;
  title: string;
  seat: string;
}

export interface GameAbout {
  id: string;
  system: string;
  scenario: string;
  title: string;
  about: string;
  sides: Side[];
  rules: string;
  board: string;
  overlays: Overlay[];
  styles: { name: string; title: string }[];
  hides: boolean;
  has_record: boolean;
  finished: boolean;
  commitment: string;
  seed: string | null;
}

export interface Fact {
  label: string;
  value: string;
  rule?: string;
}

export interface StepLine {
  text: string;
  rule: string;
  state: "done" | "now" | "next";
}

export type Panel =
  | { kind: "track"; id: string; title: string; value: number; of: number; label: string; rule?: string }
  | { kind: "facts"; id: string; title: string; rows: Fact[]; corner?: boolean }
  | { kind: "tray"; id: string; title: string; note: string; svg: string; rule?: string }
  | { kind: "steps"; id: string; title: string; steps: StepLine[]; rows: Fact[] }
  | { kind: "table"; id: string; title: string; columns: string[]; rows: string[][]; rule?: string };

export interface Ending {
  text: string;
  rule: string;
  winner: string | null;
}

/** One moment of a game, as one viewer sees it. */
export interface Moment {
  number: number;
  latest: number;
  side: string;
  to_move: string | null;
  /** grows by one with each turn of play */
  stage: number;
  prompt: { text: string; rule: string };
  options: Option[];
  pieces: string;
  /** where the options would lead, each drawn with `data-ghost` */
  ghosts: string;
  panels: Panel[];
  result: Ending | null;
  log: LogEntry[];
  log_from: number;
  undo: number;
}

/** The game as it stands now. */
export interface Table extends Moment {
  game: GameAbout;
  revision: number;
  last_own: number;
}

/** What a player wrote to the others. */
export interface Dispatch {
  number: number;
  side: string;
  from: string;
  text: string;
  written: string;
}

export interface Pulse {
  revision: number;
  number: number;
  dispatches: number;
  finished: boolean;
  trouble: boolean;
  deleted?: boolean;
}

export interface Reason {
  text: string;
  rule: string;
}

export interface Outcome {
  chance: string;
  percent: number;
  lines: { text: string; rule: string }[];
}

/** What is certain about an option before the first die, and what the dice may bring. */
export interface Forecast {
  situation: { text: string; rule: string }[];
  outcomes: Outcome[];
  rest: { count: number; percent: number } | null;
}

export interface Clause {
  id: string;
  chapter: string;
  text: string;
  system: string;
}

export interface Choice {
  name: string;
  title: string;
  values: { name: string; title: string }[];
}

export interface ScenarioOffer {
  id: string;
  title: string;
  about: string;
  sides: { name: string; title: string }[];
  choices: Choice[];
  fault?: string;
}

export interface Battles {
  systems: { code: string; title: string; scenarios: ScenarioOffer[] }[];
  bots: { name: string; title: string }[];
}

export interface GameLine {
  id: string;
  system: string;
  title: string;
  sides: Side[];
  number: number;
  to_move: string | null;
  finished: boolean;
  winner: string | null;
  changed: string;
  lost?: boolean;
}
