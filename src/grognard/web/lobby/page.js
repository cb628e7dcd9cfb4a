// The staff office: begin with a lesson, choose a battle and an opponent, or take up a game again.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api.js";
import { html } from "../html.js";
import { Foot } from "../people/foot.js";
import { Hall, Who } from "../people/hall.js";
import { me } from "../people/me.js";
import { language, t } from "../texts.js";
import { nextLesson } from "../lesson/progress.js";
import { Languages } from "../widgets.js";
import { BattleCard } from "./battle.js";
import { FileDesk } from "./file.js";
import { GameList } from "./list.js";

/** @typedef {import("../types").Battles} Battles */
/** @typedef {import("../types").GameLine} GameLine */

export function Page() {
  const [battles, setBattles] = useState(/** @type {Battles | null} */ (null));
  const [games, setGames] = useState(/** @type {GameLine[] | null} */ (null));
  const [fault, setFault] = useState("");
  /** @param {Error} refused */
  const complain = (refused) => setFault(refused.message);
  const [more, setMore] = useState(false);
  const [known, setKnown] = useState(/** @type {import("../types").Me | null} */ (null));
  /** @param {number} skip */
  const list = (skip) =>
    get("/api/games", { skip }).then((answer) => {
      setGames((known) => (known ?? []).slice(0, skip).concat(answer.games));
      setMore(answer.more);
    }, complain);
  useEffect(() => {
    document.title = "Grognard";
    get("/api/battles").then(setBattles, complain);
    me().then(setKnown, complain);
    void list(0);
  }, []);
  const come = battles && games && known; // what comes later would move the rest under a finger
  return html`<div class="lobby">
    <header class="masthead">
      <${Languages} />
      <${Who} known=${known} />
      <p class="ornament" aria-hidden="true">❧</p>
      <h1>${known?.site ?? "Grognard"}</h1>
      <p class="motto">${t("motto")}</p>
      <${StartHere} />
    </header>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <main>
      <section class="battles" aria-label=${t("battles")}>
        ${!come && !fault && html`<p class="opening">${t("opening")}</p>`}
        ${(come || fault) && battles?.systems.map(
          (system) => html`<section class="system" key=${system.code} id=${system.code}>
            <h2>${system.title} <a class="button" href=${`/lessons?lang=${language()}#${system.code}`}>${t("lessons")}</a></h2>
            <div class="battle-row">
              ${easiestFirst(system.scenarios).map(
                (scenario) => html`<${BattleCard} key=${scenario.id} system=${system} scenario=${scenario} bots=${battles.bots} known=${known} complain=${complain} />`,
              )}
            </div>
          </section>`,
        )}
      </section>
      <section class="my-games" aria-label=${t("my-games")}>
        <h2>${t("my-games")}</h2>
        ${games && (come || fault) ? html`<${GameList} games=${games} changed=${() => list(0)} complain=${complain} />` : !fault && html`<p class="note">${t("opening")}</p>`}
        ${more && html`<button class="quiet" onClick=${() => list(games?.length ?? 0)}>${t("more-games")}</button>`}
        <${Hall} known=${known} complain=${complain} />
        <${FileDesk} bots=${battles?.bots ?? []} far=${known?.links ?? false} complain=${complain} />
      </section>
    </main>
    <${Foot} known=${known} />
  </div>`;
}

/** One button for whoever comes for the first time; who has begun is led on. */
function StartHere() {
  const { lesson, begun } = nextLesson();
  const lang = language();
  return html`<p class="start-here">
    <a class="button strong" href=${lesson ? `/lesson/${lesson}?lang=${lang}` : `/lessons?lang=${lang}`}>${begun ? t("start-again") : t("start-here")}</a>
    <a class="all-lessons" href=${`/lessons?lang=${lang}`}>${t("lessons-open")}</a>
  </p>`;
}

/** @param {import("../types").ScenarioOffer[]} scenarios */
function easiestFirst(scenarios) {
  return [...scenarios].sort((one, other) => (one.level ?? 0) - (other.level ?? 0));
}
