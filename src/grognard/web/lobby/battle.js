// One battle on offer: a line with its picture, and opened which side, against whom, with which choices.
import { useEffect, useRef, useState } from "preact/hooks";
import { post } from "../api.js";
import { html } from "../html.js";
import { Terms, USUAL as USUAL_TERMS } from "../people/terms.js";
import { language, t } from "../texts.js";
import { capital } from "../widgets.js";
import { Briefing } from "./briefing.js";

/** @typedef {import("../types").ScenarioOffer} ScenarioOffer */
/** @typedef {import("../types").Battles} Battles */
/** @typedef {import("../types").Me} Me */

const FRIEND = "here";
const FAR = "friend";
const WATCH = "watch";
const USUAL = "captain";

/**
 * The bot that is proposed at first: one that answers at once.
 * @param {Battles["bots"]} bots
 * @returns {string | undefined}
 */
function usual(bots) {
  return (bots.find((bot) => bot.name === USUAL) ?? bots.at(-1))?.name;
}

/**
 * The sides of a battle, which may depend on what was chosen.
 * @param {ScenarioOffer} scenario
 * @param {Record<string, string>} choices
 */
export function sidesOf(scenario, choices) {
  return scenario.casts?.find((cast) => choices[cast.choice] === cast.value)?.sides ?? scenario.sides;
}

/**
 * Who sits where.
 * @param {{name: string}[]} sides
 * @param {string} side the side one plays
 * @param {string} opponent a bot's name, `here`, or `watch`
 * @param {Battles["bots"]} bots
 * @returns {Record<string, string>}
 */
export function seats(sides, side, opponent, bots) {
  const quick = usual(bots) ?? "random";
  return Object.fromEntries(
    sides.map(({ name }) => [
      name,
      opponent === WATCH ? quick : name === side ? "here" : opponent,
    ]),
  );
}

/** @typedef {{system: Battles["systems"][number], scenario: ScenarioOffer, bots: Battles["bots"], known: Me | null, complain: (fault: Error) => void}} Props */

/** @param {Props} props */
export function BattleCard(props) {
  const { scenario } = props;
  const card = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const look = () => {
      if (location.hash !== `#${scenario.id}`) return;
      setOpen(true);
      card.current?.scrollIntoView({ block: "start" });
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, [scenario.id]);
  if (scenario.fault) {
    return html`<article class="battle-card broken"><h3>${scenario.title}</h3><p class="notice">${scenario.fault}</p></article>`;
  }
  return html`<details class="battle-card" data-scenario=${scenario.id} ref=${card} open=${open} onToggle=${() => setOpen(card.current?.open ?? false)}>
    <summary onClick=${() => requestAnimationFrame(() => requestAnimationFrame(() => card.current?.open && showWhole(card.current)))}>
      <${Plan} scenario=${scenario.id} />
      <span class="battle-name"><strong>${scenario.title}</strong> <span class="size">${size(scenario)}</span></span>
    </summary>
    ${open && html`<${BattleForm} ...${props} />`}
  </details>`;
}

/**
 * An opened card is seen down to the button that begins the battle, or from its top where it is too high.
 * @param {HTMLElement} card
 */
function showWhole(card) {
  const { top, bottom, height } = card.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) card.scrollIntoView({ block: height > innerHeight ? "start" : "end", behavior: "smooth" });
}

/**
 * The battle as it opens, asked for when it is really in sight: a cold site draws each picture first, and a browser's own idea of
 * "lazy" would have all of them drawn before the first lesson.
 * @param {{scenario: string}} props
 */
function Plan({ scenario }) {
  const box = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true));
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return html`<span class="plan" ref=${box}>${near && html`<img src=${`/api/pictures/${scenario}.svg?small=true&lang=${language()}`} alt="" />`}</span>`;
}

