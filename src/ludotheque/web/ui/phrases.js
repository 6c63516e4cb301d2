// What people say to each other at a table: phrases, chosen and not typed; a nudge; and whom one does not want to hear.
// Loaded where there is somebody to talk to.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gameInfo, phrases } from "../catalog.js";
import { hasText, need, say } from "../language.js";
import { attempt } from "../net.js";
import { muted, notify } from "../state.js";
import { ownSeat } from "./asking.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { sing } from "./sound.js";
import { tool } from "./toolbar.js";
import { others } from "./votes.js";

const MOST_MUTED = 50; // names that are remembered

need("web-phrases").catch(() => {}); // without its words a phrase is not shown

function textOf(game, phrase) {
  const id = `web-${game}-phrase-${phrase}`;
  if (hasText(id)) return say(`web-${game}-phrase-${phrase}`);
  return hasText(`web-phrase-${phrase}`) ? say(`web-phrase-${phrase}`) : null;
}

function isMuted(info, seat) {
  const { name, is_you } = info.seats[seat];
  return !is_you && (muted.value.all || muted.value.names.includes(name));
}

/** What one hears: [{ key, seat, text, isOld }] */
function heard(visit) {
  const info = visit.info.value;
  return visit.said.value
    .filter(({ seat, to }) => to === null && !isMuted(info, seat))
    .map((said) => ({ ...said, text: textOf(info.game, said.phrase) }))
    .filter(({ text }) => text !== null);
}

/** Beside whoever has just said something. */
export function bubble(visit, seat) {
  const said = heard(visit).findLast((one) => one.seat === seat && !one.isOld);
  return said ? html`<p class="uttered" data-test="bubble-${seat}">${said.text}</p>` : nothing;
}

/** What was said last, and what one can do about it. Whoever watches only listens. */
export function talk(visit, t) {
  const info = visit.info.value;
  return html`<section class="talk" aria-label=${say("web-talk")}>
    <div role="log"><ul class="strip" data-test="strip">
      ${heard(visit).map(({ seat, text }) => html`<li><b>${info.seats[seat].name}</b> ${text}</li>`)}</ul></div>
    ${nudgeButton(visit, t)}
  </section>`;
}

/** For whoever waits for another person. */
function nudgeButton(visit, t) {
  const waited = t.toAct === null ? null : t.players[t.toAct];
  if (!waited || waited.is_you || waited.bot || !t.players.some((player) => player.is_you)) return nothing;
  const nudge = async () => {
    const isSent = await attempt(() => visit.request("POST", "/nudge", { seat: ownSeat(visit) }));
    if (isSent) notify(say("web-nudge-sent", { name: waited.name }));
  };
  return html`<button class="button" data-test="nudge" @click=${nudge}>
    ${icon("bell")} <span>${say("web-nudge", { name: waited.name })}</span></button>`;
}

/** The button beside what else one can do. */
export function talkTool() {
  return tool("talk", "talk", "web-talk-button", () => openDialog("talk"));
}

export function talkDialog(visit) {
  const info = visit.info.value;
  const speak = (phrase) => {
    closeDialog();
    return attempt(() => visit.request("POST", "/phrase", { phrase, seat: ownSeat(visit) }));
  };
  const choice = [...(gameInfo(info.game)?.phrases ?? []), ...phrases.value];
  return dialog(
    "talk",
    say("web-talk"),
    html`<div class="phrases">${choice.map(
      (phrase) =>
        html`<button class="button" data-test="phrase-${phrase}"
        @click=${() => speak(phrase)}>${textOf(info.game, phrase) ?? phrase}</button>`,
    )}</div>
      <p class="small">${say("web-talk-text")}</p>
      <fieldset class="checks"><legend>${say("web-mute")}</legend>
        ${others(info).map(({ name }) => muteOne(name))}
        ${check("mute-all", say("web-mute-all"), muted.value.all, (all) => ({ ...muted.value, all }))}
      </fieldset>`,
  );
}

function muteOne(name) {
  const rest = muted.value.names.filter((other) => other !== name).slice(-MOST_MUTED);
  const isOff = muted.value.names.includes(name);
  return check("mute", name, isOff, (wanted) => ({ ...muted.value, names: wanted ? [...rest, name] : rest }));
}

function check(test, label, isSet, change) {
  return html`<label class="check"><input type="checkbox" data-test=${test} .checked=${isSet}
    @change=${(event) => (muted.value = change(event.target.checked))}> ${label}</label>`;
}

let called = null;

/** Somebody waits for oneself. */
export function hearNudge(visit) {
  const [info, said] = [visit.info.value, visit.said.value.findLast(({ to }) => to !== null)];
  if (!said || called === said || !info?.you.includes(said.to) || isMuted(info, said.seat) || said.isOld) return;
  called = said;
  notify(say("web-nudged", { name: info.seats[said.seat].name }));
  sing("turn");
}
