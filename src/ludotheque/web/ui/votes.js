// Who is here and who is not and what the others vote on then.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isolated, say, sentence } from "../language.js";
import { attempt } from "../net.js";
import { notify } from "../state.js";
import { ownSeat } from "./asking.js";

/** The other people at the table. */
export function others(info) {
  return info.seats.filter((seat) => !seat.is_you && !seat.is_free && (!seat.bot || seat.away));
}

/** How many watch. */
export function watched(visit) {
  const { watching = 0 } = visit.present.value ?? {};
  return watching ? html`<p class="small" data-test="watched">${say("web-watched", { watching })}</p>` : nothing;
}

/** Whether the person of a seat is here; nothing beside bots. */
export function presence(visit, seat) {
  const state = visit?.present.value?.seats[seat];
  if (!state) return nothing;
  const word = say(`web-presence-${state}`);
  return state === "here"
    ? html`<span class="is-here" title=${word} data-test="presence-${seat}"><span class="hidden">${word}</span></span>`
    : html`<span class="tag absent" title=${word} data-test="presence-${seat}">${word}</span>`;
}

export function callVote(visit, question) {
  return attempt(() => visit.request("POST", "/vote", { question, seat: ownSeat(visit) }));
}

const DECLINED = ["log-undo-declined", "log-vote-declined"];
let told = null;

/** Runs whenever the log grows: that somebody says no is not left to it, where few would look. */
export function hearNo(visit) {
  const last = visit.log.value.at(-1);
  if (last === told) return;
  told = last;
  const who = visit.info.peek()?.seats[last?.seat];
  if (who && !who.is_you && DECLINED.includes(last.id)) notify(`${isolated(who.name)} ${last.text}.`);
}

/** What is being voted on; or that one may, since somebody keeps everybody waiting. */
export function voting(visit) {
  const info = visit.info.value;
  if (info.status !== "playing") return nothing;
  if (info.vote) return ballot(visit, info);
  const overdue = visit.present.value?.overdue ?? null;
  const mayCall = info.seats.some((seat) => seat.is_you && !seat.away && seat.seat !== overdue);
  if (overdue === null || !mayCall) return nothing;
  return html`<div class="wish" role="status" data-test="overdue">
    <p>${say("web-overdue", { name: info.seats[overdue].name })}</p>
    <button class="button" data-test="vote-bot" @click=${() => callVote(visit, "bot")}>${say("web-vote-bot")}</button>
    <button class="button" data-test="vote-end" @click=${() => callVote(visit, "end")}>${say("web-vote-end")}</button>
  </div>`;
}

function ballot(visit, { vote, seats }) {
  const answer = (agree) => attempt(() => visit.request("POST", "/vote/answer", { agree }));
  const nameOf = (seat) => seats[seat]?.name ?? "";
  return html`<div class="wish" role="alert" data-test="vote">
    <p>${say(`web-vote-asked-${vote.question}`, { name: nameOf(vote.seat), about: nameOf(vote.about) })}</p>
    ${
      vote.waits_for_you
        ? html`<button class="button primary" data-test="vote-yes" @click=${() => answer(true)}>
              ${sentence(say("web-yes"))}</button>
            <button class="button" data-test="vote-no" @click=${() => answer(false)}>
              ${sentence(say("web-no"))}</button>`
        : html`<p class="small">${say("web-undo-waits", { names: vote.waits_for.map(nameOf).join(", ") })}</p>`
    }
  </div>`;
}
