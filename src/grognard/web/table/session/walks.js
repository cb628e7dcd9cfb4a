// Say where, not how: the ways of the piece in hand, fetched after the scene has come, and the walks made so far.
import { get } from "../../api.js";
import { remember, remembered } from "../../memory.js";
import { fits, putsDown } from "../marks.js";

/** @typedef {import("../../types").Table} Table */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Way} Way */
/** @typedef {import("../../types").Noun} Noun */
/** @typedef {import("../session.js").Session} Session */
/** @typedef {{place: string, ways: Way[]}} Fronts a walk to a place, and the same with each other front at its end */
/** @typedef {{number: number, walked: string[], done: boolean, taken: Taken | null}} Known who had walked, and from what a piece was taken */
/** @typedef {{options: (Option | Way)[], alone: boolean}} Taken what else could have been taken, and whether nothing else was done with it */
/** @typedef {Fronts & {mover: string | null, alone: boolean, revision: number}} Ring */

/** How many walks a browser keeps in mind, so that undo takes each back as a whole. */
const KEPT = 60;

export class Walks {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Table | null} what the ways are about */
    this.about = null;
    /** @type {Way[]} */
    this.ways = [];
    /** @type {Way[]} what can be chosen once the piece is put down */
    this.afterwards = [];
    /** @type {Way[]} answers that call to a fight, with all who can take part */
    this.musters = [];
    /** @type {string | null} the piece in hand, as long as it has gone nowhere */
    this.standing = null;
    /** @type {Way | null} a fight that was looked at, for which the piece in hand would turn */
    this.considered = null;
    /** @type {(Taken & {revision: number}) | null} what else could have been chosen last */
    this.prior = null;
    /** @type {import("../../types").NextPiece | null} whose turn it would be next: its ways are lit before it is taken */
    this.onward = null;
    /** @type {Ring | null} the fronts with which the last walk could have ended */
    this.ring = null;
    /** @type {string[]} the pieces that have walked or fired in this phase, the last one last */
    this.walked = [];
    /** Whether the last of them may be done with: it is, if it can go no further. */
    this.done = false;
    /** @type {Set<string>} the verbs by which pieces were taken last: where others take them, nobody has done that yet */
    this.takes = new Set();
    /** @type {Known[]} what was known after each choice, for whoever takes one back */
    this.past = [];
    /** Whether a choice is under way: who is next is known when it is made. */
    this.choosing = false;
    /** @type {Table | null} the moment whose answer has come */
    this.answered = null;
    this.onwardWanted = remembered("onward", "on") === "on";
    this.frontsKnown = remembered("fronts", "") === "known";
  }

  /** Ask where the piece in hand can go; what was known of another moment is forgotten. */
  async look() {
    const { game, likewise, batch, changed } = this.session;
    const { table } = game;
    if (!table || table === this.about || this.choosing) return;
    this.about = table;
    this.answered = null;
    this.ways = [];
    this.phase(table);
    this.afterwards = [];
    this.musters = [];
    this.onward = null;
    batch.offered = null;
    if (!table.options.length || game.seat(table.side) !== "here") {
      this.answered = table;
      return changed();
    }
    likewise.rest = {};
    const walked = this.walked.join(" ");
    const onward = String(this.onwardWanted && (this.done || !walked));
    const body = String(likewise.wanted);
    const done = table.lesson ? { onward: "false" } : { walked, onward, body, ...likewise.query() };
    try {
      const found = await get(`${game.path}/walks`, { side: table.side, ...done });
      if (game.table !== table || found.revision !== table.revision) return;
      this.ways = found.ways;
      this.afterwards = found.afterwards;
      this.musters = found.musters ?? [];
      this.onward = found.onward ?? null;
      likewise.rest = found.rest ?? {};
      likewise.named = table.lesson ? {} : found.body;
      likewise.fellows = found.fellows;
      if (!table.lesson) batch.offer(found.batch ?? null);
    } catch {
      // Without ways one goes step by step.
    }
    this.answered = table;
    changed();
  }

  /**
   * Whoever has fired has not marched: where pieces are taken for something else than before, all begin anew.
   * @param {Table} table
   */
  phase(table) {
    const takes = new Set(table.in_hand ? [] : table.options.filter((option) => option.nouns[0]?.[0] === "piece").map((option) => option.action.split(" ", 1)[0] ?? ""));
    if (!takes.size) return;
    if (this.takes.size && ![...takes].some((verb) => this.takes.has(verb))) this.walked = [];
    this.takes = takes;
  }

  /** Whether it is known where pieces can go at this moment. */
  known() {
    return this.answered === this.session.game.table;
  }

  /**
   * All that can be chosen on the board now. Where a step and a way lead to one place the step is meant, since it is
   * the question's own answer; what is open after the piece is put down comes last.
   * @returns {(Option | Way)[]}
   */
  choices() {
    const { shown, table, mode } = this.session.game;
    if (!shown) return [];
    if (mode !== "live" || shown !== table || this.about !== table) return cheapest(shown.options);
    const found = /** @type {(Option | Way)[]} */ (cheapest(shown.options));
    for (const way of this.openRing()?.ways ?? []) found.push({ ...way, nouns: [], note: null });
    for (const way of [...(this.onward ? this.onward.ways : this.ways), ...this.afterwards]) {
      if (way.nouns.length && !way.nouns.some((noun) => fits(found, noun).some((one) => one.action !== way.action && !sibling(one, way)))) found.push(way);
    }
    return found;
  }

  /**
   * After a choice: how many actions it was, who has walked, and what else could have been chosen.
   * @param {Table} before
   * @param {Table} after
   * @param {Option | Way} option
   * @param {string | null} mover whose choice it was: the piece in hand, or the next one
   * @param {Way | null} all what was sent if a whole body went along
   */
  remember(before, after, option, mover, all = null) {
    const count = after.number - before.number;
    const path = "steps" in option ? option.path : [];
    const body = all ?? (option.action === "likewise" ? option : null);
    const movers = body ? body.nouns.map(([, label]) => label) : mover ? [mover] : [];
    if (count > 0) this.walked = [...this.walked.filter((piece) => !movers.includes(piece)), ...movers];
    if (endedBy(before, after, option)) this.walked = [];
    this.done = !after.in_hand || (movers.includes(after.in_hand) && (body !== null || path.length > 1));
    const ways = waysAround(option, all, count);
    const place = path.at(-1);
    const open = place && ways.length > 1 && after.undo >= count;
    this.ring = open ? { place, ways, mover, alone: all === null, revision: after.revision } : null;
    const taken = this.rememberTaken(before, after, option);
    this.past = [...this.past.filter((one) => one.number < after.number).slice(-KEPT), { number: after.number, walked: this.walked, done: this.done, taken }];
    if (count < 2) return;
    const kept = this.kept().filter(([, last]) => last <= before.number);
    remember(this.key(), JSON.stringify([...kept, [before.number, after.number]].slice(-KEPT)));
  }

  /**
   * Whether a choice took a piece in hand, and what could have been chosen instead.
   * @param {Table} before
   * @param {Table} after
   * @param {Option | Way} option
   */
  rememberTaken(before, after, option) {
    const count = after.number - before.number;
    const goes = "steps" in option && option.path.length > 0;
    const took = count > 0 && after.in_hand && after.in_hand !== before.in_hand && after.undo >= count && !goes;
    const taken = took ? { options: [...before.options, ...this.afterwards], alone: count === 1 } : null;
    this.prior = taken && { ...taken, revision: after.revision };
    const joins = option.nouns[0]?.[0] === "piece"; // who only takes another along has gone nowhere
    if (took) this.standing = after.in_hand;
    else if (!joins || goes) this.standing = null;
    return taken;
  }

  /**
   * An answer given for the player belongs to the choice before it: undo takes both back.
   * @param {Table} before
   * @param {Table} after
   */
  append(before, after) {
    if (!before.undo || after.undo <= before.undo) return;
    const [start] = this.kept().find(([, last]) => last === before.number) ?? [before.number - 1];
    const kept = this.kept().filter(([, last]) => last <= start);
    remember(this.key(), JSON.stringify([...kept, [start, after.number]].slice(-KEPT)));
  }

  /**
   * Something was taken back: who has walked is as it was then, and a piece that is in hand again can be put back again.
   * @param {Table} after
   */
  takenBack(after) {
    this.past = this.past.filter((one) => one.number <= after.number);
    const known = this.past.at(-1);
    const same = known?.number === after.number ? known : null;
    this.walked = known?.walked ?? [];
    this.done = same?.done ?? false;
    this.prior = same?.taken && after.undo > 0 ? { ...same.taken, revision: after.revision } : null;
  }

  /**
   * How many actions the last choice was.
   * @returns {number}
   */
  last() {
    const { table } = this.session.game;
    const walk = this.kept().find(([, last]) => last === table?.number);
    return walk && table ? Math.max(1, Math.min(walk[1] - walk[0], table.undo)) : 1;
  }

  /**
   * The choice that could have been made instead of the last one, at this noun; null if there is none.
   * @param {Noun} noun
   * @returns {Option | Way | null}
   */
  instead(noun) {
    const { table } = this.session.game;
    if (!this.prior || !table || table.revision !== this.prior.revision || noun[0] !== "piece" || noun[1] === table.in_hand) return null;
    const fitting = fits(this.prior.options, noun).filter((option) => !option.final && !option.ends);
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  }

  /**
   * Whether a choice is one that could have been made instead of the last.
   * @param {Option | Way} option
   */
  isInstead(option) {
    return Boolean(this.prior?.options.includes(option));
  }

  /**
   * A walk that is not made yet, with each front that is open at its end; null if there is but one.
   * @param {Option | Way} option
   * @returns {Fronts | null}
   */
  frontsAhead(option) {
    const way = this.wayOf(option);
    if (!("steps" in way) || !way.fronts?.length) return null;
    const mover = this.moverOf(option) ?? "";
    return { place: way.path.at(-1) ?? "", ways: frontsOf(way).map((one) => ({ ...one, mover })) };
  }

  /** Whether the player is told how a front is chosen: where a walk leaves one open, until he has done it. */
  tellsOfFronts() {
    return !this.frontsKnown && !this.session.game.table?.lesson && (this.onward ? this.onward.ways : this.ways).some((way) => way.fronts?.length);
  }

  /** The player has chosen a front, or does not want to be told any more. */
  knowsFronts() {
    this.frontsKnown = true;
    remember("fronts", "known");
    this.session.changed();
  }

  /** The fronts that are open at the end of the walk just made, and where. */
  openRing() {
    return this.ring && this.ring.revision === this.session.game.table?.revision ? this.ring : null;
  }

  /**
   * The ring to which a choice belongs: the last walk again, with another front at its end.
   * @param {Option | Way} option
   */
  ringOf(option) {
    const ring = this.openRing();
    return ring?.ways.some((way) => way.action === option.action) ? ring : null;
  }

  /** The piece that has walked is not done with after all; whether there was another waiting. */
  stay() {
    const waited = this.onward !== null;
    this.onward = null;
    this.done = false;
    if (waited) this.session.changed();
    return waited;
  }

  /** Pass over the next piece. */
  skip() {
    if (this.onward) this.walked = [...this.walked, this.onward.piece];
    this.about = null;
    void this.look();
  }

  /** @param {boolean} wanted whether the next piece's ways are lit by themselves */
  setOnward(wanted) {
    this.onwardWanted = wanted;
    remember("onward", wanted ? "on" : "off");
    if (!wanted) this.stay();
    this.session.changed();
  }

  /**
   * The next piece, if a choice is its.
   * @param {Option | Way} option
   */
  moverOf(option) {
    if ("steps" in option && option.mover) return option.mover;
    const mine = this.onward?.ways.some((way) => way === option);
    return mine ? (this.onward?.piece ?? null) : (this.session.game.table?.in_hand ?? null);
  }

  /**
   * A single step as the way that it is, so that others can follow it and its front can be chosen; else the choice itself.
   * @param {Option | Way} option
   * @returns {Option | Way}
   */
  wayOf(option) {
    if ("steps" in option) return option;
    return this.ways.find((way) => way.steps.length === 1 && way.steps[0] === option.action) ?? option;
  }

  /**
   * A choice with all that belongs to it: of a call to a fight, who takes part and what begins it.
   * @param {Option | Way} option
   * @returns {Option | Way}
   */
  whole(option) {
    return (this.about === this.session.game.table && this.musters.find((way) => way.action === option.action)) || option;
  }

  /** @param {Option | Way} option a fight that is looked at before it is begun */
  lookAt(option) {
    this.considered = "turns" in option && option.turns ? option : null;
  }

  /**
   * A fight that was looked at and is lost by this choice: the piece that would have turned for it halts as it stands.
   * @param {Option | Way} option
   * @returns {Way | null}
   */
  givenUp(option) {
    const lost = this.considered;
    this.considered = null;
    if (!lost || !this.afterwards.includes(lost) || !("steps" in option)) return null;
    return option.steps.length > 1 && !option.path.length && option.steps[0] !== lost.steps[0] ? lost : null;
  }

  /**
   * Whether a choice puts down, where it stands, a piece that was taken up and has gone nowhere: with those who had joined it.
   * @param {Option | Way} option
   */
  leavesUnmoved(option) {
    return this.standing !== null && this.standing === this.session.game.table?.in_hand && putsDown(option);
  }

  /** Whether the last choice only took a piece in hand. */
  justTaken() {
    return Boolean(this.prior?.alone) && this.session.game.table?.revision === this.prior?.revision;
  }

  /** @returns {[number, number][]} */
  kept() {
    try {
      return JSON.parse(remembered(this.key(), "[]"));
    } catch {
      return [];
    }
  }

  key() {
    return `walks ${this.session.game.path}`;
  }
}

