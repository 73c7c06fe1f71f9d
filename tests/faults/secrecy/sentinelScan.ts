import { HIDDEN_KINDS } from "@forgotten-planet/rules";
import { randomOf, runs } from "@forgotten-planet/testkit";
import { type ServerHere, serveHere } from "../inProcess/serverHere.ts";
import type { Result, ScenarioOptions, Size } from "../scenario.ts";
import { hiddenOf, scriptOf } from "./hiddenGame.ts";
import type { Listener } from "./listener.ts";
import { found } from "./needles.ts";
import { playHidden, type Timed } from "./playHidden.ts";
import { Secrets } from "./secrets.ts";
import { KIND_WORDS, secretsFor, tilesFor, wordsFor, wrongMessages } from "./sentinels.ts";
import { largestT } from "./studentT.ts";
import { toldBy } from "./told.ts";

const GAMES: Readonly<Record<Size, number>> = { push: runs(25).numRuns, nightly: 2000, release: 2000 };
/** Of this many games one is played to its end; the others go on for some steps after the reveal. */
const TO_THE_END = 20;
const STEPS = 12;
const SEEDS = 2 ** 31 - 1;
const MOST_T = 4.5;

/** Everything the server said, and to whom. */
interface Scan {
  readonly faults: string[];
  readonly timed: Timed[];
  bytes: number;
  games: number;
  finished: number;
}

/**
 * C-11, S6, S8, S9: whole matches with a secret placement. What is marked as somebody's alone (tiles, dice, tokens, words among allies) is
 * looked for in every byte that anybody else was sent, raw, as hex and as base64, and in the log; and the times and sizes of the answers
 * to hidden actions are compared by what was hidden.
 */
export async function sentinelScan({ seed, size }: ScenarioOptions): Promise<readonly Result[]> {
  const secrets = new Secrets();
  const server = await serveHere({ environment: { IDLE_ROOM_SECONDS: "1" }, sources: { newSecret: secrets.next, takesNonces: true } });
  const random = randomOf(seed);
  const scan: Scan = { faults: [], timed: [], bytes: 0, games: 0, finished: 0 };
  try {
    for (; scan.games < GAMES[size]; scan.games++) await scanGame(server, secrets, scan, random.below(SEEDS));
  } finally {
    await server.close();
  }
  const { t, between } = largestT(
    HIDDEN_KINDS.map((kind) => ({ name: kind, values: scan.timed.filter((each) => each.kind === kind).map(({ ms }) => ms) })),
  );
  const sizes = new Set(scan.timed.map(({ bytes }) => bytes));
  return [
    {
      id: "C-11",
      what: "whole matches with a secret placement: what is somebody's alone, looked for in what all others were sent",
      goal: `0 hits in ${GAMES[size].toLocaleString("en")} games`,
      measured: `${scan.faults.length}${scan.faults.length > 0 ? ` (${scan.faults.slice(0, 5).join("; ")})` : ""}; ${(scan.bytes / 1e6).toFixed(1)} MB scanned, ${scan.finished} games to their end`,
      trials: scan.games,
      passed: scan.faults.length === 0,
    },
    {
      id: "S8",
      what: "time and size of the answers to hidden actions, by what was hidden",
      goal: `largest |t| < ${MOST_T}, one size`,
      measured: `|t| ${t.toFixed(2)} (${between}); sizes ${[...sizes].sort().join(", ")} bytes, by the ply's length`,
      trials: scan.timed.length,
      passed: t < MOST_T,
    },
  ];
}

async function scanGame(server: ServerHere, secrets: Secrets, scan: Scan, seed: number): Promise<void> {
  const script = scriptOf(seed);
  const hidden = hiddenOf(script, seed + 1);
  secrets.begin(seed);
  server.logged.length = 0;
  const play = await playHidden(server, script, hidden);
  scan.timed.push(...play.timed);
  const note = (party: string, hits: readonly string[]): void => {
    for (const hit of hits) scan.faults.push(`script ${seed}, ${party}: ${hit}`);
  };
  const told = toldBy(play);
  for (const party of play.parties) {
    const texts = party.texts();
    // Ids that were drawn may hold any letters: they are left out where a kind is looked for.
    const plain = told.get(party.name)?.texts ?? [];
    const needles = [
      ...secretsFor(party, play, secrets, false),
      ...tilesFor(party, play, script, hidden),
      ...wordsFor(party, play, hidden),
    ];
    note(party.name, [...found(needles, texts), ...wrongMessages(party, play, script.isAllied), ...kindWords(party, play.seats, plain)]);
  }
  const toTheEnd = scan.games % TO_THE_END === 0;
  await play.goOn(toTheEnd ? undefined : STEPS);
  const isOver = toTheEnd;
  if (isOver) scan.finished++;
  for (const party of play.parties) {
    const texts = party.texts();
    scan.bytes += texts.reduce((sum, text) => sum + text.length, 0);
    note(
      `${party.name} afterwards`,
      found([...secretsFor(party, play, secrets, isOver), ...(isOver ? [] : wordsFor(party, play, hidden))], texts),
    );
  }
  // Once all is revealed everybody is told: else the search would pass on silence.
  if (found(tilesFor(play.watcher, play, script, hidden), play.watcher.texts()).length === 0)
    scan.faults.push(`script ${seed}: nothing was revealed`);
  const log = server.logged.map((line) => JSON.stringify(line));
  const [somebody] = play.parties as [Listener];
  const everything = [
    ...secretsFor(somebody, play, secrets, false),
    ...tilesFor(play.watcher, play, script, hidden),
    ...wordsFor(play.watcher, play, hidden),
  ];
  // The log names players by their ids.
  note(
    "the log",
    found(
      everything.filter(({ what }) => !what.startsWith("the player id")),
      log,
    ),
  );
}

/** A party without a seat is told no kind at all; a seat only its own. */
const kindWords = (party: Listener, seats: readonly Listener[], texts: readonly string[]): readonly string[] =>
  seats.includes(party) ? [] : texts.flatMap((text) => (KIND_WORDS.test(text) ? [`a kind: ${KIND_WORDS.exec(text)?.[0]}`] : []));
