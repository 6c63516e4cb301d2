// The squares and lines through a cell (L8).

const FILES = "abcdefg";

/** The cells of those areas through a cell that pass the test. */
export function cellsOf(size, cell, test) {
  const [file, rank] = [FILES.indexOf(cell[0]), Number(cell[1])];
  const span = Array.from({ length: size }, (_, place) => place);
  const lines = [span.map((other) => name(other, rank)), span.map((other) => name(file, other + 1))];
  const corners = [file - 1, file].flatMap((left) => [rank - 1, rank].map((low) => [left, low]));
  const squares = corners
    .filter(([left, low]) => left >= 0 && left + 1 < size && low >= 1 && low < size)
    .map(([left, low]) => [name(left, low), name(left + 1, low), name(left, low + 1), name(left + 1, low + 1)]);
  return [...new Set([...lines, ...squares].filter(test).flat())];
}

const name = (file, rank) => `${FILES[file]}${rank}`;