/** @param {Props} props */
function BattleForm({ system, scenario, bots, known, complain }) {
  const [wished, setSide] = useState("");
  const [opponent, setOpponent] = useState(usual(bots) ?? FRIEND);
  const [choices, setChoices] = useState(/** @type {Record<string, string>} */ ({}));
  const [terms, setTerms] = useState(USUAL_TERMS);
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState(false);
  const sides = sidesOf(scenario, choices);
  const side = (sides.find((one) => one.name === (wished || scenario.begin_as)) ?? sides[0])?.name ?? "";
  /** @param {Event} event */
  const begin = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const wish = { scenario: scenario.id, seats: seats(sides, side, opponent, bots), choices, ...(opponent === FAR ? terms : {}) };
      const { id } = await post("/api/games", wish);
      location.href = `/game/${id}?lang=${language()}`;
    } catch (fault) {
      setBusy(false);
      complain(/** @type {Error} */ (fault));
    }
  };
  return html`<form onSubmit=${begin}>
      <p>${scenario.about}
        ${" "}<button type="button" class="quiet read-more" onClick=${() => setReading(true)}>${t("briefing")}…</button></p>
      <p>${scenario.goal}</p>
      ${scenario.balance && html`<p class="uneven">${scenario.balance}</p>`}
      ${reading && html`<${Briefing} scenario=${scenario.id} system=${system.code} close=${() => setReading(false)} />`}
      <div class="fields">
        <${Opponent} bots=${bots} opponent=${opponent} set=${setOpponent} far=${known?.links ?? false} watch />
        ${opponent !== WATCH &&
        html`<${Sides} sides=${sides} side=${side} set=${setSide} label=${opponent === FRIEND ? t("first-seat") : t("your-side")} />`}
        ${opponent === FAR && known && html`<${Terms} known=${known} terms=${terms} set=${setTerms} />`}
      </div>
      ${scenario.choices.length > 0 &&
      html`<details class="variants">
        <summary>${t("variants")}</summary>
        <div class="fields">
          ${scenario.choices.map(
            (choice) => html`<label class="field">${choice.title}
              <select onChange=${(/** @type {Event} */ event) => setChoices({ ...choices, [choice.name]: value(event) })}>
                ${choice.values.map((one) => html`<option value=${one.name}>${one.title}</option>`)}
              </select>
            </label>`,
          )}
        </div>
      </details>`}
      <button class="strong" type="submit" disabled=${busy}>${busy ? t("opening") : t("begin")}</button>
    </form>`;
}

/**
 * How long, how many pieces, how hard.
 * @param {ScenarioOffer} scenario
 * @returns {string}
 */
function size(scenario) {
  const { minutes = 0, pieces = 0, level = 0 } = scenario;
  const long = minutes >= 90 ? t("about-hours", { hours: Math.round(minutes / 60) }) : minutes ? t("about-minutes", { minutes }) : "";
  return [long, pieces ? t("how-many-pieces", { pieces }) : "", ["", t("level-easy"), t("level-usual"), t("level-hard")][level] ?? ""].filter(Boolean).join(" · ");
}

/**
 * Against whom, or, with `watch`, whether only to look on.
 * @param {{bots: Battles["bots"], opponent: string, set: (name: string) => void, far: boolean, watch?: boolean}} props
 */
export function Opponent({ bots, opponent, set, far, watch = false }) {
  const offers = [
    ...bots.map((bot) => ({ name: bot.name, title: bot.title })).reverse(),
    { name: FRIEND, title: t("opponent-here") },
    ...(far ? [{ name: FAR, title: t("opponent-far") }] : []),
    ...(watch ? [{ name: WATCH, title: t("opponent-watch") }] : []),
  ];
  return html`<label class="field">${t("opponent")}
    <select name="opponent" value=${opponent} onChange=${(/** @type {Event} */ event) => set(value(event))}>
      ${offers.map((offer) => html`<option value=${offer.name} selected=${offer.name === opponent}>${offer.title}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {{sides: {name: string, title: string}[], side: string, set: (name: string) => void, label: string}} props
 */
function Sides({ sides, side, set, label }) {
  return html`<label class="field">${label}
    <select name="side" value=${side} onChange=${(/** @type {Event} */ event) => set(value(event))}>
      ${sides.map((one) => html`<option value=${one.name} selected=${one.name === side}>${capital(one.title)}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {Event} event
 * @returns {string}
 */
function value(event) {
  return /** @type {HTMLSelectElement} */ (event.target).value;
}
