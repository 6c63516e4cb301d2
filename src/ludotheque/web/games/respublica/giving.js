// Giving: cards put aside for the other side, face down until both have chosen (R8).

import { html } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { say } from "../../language.js";
import { KINDS, kindName, listed, picture } from "./cards.js";
import { reasonLine, refusal } from "./composer.js";
import { words } from "./speech.js";

/** Cards one has put aside to hand over: { key, cards: kinds to numbers } */
const packed = signal(null);

const keyOf = (t) => `${t.id}/${t.eyes}/${t.ply}`;

export function isGiving(t) {
  return t.isMyTurn && t.view.phase === "give";
}

export function packet(t) {
  return isGiving(t) && packed.value?.key === keyOf(t) ? packed.value.cards : {};
}

/** One card more, or one fewer, of a kind into the packet. */
export function pack(t, kind, by) {
  const cards = packet(t);
  packed.value = {
    key: keyOf(t),
    cards: { ...cards, [kind]: Math.max(0, Math.min(t.view.hand[kind] ?? 0, (cards[kind] ?? 0) + by)) },
  };
}

export function emptyPacket() {
  const hadSome = Boolean(packed.value);
  packed.value = null;
  return hadSome;
}

export function giveMove(cards) {
  const kinds = [...KINDS].sort().flatMap((kind) => Array(cards[kind] ?? 0).fill(kind));
  return ["give", ...kinds].join(" ");
}

/** The packet, and what is wrong with it. */
export function giveChoices(t, chips) {
  const cards = packet(t);
  const move = giveMove(cards);
  const isEmpty = move === "give";
  const reason = isEmpty || t.legal?.includes(move) ? null : refusal(t, move);
  return html`<h3>${promise(t)}</h3>
    <p class="small">${say("web-respublica-give-hidden")}</p>
    <div class="packet" data-test="packet" aria-label=${listed(cards)} role="group">
      ${isEmpty ? html`<p class="small">${say("web-respublica-give-how")}</p>` : packetCards(t, cards)}
    </div>
    <div class="send-row"><button class="button primary large" data-test="give"
      ?disabled=${t.isBusy || isEmpty || Boolean(reason)}
      @click=${() => t.play(move)}>${say("web-respublica-give")}</button> ${reasonLine(t, reason)}</div>
    <h4>${say("web-respublica-give-at-once")}</h4>
    ${chips}`;
}

export function promise(t) {
  const { keep, get } = t.outlook ?? {};
  return keep ? say("web-respublica-promised", { keep: words(keep), get: words(get) }) : say("web-respublica-choices");
}

function packetCards(t, cards) {
  const each = KINDS.flatMap((kind) => Array(cards[kind] ?? 0).fill(kind));
  return each.map(
    (kind) =>
      html`<button class="packed" data-test="unpack-${kind}"
        aria-label=${say("web-respublica-take-back", { name: kindName(kind) })}
        @click=${() => pack(t, kind, -1)}>${picture(kind)}</button>`,
  );
}
