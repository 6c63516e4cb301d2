// The peer of bench/server.py: boardgame.io's own server with a game of the shape of Libertas, rules left out.
// Two seats take turns to take one of 49 cards; after 22 moves it is over. Moves are kept in memory only.
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const MOVES = 22;

const game = {
  name: "cells",
  setup: () => ({ cells: Array.from({ length: 49 }, (_, cell) => `R${cell % 9}`), taken: [[], []] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, cell) => {
      if (!G.cells[cell]) return INVALID_MOVE;
      G.taken[playerID].push(G.cells[cell]);
      G.cells[cell] = null;
    },
  },
  endIf: ({ G }) => (G.taken[0].length + G.taken[1].length >= MOVES ? { winner: "0" } : undefined),
};

Server({ games: [game], origins: ["*"] }).run(Number(process.argv[2]));
