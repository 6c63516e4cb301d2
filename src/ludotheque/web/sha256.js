// SHA-256 for pages that were not opened by https: there browsers hide their own.

const ROOTS = firstBits(64, 1 / 3);

/** The first 32 bits behind the point of the roots of the first primes. */
function firstBits(count, power) {
  const bits = [];
  for (let n = 2; bits.length < count; n++) {
    if (isPrime(n)) bits.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return bits;
}

function isPrime(n) {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The hash of these bytes as hex digits. */
export function sha256(bytes) {
  const view = padded(bytes);
  const state = firstBits(8, 1 / 2);
  for (let at = 0; at < view.byteLength; at += 64) {
    mix(state, view, at);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function padded(bytes) {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, bytes.length << 3);
  return view;
}

function mix(state, view, at) {
  const words = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROOTS[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] + word) | 0));
}

function schedule(view, at) {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [before, after] = [words[i - 15], words[i - 2]];
    const low = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const high = turn(after, 17) ^ turn(after, 19) ^ (after >>> 10);
    words.push((words[i - 16] + low + words[i - 7] + high) | 0);
  }
  return words;
}
