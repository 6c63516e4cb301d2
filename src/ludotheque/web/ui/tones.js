// The sounds themselves: made in the browser, of tones and noise.

/** Notes as [frequency in Hz, seconds from the start, how loud]; `noise` as [seconds, cut at Hz, how loud]. */
const SOUNDS = {
  turn: {
    notes: [
      [523, 0],
      [659, 0.12],
    ],
  },
  card: { noise: [0.05, 2400, 0.25] },
  freed: {
    notes: [
      [523, 0],
      [659, 0.08],
      [784, 0.16],
      [1047, 0.24],
    ],
  },
  bang: { noise: [0.45, 700, 0.9], notes: [[70, 0, 0.5]] },
  trade: {
    notes: [
      [440, 0],
      [554, 0.09],
      [440, 0.18],
    ],
  },
  win: {
    notes: [
      [392, 0],
      [523, 0.15],
      [659, 0.3],
      [784, 0.45],
      [1047, 0.6],
      [784, 0.78],
      [1047, 0.9],
    ],
  },
};
const APART = 0.06; // s: what happens at once sounds once

let audio = null;
let last = -1;

export function sing(name) {
  if (!navigator.userActivation?.hasBeenActive) return; // browsers let no page sound that nobody has touched yet
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  const now = audio.currentTime;
  if (name === "card" && now - last < APART) return;
  last = now;
  const { notes = [], noise } = SOUNDS[name];
  for (const [frequency, after, loud = 0.12] of notes) note(frequency, now + after, loud);
  if (noise) crackle(now, ...noise);
}

function note(frequency, at, loud) {
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  tone.connect(fading(at, loud, 0.35)).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

function crackle(at, seconds, cut, loud) {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  source.buffer.getChannelData(0).forEach((_, place, samples) => (samples[place] = Math.random() * 2 - 1));
  filter.frequency.value = cut;
  source
    .connect(filter)
    .connect(fading(at, loud, seconds))
    .connect(audio.destination);
  source.start(at);
}

function fading(at, loud, seconds) {
  const made = audio.createGain();
  made.gain.setValueAtTime(0.0001, at);
  made.gain.exponentialRampToValueAtTime(loud, at + 0.015);
  made.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return made;
}
