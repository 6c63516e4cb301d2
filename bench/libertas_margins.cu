// The margins of many deals of Libertas between two at once, on a graphics card: the search of
// src/ludotheque/bots/libertas/solver.py before it asked which moves are promising, with some workers for each deal.
//
//     nvcc -O3 -arch=native bench/libertas_margins.cu -o margins
//     ./margins DEALS SECONDS WORKERS QUESTIONS SIDES > MARGINS
//
// DEALS is what `python -m bench.margins` prints: on each line the number of a deal, its cards in reading order, and
// what is known of its margin. Written is for each deal what its margin is at least and at most. The seconds are for
// all deals together, with a number of workers and of questions for each at most.
//
// The workers of a block all search the same tree and share what they remember. So that they do not all search the
// same part of it, who finds a move that another is busy with tries the others first (simplified ABDADA), where all
// moves have to be refuted. With two sides half of them take that to be so for whoever begins, half for the other; with
// one all take it that whoever begins falls short. A worker is one
// thread of a warp: more of them would wait for each other.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

typedef uint32_t Set;
typedef uint64_t Word;

const int CARDS = 25, LIBERTAS = 24, NO_CARD = 31, INFINITE = 1 << 16, ZERO = 1 << 17;
const Set ALL = (1u << CARDS) - 1, ALL_FLAGS = (1u << LIBERTAS) - 1, NO_AREA = 1u << CARDS, NUMBER = 0x41041;
const int SIMPLE = 8, FORGOTTEN = 6, MOBILITY = 240;
const int WARP = 32, BUSY = 2048, BUSY_FROM = 10;
const int REMEMBERED = 1 << 22, REMEMBERED_SIMPLE = 1 << 22;
const int FIRST_ASKED = 840, STRIDE = 60, STEP = 20;

struct Game {
    int number;
    Set sharing[32], areas[CARDS][6];  // of each card up to four squares, then two lines
};
struct Found {
    int least, most, questions;
    float seconds;
    unsigned long long positions;
};
struct Frame {
    Set left, own, other, deferred;
    int beta, best;
    unsigned char reference, choice, next, count, at, is_shared;
    short spot;
};
struct Shared {
    Game game;
    int asked, done, found;
    unsigned busy[2][BUSY];
};

// -- the game ------------------------------------------------------------------------------------------------

__device__ inline int gain(const Game &game, int card, Set left) {
    int points = card == LIBERTAS ? 500 : 0;
    left |= NO_AREA;
    for (int i = 0; i < 6; i++) points += game.areas[card][i] & left ? 0 : i < 4 ? 240 : 960;
    return points;
}

__device__ inline Set to_take(const Game &game, Set left, int reference) {
    Set flags = left & game.sharing[reference], libertas = left & ~ALL_FLAGS;
    if (!libertas || reference == NO_CARD) return flags;
    return flags | (gain(game, LIBERTAS, left ^ libertas) > 500 ? libertas : 0);
}

__device__ inline int after(int card, int reference) { return card == LIBERTAS ? reference : card; }

__device__ inline int matches(Set left, int reference) {
    if (reference == NO_CARD) return 63;
    int colour = reference / 6, number = reference % 6;
    if (!(left >> 6 * colour & 63)) colour = 4;
    if (!(left & NUMBER << number)) number = 6;
    return colour * 7 + number;
}

__device__ inline Word key_of(Set left, Set own, int reference) {
    return left | (Word)own << 25 | (Word)matches(left, reference) << 50;
}

__device__ inline Word mixed(Word key) {
    key *= 0x9E3779B97F4A7C15ull;
    return (key ^ key >> 29) >> 7;
}

// -- what is remembered --------------------------------------------------------------------------------------

// The key is kept mixed with the value, so that halves of two memories are never taken for one.
struct Memory {
    int least, most, move;
};

__device__ inline Memory recall(const ulonglong2 *memory, Word key) {
    ulonglong2 kept = __ldcg(&memory[mixed(key) & (REMEMBERED - 1)]);
    if ((kept.x ^ kept.y) != key || !kept.y) return {-INFINITE, INFINITE, NO_CARD};
    return {(int)(kept.y >> 23) - ZERO, (int)(kept.y >> 5 & 0x3FFFF) - ZERO, (int)(kept.y & 31)};
}

