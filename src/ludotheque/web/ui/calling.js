// Calling whoever looks elsewhere to their turn: title, icon and, if wished, a tone.

import { titleOf } from "../catalog.js";
import { say } from "../language.js";
import { sound } from "../state.js";

let called = null;

/** Runs whenever something changes at the table. */
export function callToTurn(visit) {
  const info = visit.info.value;
  const isTurn = info?.status === "playing" && info.you.includes(visit.position.value?.to_act);
  document.title = isTurn ? say("web-title-turn") : info ? `${titleOf(info.game)} · Ludothèque` : say("web-title");
  setIcon(isTurn ? "icons/icon-turn.svg" : "icons/icon.svg");
  const at = isTurn ? visit.position.value.number : null;
  if (isTurn && called !== at && sound.value) tone();
  called = at;
}

export function stopCalling() {
  document.title = say("web-title");
  setIcon("icons/icon.svg");
  called = null;
}

function setIcon(href) {
  const link = document.querySelector('link[rel="icon"]');
  if (link.getAttribute("href") !== href) link.setAttribute("href", href);
}

let audio = null;

/** Two soft notes; a browser that has not been touched yet stays silent. */
function tone() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  [523.25, 659.25].forEach((frequency, index) => note(frequency, audio.currentTime + index * 0.12));
}

function note(frequency, at) {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.4);
}