/**
 * Of several plain steps to one place a click means the cheapest; the list has all of them.
 * @param {Option[]} options
 */
function cheapest(options) {
  return options.filter((option) => !options.some((other) => other !== option && isDearer(option, other)));
}

/**
 * Whether two plain steps lead to the same place, the first for more.
 * @param {Option} option
 * @param {Option} other
 */
function isDearer(option, other) {
  const plain = [option, other].every((one) => one.note?.tone === "move" && one.nouns.length === 1 && one.nouns[0]?.[0] === "place");
  return plain && option.nouns[0]?.[1] === other.nouns[0]?.[1] && Number(option.note?.badge) > Number(other.note?.badge);
}

/**
 * Two of the choices that are open after the piece is put down: they stand side by side in a menu.
 * @param {Option | Way} one
 * @param {Way} way
 */
function sibling(one, way) {
  return "steps" in one && !one.path.length && !way.path.length;
}

/**
 * A walk, and the same with each other front that is open at its end.
 * @param {Way} way
 * @returns {Way[]}
 */
function frontsOf(way) {
  const others = (way.fronts ?? []).map(({ angle, steps }) => ({ ...way, action: `${way.action} ${angle}`, angle, steps, fronts: [] }));
  return [way, ...others];
}

/**
 * Whether something was ended by a choice, or another turn has begun: nobody has walked since.
 * @param {Table} before
 * @param {Table} after
 * @param {Option | Way} option
 */
function endedBy(before, after, option) {
  const ended = Boolean(option.ends) && (!before.in_hand || "steps" in option);
  return ended || after.to_move !== before.to_move || after.stage !== before.stage;
}

/**
 * The other ends of a walk that was made whole: the fronts among which one could still choose.
 * @param {Option | Way} option
 * @param {Way | null} all what was sent if a whole body went along
 * @param {number} count how many actions it was
 */
function waysAround(option, all, count) {
  const whole = all ? all.steps.length : "steps" in option ? option.steps.length : 0;
  return "steps" in option && count === whole ? frontsOf(option) : [];
}