__device__ inline void remember(ulonglong2 *memory, const Frame &f) {
    Word key = key_of(f.left, f.own, f.reference);
    Memory m = recall(memory, key);
    if (f.best >= f.beta)
        m.least = max(m.least, f.best);
    else
        m.most = min(m.most, f.best);
    Word value = (Word)(m.least + ZERO) << 23 | (Word)(m.most + ZERO) << 5 | f.choice;
    __stcg(&memory[mixed(key) & (REMEMBERED - 1)], make_ulonglong2(key ^ value, value));
}

// -- the simpler game, in which only liberation counts -------------------------------------------------------

__device__ int simple(const Game &game, Set left, int reference, Word *kept) {
    Set lefts[SIMPLE + 2], takes[SIMPLE + 2];
    int references[SIMPLE + 2], best[SIMPLE + 2], gains[SIMPLE + 2], depth = 0;
    bool is_new = true;
    for (;;) {
        int value = -INFINITE;
        if (is_new) {
            Set moves = to_take(game, left, reference);
            if (!moves) {
                value = 0;
            } else {
                Word key = (Word)left << 6 | matches(left, reference);
                Word found = __ldcg(&kept[mixed(key) & (REMEMBERED_SIMPLE - 1)]);
                if (found >> 20 == key + 1) {
                    value = (int)(found & 0xFFFFF) - INFINITE;
                } else {
                    lefts[depth] = left, references[depth] = reference, takes[depth] = moves;
                    best[depth] = -INFINITE;
                }
            }
            if (value > -INFINITE) {
                if (--depth < 0) return value;
                best[depth] = max(best[depth], gains[depth] - value);
            }
        }
        if (!takes[depth]) {
            value = best[depth];
            Word key = (Word)lefts[depth] << 6 | matches(lefts[depth], references[depth]);
            __stcg(&kept[mixed(key) & (REMEMBERED_SIMPLE - 1)], (key + 1) << 20 | (Word)(value + INFINITE));
            if (--depth < 0) return value;
            best[depth] = max(best[depth], gains[depth] - value);
            is_new = false;
            continue;
        }
        int card = __ffs(takes[depth]) - 1;
        takes[depth] &= takes[depth] - 1;
        left = lefts[depth] & ~(1u << card), reference = after(card, references[depth]);
        gains[depth] = gain(game, card, left);
        depth++;
        is_new = true;
    }
}

// -- the search ----------------------------------------------------------------------------------------------

__device__ inline int opened(const Game &game, Set left, int reference) {
    Set takes = to_take(game, left, reference);
    int most = 0, choice = MOBILITY * __popc(takes);
    for (; takes; takes &= takes - 1) {
        int card = __ffs(takes) - 1;
        most = max(most, gain(game, card, left & ~(1u << card)));
    }
    return most + choice;
}

// Whether the question is answered at once; else the moves are written that may answer it, likely ones first.
__device__ bool enter(const Game &game, Frame &f, int *moves, const short *worth, const ulonglong2 *memory,
                      Word *kept) {
    Set takes = to_take(game, f.left, f.reference);
    int cards = __popc(f.left), remembered = NO_CARD, scores[24];
    f.best = -INFINITE, f.choice = NO_CARD, f.next = f.count = 0, f.deferred = 0;
    if (!takes) {
        f.best = worth[f.own] - worth[f.other];
        return true;
    }
    if (cards > FORGOTTEN) {
        Memory m = recall(memory, key_of(f.left, f.own, f.reference));
        if (m.least >= f.beta || m.most < f.beta) {
            f.best = m.least >= f.beta ? m.least : m.most;
            return true;
        }
        remembered = m.move;
    }
    int of_other = worth[f.other];
    for (; takes; takes &= takes - 1) {
        int card = __ffs(takes) - 1, reference = after(card, f.reference);
        Set left = f.left & ~(1u << card), with_card = f.own | 1u << card;
        int gained = gain(game, card, left);
        Memory m = {-INFINITE, INFINITE, NO_CARD};
        if (cards > FORGOTTEN + 1) m = recall(memory, key_of(left, f.other, reference));
        int least = gained - m.most, most = gained - m.least, score = gained + worth[with_card];
        if (cards <= SIMPLE + 1) {
            int then = simple(game, left, reference, kept);
            score -= then;
            if (score - of_other >= f.beta)
                least = max(least, score - worth[ALL ^ with_card]);
            else
                most = min(most, gained - then + worth[ALL ^ f.other] - of_other);
        } else {
            score -= opened(game, left, reference);
        }
        if (least >= f.beta) {
            f.best = least, f.choice = card, f.count = 0;
            return false;
        }
        if (most >= f.beta) {
            if (card == remembered) score = INFINITE;
            int i = f.count++;
            for (; i > 0 && scores[i - 1] < score; i--) scores[i] = scores[i - 1], moves[i] = moves[i - 1];
            scores[i] = score, moves[i] = card | gained << 5;
        } else if (most > f.best) {
            f.best = most, f.choice = card;
        }
    }
    return false;
}

