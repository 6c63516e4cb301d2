// The stream of chance of a seed, as core/chance.py draws it, so that a browser can check a deal.

const MASK = (1n << 64n) - 1n;
const turn = (lane, by) => (by ? ((lane << by) | (lane >> (64n - by))) & MASK : lane);

/** The numbers that Keccak mixes with, from the rule that makes them. */
const CONSTANTS = constants();

function constants() {
  let register = 1;
  const bit = () => {
    const out = register & 1;
    register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    return out;
  };
  return Array.from({ length: 24 }, () => {
    let word = 0n;
    for (let j = 0; j < 7; j++) if (bit()) word |= 1n << ((1n << BigInt(j)) - 1n);
    return word;
  });
}

/** Keccak-f[1600]: lane (x, y) is at x + 5 y. */
function permute(lanes) {
  for (const constant of CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
    for (let i = 0; i < 25; i++) lanes[i] ^= columns[(i + 4) % 5] ^ turn(columns[(i + 1) % 5], 1n);
    let [x, y, lane] = [1, 0, lanes[1]];
    for (let t = 0; t < 24; t++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      [lane, lanes[x + 5 * y]] = [lanes[x + 5 * y], turn(lane, BigInt((((t + 1) * (t + 2)) / 2) % 64))];
    }
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5);
      for (let i = 0; i < 5; i++) lanes[row + i] = old[i] ^ (~old[(i + 1) % 5] & MASK & old[(i + 2) % 5]);
    }
    lanes[0] ^= constant;
  }
}

const RATE = 136; // bytes that SHAKE-256 takes in or gives at a time

/** The first `count` bytes of SHAKE-256. */
export function shake256(bytes, count) {
  const input = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE);
  input.set(bytes);
  input[bytes.length] ^= 0x1f;
  input[input.length - 1] ^= 0x80;
  const words = new DataView(input.buffer);
  const lanes = Array(25).fill(0n);
  for (let at = 0; at < input.length; at += RATE) {
    for (let i = 0; i < RATE / 8; i++) lanes[i] ^= words.getBigUint64(at + 8 * i, true);
    permute(lanes);
  }
  const output = new DataView(new ArrayBuffer(Math.ceil(count / RATE) * RATE));
  for (let at = 0; at < count; at += RATE) {
    if (at) permute(lanes);
    for (let i = 0; i < RATE / 8; i++) output.setBigUint64(at + 8 * i, lanes[i], true);
  }
  return new Uint8Array(output.buffer, 0, count);
}

/** The stream of chance of a seed: a function that draws a number below n (less than 2^21). */
export function chance(seed) {
  const text = new TextEncoder().encode(seed);
  const head = new TextEncoder().encode("ludotheque/1\0");
  let [block, words] = [0, []];
  const refill = () => {
    const input = new Uint8Array([...head, ...Array(8).fill(0), ...text]);
    new DataView(input.buffer).setUint32(head.length, block++, true);
    const bytes = new DataView(shake256(input, 2048).buffer);
    words = Array.from({ length: 512 }, (_, i) => bytes.getUint32(4 * i, true)).reverse();
    return words;
  };
  return (n) => {
    let product;
    do product = (words.length ? words : refill()).pop() * n;
    while (product % 2 ** 32 < 2 ** 32 % n);
    return Math.floor(product / 2 ** 32);
  };
}

/** Things in an order that chance draws, last place first. */
export function shuffled(below, things) {
  const cards = [...things];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** A list, several times over. */
export function repeated(things, times) {
  return Array(times).fill(things).flat();
}
