// The log: what happened, each line with its clause; a line leads back to its moment.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { t } from "../texts.js";
import { Rule } from "../widgets.js";

/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../types").Noun} Noun */
/** @typedef {import("./session.js").Session} Session */

const SHOWN = 400;

/**
 * @param {{session: Session, open: boolean, show: (rule: string) => void, point: (nouns: Noun[]) => void}} props
 * `open` says whether its tab is in front: it then shows what happened last
 */
export function Log({ session, open, show, point }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const at = session.game.shown?.number ?? 0;
  const [most, setMost] = useState(SHOWN);
  const told = session.game.log.filter((entry) => entry.lines.length > 0);
  const entries = told.slice(-most);
  const earlier = async () => {
    if (told.length <= most) await session.game.fetchEarlier().catch((fault) => session.notices.complain(fault));
    setMost(most + SHOWN);
  };
  const toEnd = () => {
    const now = /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector(".now"));
    if (box.current && now) box.current.scrollTop = now.offsetTop + now.offsetHeight - box.current.clientHeight;
  };
  useEffect(toEnd, [at, entries.at(-1)?.number, open]);
  const now = entries.findLast((entry) => entry.number <= at);
  return html`<ol class="log" ref=${box} aria-label=${t("log")}>
    ${(told.length > most || session.game.hasEarlier()) &&
    html`<li class="entry"><button class="quiet" onClick=${earlier}>${t("earlier-lines")}</button></li>`}
    ${entries.map(
      (entry) => html`<${Entry} key=${entry.number} entry=${entry} now=${entry === now} ...${{ session, show, point }} />`,
    )}
  </ol>`;
}

/**
 * @param {{entry: LogEntry, now: boolean, session: Session, show: (rule: string) => void, point: (nouns: Noun[]) => void}} props
 */
function Entry({ entry, now, session, show, point }) {
  const sides = session.game.table?.game.sides ?? [];
  const index = sides.findIndex((side) => side.name === entry.side);
  return html`<li class=${`entry side-${index} ${now ? "now" : ""}`}>
    <button class="moment" title=${t("show-moment", { number: entry.number })} onClick=${() => session.replay.seek(entry.number)}>
      ${entry.number}
    </button>
    <div>
      ${entry.ordered && html`<small class="ordered">⚑ ${t("standing-mark")}, ${sides[index]?.title ?? ""}</small>`}
      ${entry.lines.map(
        (line) => html`<p class=${line.told ? "told" : ""} onMouseEnter=${() => point(line.nouns)} onMouseLeave=${() => point([])}>
          ${line.text} <${Rule} rule=${line.rule} show=${show} />
        </p>`,
      )}
    </div>
  </li>`;
}

/**
 * What happened since this side last acted.
 * @param {{session: Session, show: (rule: string) => void}} props
 */
export function SinceYouLeft({ session, show }) {
  const entries = session.notices.since;
  if (!entries || session.game.mode !== "live") return null;
  return html`<aside class="since" aria-label=${t("since-you-left")}>
    <header><h3>${t("since-you-left")}</h3>
      <button class="quiet" aria-label=${t("close")} onClick=${() => session.notices.dismiss()}>✕</button></header>
    <ul>
      ${entries.flatMap((entry) => entry.lines).map(
        (line) => html`<li class=${line.told ? "told" : ""}>${line.text} <${Rule} rule=${line.rule} show=${show} /></li>`,
      )}
    </ul>
    <button onClick=${() => session.film.showMissed()}>${t("watch-it")}</button>
  </aside>`;
}