__device__ inline int spot_of(const Frame &f, int move) {
    int card = move & 31;
    return mixed(key_of(f.left & ~(1u << card), f.other, after(card, f.reference))) >> 30 & (BUSY - 1);
}

// The index of the next move to search, or -1. Where all moves are expected to fail, first those that nobody is busy
// with, then those that the fewest are; else likely ones first, whoever else is there.
__device__ int next_move(Frame &f, const int *moves, unsigned *busy, bool is_shared) {
    f.is_shared = is_shared && __popc(f.left) > BUSY_FROM;
    if (!f.is_shared) return f.next < f.count ? f.next++ : -1;
    while (f.next < f.count) {
        int i = f.next++;
        f.spot = spot_of(f, moves[i]);
        if (atomicAdd(&busy[f.spot], 1) == 0) return i;
        atomicSub(&busy[f.spot], 1);
        f.deferred |= 1u << i;
    }
    int best = -1;
    unsigned fewest = ~0u;
    for (int j = 0; j < f.count; j++) {
        int i = (j + threadIdx.x / WARP) % f.count;
        if (!(f.deferred >> i & 1)) continue;
        unsigned here = ((volatile unsigned *)busy)[spot_of(f, moves[i])];
        if (here < fewest) fewest = here, best = i;
    }
    if (best < 0) return -1;
    f.deferred &= ~(1u << best), f.spot = spot_of(f, moves[best]);
    atomicAdd(&busy[f.spot], 1);
    return best;
}

// Search the block's question until a thread knows the answer.
__device__ unsigned search(Shared &block, const short *worth, ulonglong2 *memory, Word *kept, Word end,
                           int sides) {
    Frame frames[CARDS + 2];
    int moves[24 + 10 * (CARDS + 1)], depth = 0, group = threadIdx.x / WARP % sides;
    unsigned positions = 0;
    frames[0].left = ALL, frames[0].own = frames[0].other = 0, frames[0].reference = NO_CARD;
    frames[0].beta = block.asked;
    while (!((volatile Shared &)block).done) {
        if ((++positions & 255) == 0) {
            Word now;
            asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
            if (now > end) block.done = 2;
        }
        bool is_known = enter(block.game, frames[depth], moves + (depth ? 14 + 10 * depth : 0), worth, memory, kept);
        for (;;) {
            Frame &f = frames[depth];
            int *here = moves + (depth ? 14 + 10 * depth : 0), i = -1;
            if (!is_known && f.best < f.beta) i = next_move(f, here, block.busy[group], (depth + group) % 2 == 0);
            if (i >= 0) {
                Frame &child = frames[depth + 1];
                int card = here[i] & 31, gained = here[i] >> 5;
                child.left = f.left & ~(1u << card), child.reference = after(card, f.reference);
                child.own = f.other, child.other = f.own | 1u << card, child.beta = gained - f.beta + 1;
                f.at = i;
                depth++;
                break;
            }
            if (!is_known && __popc(f.left) > FORGOTTEN) remember(memory, f);
            is_known = false;
            if (depth == 0) {
                if (atomicCAS(&block.done, 0, 1) == 0) block.found = f.best;
                return positions;
            }
            Frame &parent = frames[--depth];
            int *there = moves + (depth ? 14 + 10 * depth : 0);
            if (parent.is_shared) atomicSub(&block.busy[group][parent.spot], 1);
            int value = (there[parent.at] >> 5) - f.best;
            if (value > parent.best) parent.best = value, parent.choice = there[parent.at] & 31;
        }
    }
    return positions;
}

