// The log as stories: each fight from who and where to what came of it, and the great news that no fight led to.

/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../types").Line} Line */

/**
 * What is told of one fight, or of great news. `number` is the last action that added to it, made by `side`.
 * @typedef {{number: number, side: string | null | undefined, lines: Line[], banners: string[]}} Story
 */

/** So many actions before a moment are looked at: no fight takes more, from its first to its last. */
export const SPAN = 60;

/**
 * The last story that has something new at a moment. Where one action ends a fight and begins the next, it is the one that ends.
 * @param {LogEntry[]} log
 * @param {number} at
 * @returns {Story | null}
 */
export function storyAt(log, at) {
  const teller = new Teller();
  for (const entry of log.filter((one) => one.number <= at).slice(-SPAN)) teller.hear(entry);
  const told = teller.threads.reduce((/** @type {Thread | null} */ best, one) => (one.number > (best?.number ?? -1) ? one : best), null);
  return told && { number: told.number, side: told.side, lines: told.told(), banners: told.banners() };
}

/**
 * What a story is headed by: who fights whom, and where; else the news; not what is left to be spent.
 * @param {Line[]} lines
 */
export function headOf(lines) {
  return lines.find((line) => line.begins) ?? lines.find((line) => line.banner) ?? lines.find((line) => line.nouns.length) ?? lines[0];
}

/** A story as it grows. What is not yet known to belong to it is kept until the next blow shows that it does. */
class Thread {
  /** @param {LogEntry} entry */
  constructor(entry) {
    this.striker = entry.side;
    /** @type {string | null | undefined} */
    this.side = entry.side;
    this.number = -1;
    /** @type {{line: Line, sure: boolean}[]} */
    this.parts = [];
    /** @type {Set<string>} whom and what it speaks of */
    this.nouns = new Set();
    /** Whether whoever struck has turned to something else. */
    this.left = false;
  }

  /**
   * @param {Line[]} lines
   * @param {boolean} [sure]
   */
  add(lines, sure = true) {
    for (const line of lines) {
      this.parts.push({ line, sure });
      if (sure) line.nouns.forEach((noun) => this.nouns.add(noun.join(" ")));
    }
  }

  /** @param {LogEntry} entry something new came with it */
  grows(entry) {
    this.number = entry.number;
    this.side = entry.side;
  }

  /** All that was kept belongs to it. */
  confirm() {
    for (const part of this.parts) part.sure = true;
  }

  /** @param {Line} line */
  speaksOf(line) {
    return line.nouns.some((noun) => this.nouns.has(noun.join(" ")));
  }

  /** Who and where comes first, whatever was thrown before it. */
  told() {
    const lines = this.parts.filter((part) => part.sure).map((part) => part.line);
    const head = lines.findIndex((line) => line.begins);
    return head > 0 ? [...lines.slice(head, head + 1), ...lines.slice(0, head), ...lines.slice(head + 1)] : lines;
  }

  banners() {
    return [...new Set(this.told().map((line) => line.banner ?? "").filter(Boolean))];
  }
}

/** Hears the actions of a game one after the other, and sorts what came of them into stories. */
class Teller {
  constructor() {
    /** @type {Thread[]} */
    this.threads = [];
    /** @type {Thread | null} the fight that is going on, or of which something may still come */
    this.open = null;
  }

  /** @param {LogEntry} entry */
  hear(entry) {
    const strikes = entry.lines.some((line) => line.begins);
    const opens = entry.lines.some((line) => line.turns);
    const throws = Boolean(entry.fight) && !strikes && !opens; // what is thrown when a turn opens is no blow
    /** @type {Line[]} what stood right before, and belongs to no story so far */
    let before = [];
    for (const lines of parts(entry.lines)) {
      const [first] = lines;
      if (first?.begins) this.begin(entry, before, lines);
      else if (first && isCut(first)) this.pass(entry, first);
      else before = this.goOn(entry, lines.filter(isTold), throws) ? [] : lines;
    }
  }

  /**
   * Time goes on: nothing that follows comes of the fight before. Night is news of its own.
   * @param {LogEntry} entry
   * @param {Line} hour
   */
  pass(entry, hour) {
    this.open = null;
    if (hour.banner) this.tell(entry, [hour]);
  }

  /**
   * A story without a blow.
   * @param {LogEntry} entry
   * @param {Line[]} lines
   */
  tell(entry, lines) {
    const thread = new Thread(entry);
    thread.add(lines);
    thread.grows(entry);
    this.threads.push(thread);
    return thread;
  }

  /**
   * A blow is struck: the fight before it is over, and tells as its last that there is another.
   * @param {LogEntry} entry
   * @param {Line[]} before
   * @param {Line[]} lines
   */
  begin(entry, before, lines) {
    const thread = new Thread(entry);
    thread.add(lines.slice(0, 1));
    const thrown = before.filter((line) => thread.speaksOf(line));
    thread.parts.unshift(...thrown.map((line) => ({ line, sure: true })));
    thread.add(lines.slice(1).filter(isTold));
    if (entry.fight || lines.some((line) => line.fate)) thread.grows(entry);
    if (this.open?.number === entry.number) this.open.add(lines.slice(0, 1));
    this.threads.push(thread);
    this.open = thread;
  }

  /**
   * What happens between blows: whether it is told in a story.
   * @param {LogEntry} entry
   * @param {Line[]} lines
   * @param {boolean} throws whether dice decided something in it
   */
  goOn(entry, lines, throws) {
    if (!lines.length) return true;
    const { open } = this;
    if (open && throws && (lines.some((line) => open.speaksOf(line)) || lines.every((line) => !line.nouns.length))) {
      open.confirm();
      open.left = false;
      open.add(lines);
      open.grows(entry);
      return true;
    }
    if (open && !throws && this.isLeftBy(entry, lines)) open.left = true;
    if (open && !throws && !open.left) {
      lines.forEach((line) => open.add([line], Boolean(line.fate)));
      if (lines.some((line) => line.fate)) open.grows(entry);
      return lines.some((line) => line.fate);
    }
    if (open && !throws && !lines.some((line) => line.banner)) open.add(lines, false);
    if (!throws && !lines.some((line) => line.banner)) return false;
    const thread = this.tell(entry, lines);
    if (throws) this.open = thread;
    return true;
  }

  /**
   * Whether whoever struck does something else now: then what happens does not come of his blow.
   * @param {LogEntry} entry
   * @param {Line[]} lines
   */
  isLeftBy(entry, lines) {
    const { open } = this;
    return entry.side === open?.striker && !lines[0]?.fate && !lines.some((line) => line.fate && open?.speaksOf(line));
  }
}

/**
 * The lines of an action, parted before each that begins a fight and around each that says what time it is.
 * @param {Line[]} lines
 */
function parts(lines) {
  /** @type {Line[][]} */
  const found = [[]];
  for (const line of lines) {
    if (line.begins || isCut(line)) found.push([]);
    found.at(-1)?.push(line);
    if (isCut(line)) found.push([]);
  }
  return found.filter((part) => part.length);
}

/**
 * Whether a fight that was going on is over with this line, and nothing that follows comes of it.
 * @param {Line} line
 */
function isCut(line) {
  return Boolean(line.turns || (line.hour && line.rule));
}

/**
 * Whether a line is part of a story: no hour is, nor a remark of the page's own.
 * @param {Line} line
 */
function isTold(line) {
  return !line.hour && Boolean(line.rule || line.nouns.length);
}
