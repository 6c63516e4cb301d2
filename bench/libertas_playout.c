/* The yardstick of bench/kernels.py: the random playout of Libertas for four players, default options (phase I,
 * L1-L10), written by hand. It makes the same draws and the same moves as games/libertas/kernel.py, without scoring.
 * Built by the bench alone: cc -O3 -march=native -shared -fPIC. */

#include <stdint.h>

enum { SIDE = 7, CELLS = SIDE * SIDE, FLAGS = 44, LIBERTAS = 4, NUMBERS = 11, SEATS = 4, AREAS = 6, SQUARES = 4 };

#define ALL ((UINT64_C(1) << CELLS) - 1)
#define ALWAYS (UINT64_C(1) << 62) /* pads AREAS: counts as occupied */

static uint64_t areas[CELLS][AREAS];

typedef struct {
    uint64_t flags, libertas, ocupantes, racks[SEATS];
    uint64_t sharing[FLAGS]; /* L3: the cells of flags that share colour or number */
    int64_t bonus[SEATS];
    uint8_t cards[CELLS];
} Game;

static uint64_t block(int file, int rank, int width, int height) {
    uint64_t cells = 0;
    for (int f = file; f < file + width; f++)
        for (int r = rank; r < rank + height; r++) cells |= UINT64_C(1) << (f * SIDE + r);
    return cells;
}

void prepare(void) {
    for (int f = 0; f < SIDE; f++)
        for (int r = 0; r < SIDE; r++) {
            uint64_t *area = areas[f * SIDE + r];
            int n = 0;
            for (int i = f - 1; i <= f; i++)
                for (int j = r - 1; j <= r; j++)
                    if (i >= 0 && i < SIDE - 1 && j >= 0 && j < SIDE - 1) area[n++] = block(i, j, 2, 2);
            while (n < SQUARES) area[n++] = ALWAYS;
            area[n++] = block(f, 0, 1, SIDE);
            area[n++] = block(0, r, SIDE, 1);
        }
}

static inline uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

static inline uint64_t below(uint64_t *stream, uint64_t n) {
    uint64_t product = (mix(*stream += UINT64_C(0x9E3779B97F4A7C15)) >> 32) * n;
    if ((uint32_t)product < n) {
        uint64_t least = (UINT64_C(1) << 32) % n;
        while ((uint32_t)product < least)
            product = (mix(*stream += UINT64_C(0x9E3779B97F4A7C15)) >> 32) * n;
    }
    return product >> 32;
}

/* The place of the bit that has n set bits below it. */
static inline int nth_bit(uint64_t bits, uint64_t n) {
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << n, bits));
#else
    while (n--) bits &= bits - 1;
    return __builtin_ctzll(bits);
#endif
}

static void deal(Game *game, uint64_t *stream) {
    for (int i = 0; i < CELLS; i++) game->cards[i] = (uint8_t)i;
    for (int i = CELLS - 1; i > 0; i--) {
        uint64_t j = below(stream, (uint64_t)i + 1);
        uint8_t card = game->cards[i];
        game->cards[i] = game->cards[j];
        game->cards[j] = card;
    }
    uint64_t colours[4] = {0}, numbers[NUMBERS] = {0};
    game->flags = game->libertas = game->ocupantes = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        uint64_t bit = UINT64_C(1) << cell;
        int card = game->cards[cell];
        if (card < FLAGS) {
            game->flags |= bit;
            colours[card / NUMBERS] |= bit;
            numbers[card % NUMBERS] |= bit;
        } else if (card < FLAGS + LIBERTAS) {
            game->libertas |= bit;
        } else {
            game->ocupantes |= bit;
        }
    }
    for (int c = 0; c < 4; c++)
        for (int n = 0; n < NUMBERS; n++) game->sharing[c * NUMBERS + n] = colours[c] | numbers[n];
    for (int seat = 0; seat < SEATS; seat++) game->racks[seat] = 0, game->bonus[seat] = 0;
}

/* L4: the Libertas cards whose taking empties an area. */
static inline uint64_t libertas_to_take(uint64_t libertas, uint64_t occupied) {
    uint64_t found = 0;
    for (uint64_t rest = libertas; rest; rest &= rest - 1) {
        uint64_t bit = rest & -rest, others = (occupied ^ bit) | ALWAYS;
        const uint64_t *area = areas[__builtin_ctzll(rest)];
        int empties = 0;
        for (int i = 0; i < AREAS; i++) empties |= !(area[i] & others);
        if (empties) found |= bit;
    }
    return found;
}

/* L8: the points of the areas through this cell that are empty. */
static inline int64_t liberation(int cell, uint64_t occupied) {
    int64_t squares = 0, lines = 0;
    for (int i = 0; i < SQUARES; i++) squares += !(areas[cell][i] & (occupied | ALWAYS));
    for (int i = SQUARES; i < AREAS; i++) lines += !(areas[cell][i] & (occupied | ALWAYS));
    return squares * 240 + lines * 960;
}

static int64_t play(Game *game, uint64_t *chance) {
    uint64_t flags = game->flags, libertas = game->libertas, ocupantes = game->ocupantes;
    uint64_t match = ALL, stream = *chance, barred = 0;
    int64_t moves = 0;
    int seat = 0, has_reference = 0;
    for (;; moves++) {
        uint64_t occupied = flags | libertas | ocupantes;
        uint64_t takes = flags & match;
        if (has_reference) takes |= libertas_to_take(libertas, occupied);
        if (!takes) break; /* L10 */
        uint64_t number = (uint64_t)__builtin_popcountll(takes), free = ALL & ~occupied;
        uint64_t ends = barred >> seat & 1 ? 0 : (uint64_t)__builtin_popcountll(free); /* L6 */
        uint64_t chosen = below(&stream, number + ends); /* one Ocupante */
        if (chosen < number) {
            int cell = nth_bit(takes, chosen), card = game->cards[cell];
            uint64_t bit = UINT64_C(1) << cell;
            if (card < FLAGS) {
                flags ^= bit;
                match = game->sharing[card];
                has_reference = 1;
            } else {
                libertas ^= bit;
            }
            game->racks[seat] |= UINT64_C(1) << card;
            game->bonus[seat] += liberation(cell, occupied ^ bit);
            barred = 0;
        } else {
            ocupantes = UINT64_C(1) << nth_bit(free, chosen - number);
            barred |= UINT64_C(1) << seat;
        }
        seat = (seat + 1) & (SEATS - 1);
    }
    game->flags = flags, game->libertas = libertas, game->ocupantes = ocupantes, *chance = stream;
    return moves;
}

/* Deals and plays this many games; the number of moves. `check` sums up all racks and points, so that nothing is left out
 * and the bench can see that the kernel played the same games. */
int64_t random_games(uint64_t seed, int64_t count, uint64_t *check) {
    Game game;
    int64_t moves = 0;
    for (int64_t i = 0; i < count; i++) {
        uint64_t stream = mix(mix(seed) + (uint64_t)i);
        deal(&game, &stream);
        moves += play(&game, &stream);
        for (int seat = 0; seat < SEATS; seat++)
            *check += (uint64_t)(seat + 1) * (mix(game.racks[seat]) + (uint64_t)game.bonus[seat]);
    }
    return moves;
}