__device__ int next_asked(const Found &found) {
    if (found.least <= -INFINITE) return found.most >= INFINITE ? FIRST_ASKED : found.most - STRIDE;
    if (found.most >= INFINITE) return found.least + STRIDE;
    return found.least + ((found.most - found.least) / STEP + 1) / 2 * STEP;
}

__global__ void solve(const Game *games, Found *founds, const short *worth, ulonglong2 *memories, Word *kepts,
                      Word seconds, int questions, int sides) {
    __shared__ Shared block;
    __shared__ unsigned long long positions;
    Found &found = founds[blockIdx.x];
    ulonglong2 *memory = memories + (Word)blockIdx.x * REMEMBERED;
    Word *kept = kepts + (Word)blockIdx.x * REMEMBERED_SIMPLE, begun;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(begun));
    Word end = begun + seconds * 1000000000ull;
    if (threadIdx.x == 0) block.game = games[blockIdx.x], block.asked = next_asked(found), positions = 0;
    for (;;) {
        __syncthreads();
        for (int i = threadIdx.x; i < 2 * BUSY; i += blockDim.x) block.busy[0][i] = 0;
        if (threadIdx.x == 0) block.done = 0;
        __syncthreads();
        if (threadIdx.x % WARP == 0) {
            atomicAdd(&positions, (unsigned long long)search(block, worth, memory, kept, end, sides));
        }
        __syncthreads();
        if (threadIdx.x == 0) {
            Word now;
            asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now));
            found.positions = positions, found.seconds = (now - begun) * 1e-9f;
            if (block.done == 1) {
                found.questions++;
                if (block.found >= block.asked)
                    found.least = block.found;
                else
                    found.most = block.found;
                block.asked = next_asked(found);
            }
        }
        __syncthreads();
        if (block.done == 2 || found.least >= found.most || found.questions == questions) return;
    }
}

// -- what racks are worth (L11-L13), less the 500 of a Libertas card -----------------------------------------

static int best_set[2][64];

static void fill_sets() {
    const int points[2][7] = {{0, 0, 0, 60, 120, 240, 480}, {0, 0, 0, 100, 200, 400, 800}};
    for (int libertas = 0; libertas < 2; libertas++)
        for (int row = 0; row < 64; row++)
            for (int set = row; set; set = (set - 1) & row) {
                int neighbours = set >> __builtin_ctz(set), found = points[libertas][__builtin_popcount(set)];
                if (!(neighbours & (neighbours + 1))) found *= 2;
                if (found > best_set[libertas][row]) best_set[libertas][row] = found;
            }
}

static int worth_of(Set rack, int number, int libertas) {
    int total = 0, attached = 0;
    if (number == 6) {
        for (int colour = 0; colour < 4; colour++) {
            int row = rack >> 6 * colour & 63, more = libertas ? best_set[1][row] - best_set[0][row] : 0;
            total += best_set[0][row];
            if (more > attached) attached = more;
        }
        return total + attached;
    }
    int best = worth_of(rack, number + 1, libertas);
    Set same = rack & NUMBER << number;
    int count = __builtin_popcount(same);
    if (count == 4) {
        int found = 960 + worth_of(rack & ~same, number + 1, libertas);
        if (found > best) best = found;
    }
    for (Set aside = same; count >= 3 && aside; aside &= aside - 1) {
        Set three = count == 3 ? same : same & ~(aside & -aside);
        int found = 480 + worth_of(rack & ~three, number + 1, libertas);
        int with = libertas ? 800 + worth_of(rack & ~three, number + 1, 0) : 0;
        if (found > best) best = found;
        if (with > best) best = with;
        if (count == 3) break;
    }
    return best;
}

