import { type Random, randomOf, runs } from "@forgotten-planet/testkit";
import { type ServerHere, serveHere } from "../inProcess/serverHere.ts";
import type { Result, ScenarioOptions, Size } from "../scenario.ts";
import { type Hidden, hiddenOf, type Script, scriptOf } from "./hiddenGame.ts";
import { playHidden } from "./playHidden.ts";
import { playLate } from "./playLate.ts";
import { Secrets } from "./secrets.ts";
import { difference, type Played, type Told, toldBy } from "./told.ts";

const PAIRS: Readonly<Record<Size, number>> = { push: runs(25).numRuns, nightly: 2000, release: 2000 };
const SEEDS = 2 ** 31 - 1;

/** Of this many pairs one is about what spectators see late. */
const LATE_EVERY = 5;

/** Two runs, and who may know what differs between them. */
interface Pair {
  readonly one: ReadonlyMap<string, Told>;
  readonly other: ReadonlyMap<string, Told>;
  readonly entitled: readonly string[];
  readonly what: string;
}

/** What differs between the two runs of a pair, and who may know of it. */
interface Change {
  readonly hidden: Hidden;
  readonly entitled: readonly string[];
}

/**
 * C-11, S7, S10: a match twice, with the same seeds and the same public moves, but other tiles face down, other words, plans and
 * reservations among allies, or other turns that spectators are to see later: a party that may not know of it receives the same bytes, in
 * the same frames, in the same order.
 */
export async function nonInterference({ seed, size }: ScenarioOptions): Promise<Result> {
  const secrets = new Secrets();
  const server = await serveHere({
    environment: { IDLE_ROOM_SECONDS: "1" },
    sources: { newSecret: secrets.next, takesNonces: true },
    keepsLog: false,
  });
  const random = randomOf(seed);
  const faults: string[] = [];
  let compared = 0;
  let bytes = 0;
  let blind = 0;
  try {
    for (let pair = 0; pair < PAIRS[size]; pair++) {
      const { one, other, entitled, what } = await withFrozenTime(() =>
        (pair % LATE_EVERY === 0 ? latePair : hiddenPair)(server, secrets, random),
      );
      for (const [party, told] of one) {
        const differs = difference(told, other.get(party) as Told);
        if (entitled.includes(party)) {
          // Else all of this would pass on silence.
          if (differs === undefined) blind++;
          continue;
        }
        compared++;
        bytes += told.lengths.reduce((sum, length) => sum + length, 0);
        if (differs !== undefined) faults.push(`pair ${pair} (${what}), ${party}: ${differs}`);
      }
    }
  } finally {
    await server.close();
  }
  return {
    id: "C-11",
    what: "a match twice with other hidden tiles, words and plans: what those receive who may not know of it",
    goal: `0 differing bytes or frames in ${PAIRS[size].toLocaleString("en")} pairs`,
    measured: `${faults.length}${faults.length > 0 ? ` (${faults.slice(0, 3).join("; ").slice(0, 1500)})` : ""}; ${compared} streams compared, ${(bytes / 1e6).toFixed(1)} MB; of those who may know ${blind} were told nothing of it`,
    trials: PAIRS[size],
    passed: faults.length === 0,
  };
}

/** Other tiles face down, or other words among allies. */
async function hiddenPair(server: ServerHere, secrets: Secrets, random: Random): Promise<Pair> {
  const script = scriptOf(random.below(SEEDS));
  const hidden = hiddenOf(script, random.below(SEEDS));
  const change = changed(script, hidden, random.below(SEEDS));
  const run = (what: Hidden): Promise<ReadonlyMap<string, Told>> => told(secrets, script.seed, () => playHidden(server, script, what));
  return { one: await run(hidden), other: await run(change.hidden), entitled: change.entitled, what: `script ${script.seed}` };
}

/** Other turns, of which none is due to be seen. */
async function latePair(server: ServerHere, secrets: Secrets, random: Random): Promise<Pair> {
  const [seed, ...hidden] = [random.below(SEEDS), random.below(SEEDS), random.below(SEEDS)] as const;
  const run = (what: number): Promise<ReadonlyMap<string, Told>> => told(secrets, seed, () => playLate(server, seed, what));
  const [one, other] = [await run(hidden[0]), await run(hidden[1])];
  return { one, other, entitled: [...one.keys()].filter((party) => party.startsWith("seat")), what: `late, seed ${seed}` };
}

async function told(secrets: Secrets, seed: number, play: () => Promise<Played>): Promise<ReadonlyMap<string, Told>> {
  secrets.begin(seed);
  const played = await play();
  const all = toldBy(played);
  for (const party of played.parties) party.leave();
  return all;
}

/** Another order of one seat's tiles, or of all; or what an alliance says among itself. */
function changed({ options, isAllied }: Script, hidden: Hidden, seed: number): Change {
  const random = randomOf(seed);
  const seats = Array.from({ length: options.players }, (_, seat) => seat);
  if (isAllied && random.below(3) === 0) {
    const alliance = random.below(2) as 0 | 1;
    const words = hidden.words.map((word, i) => (i === alliance ? `${word.slice(3)} and more` : word)) as [string, string];
    const cells = hidden.cells.map(([x, y], i) => (i === alliance ? [x, y + 1] : [x, y])) as unknown as Hidden["cells"];
    return { hidden: { ...hidden, words, cells }, entitled: seats.filter((seat) => seat % 2 === alliance).map(nameOf) };
  }
  const which = random.below(3) === 0 ? seats : [random.pick(seats)];
  const kinds = hidden.kinds.map((order, seat) => (which.includes(seat) ? [...order.slice(1), ...order.slice(0, 1)] : order));
  return { hidden: { ...hidden, kinds }, entitled: which.map(nameOf) };
}

const nameOf = (seat: number): string => `seat ${seat}`;

const AT = 1_800_000_000_000;

/** While it works no clock that the server reads goes on: two runs tell the same times. Timers still fire. */
async function withFrozenTime<T>(work: () => Promise<T>): Promise<T> {
  const [wall, monotonic] = [Date.now, performance.now];
  const since = performance.now();
  Date.now = () => AT;
  performance.now = () => since;
  try {
    return await work();
  } finally {
    Date.now = wall;
    performance.now = monotonic;
  }
}