// -- a deal --------------------------------------------------------------------------------------------------

static Game game_of(int number, const int *cards) {
    Game game;
    game.number = number;
    for (int card = 0; card < 32; card++) {
        game.sharing[card] = card == NO_CARD ? ALL_FLAGS : 0;
        if (card < LIBERTAS) game.sharing[card] = 63u << card / 6 * 6 | NUMBER << card % 6;
    }
    for (int cell = 0; cell < CARDS; cell++) {
        int row = cell / 5, column = cell % 5, count = 0;
        Set *areas = game.areas[cards[cell]];
        for (int i = 0; i < 6; i++) areas[i] = i < 4 ? NO_AREA : 0;
        for (int i = 0; i < 4; i++) {  // the squares whose first cell is this, or the one above, or to the left
            int r = row - i / 2, c = column - i % 2;
            if (r < 0 || c < 0 || r > 3 || c > 3) continue;
            int first = 5 * r + c;
            areas[count++] = 1u << cards[first] | 1u << cards[first + 1] | 1u << cards[first + 5] | 1u << cards[first + 6];
        }
        for (int i = 0; i < 5; i++) areas[4] |= 1u << cards[5 * row + i], areas[5] |= 1u << cards[5 * i + column];
    }
    return game;
}

#define CHECK(call)                                                                 \
    if (cudaError_t error = (call)) {                                               \
        fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));              \
        exit(1);                                                                    \
    }

int main(int count, char **arguments) {
    if (count != 6) return 2;
    std::vector<Game> games;
    std::vector<Found> founds;
    FILE *file = fopen(arguments[1], "r");
    int number, cards[CARDS], least, most;
    while (file && fscanf(file, "%d", &number) == 1) {
        for (int i = 0; i < CARDS; i++)
            if (fscanf(file, "%d", &cards[i]) != 1) return 1;
        if (fscanf(file, "%d %d", &least, &most) != 2) return 1;
        games.push_back(game_of(number, cards));
        founds.push_back(Found{least, most, 0, 0, 0});
    }
    std::vector<short> worth(1 << CARDS);
    fill_sets();
    for (Set rack = 0; rack < 1u << CARDS; rack++) worth[rack] = worth_of(rack & ALL_FLAGS, 0, rack >> LIBERTAS);
    size_t deals = games.size();
    Game *d_games;
    Found *d_founds;
    short *d_worth;
    ulonglong2 *d_memories;
    Word *d_kepts;
    CHECK(cudaMalloc(&d_games, deals * sizeof(Game)));
    CHECK(cudaMalloc(&d_founds, deals * sizeof(Found)));
    CHECK(cudaMalloc(&d_worth, worth.size() * 2));
    CHECK(cudaMalloc(&d_memories, deals * REMEMBERED * sizeof(ulonglong2)));
    CHECK(cudaMalloc(&d_kepts, deals * REMEMBERED_SIMPLE * sizeof(Word)));
    CHECK(cudaMemset(d_memories, 0, deals * REMEMBERED * sizeof(ulonglong2)));
    CHECK(cudaMemset(d_kepts, 0, deals * REMEMBERED_SIMPLE * sizeof(Word)));
    CHECK(cudaMemcpy(d_games, games.data(), deals * sizeof(Game), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_founds, founds.data(), deals * sizeof(Found), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_worth, worth.data(), worth.size() * 2, cudaMemcpyHostToDevice));
    solve<<<deals, WARP * atoi(arguments[3])>>>(d_games, d_founds, d_worth, d_memories, d_kepts, atoi(arguments[2]),
                                               atoi(arguments[4]), atoi(arguments[5]));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(founds.data(), d_founds, deals * sizeof(Found), cudaMemcpyDeviceToHost));
    for (size_t i = 0; i < deals; i++)
        printf("{\"deal\": %d, \"least\": %d, \"most\": %d, \"questions\": %d, \"positions\": %llu, \"seconds\": %.1f}\n",
               games[i].number, founds[i].least, founds[i].most, founds[i].questions, founds[i].positions,
               founds[i].seconds);
}
