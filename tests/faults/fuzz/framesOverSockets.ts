import type { Identity } from "@forgotten-planet/protocol";
import { randomOf, runs } from "@forgotten-planet/testkit";
import { isAnswer } from "../../../apps/server/test/support/net/frames.ts";
import type { Result, ScenarioOptions, Size } from "../scenario.ts";
import { anyFrame } from "./anyFrame.ts";
import { ServerUnderFire } from "./childServer.ts";
import { isKnownRefusal } from "./knownRefusal.ts";
import { answerTo, anyUpgrade } from "./oddUpgrades.ts";
import type { RawLine } from "./rawLine.ts";

const FRAMES: Readonly<Record<Size, number>> = { push: runs(1000).numRuns, nightly: 50_000, release: 50_000 };
const UPGRADES: Readonly<Record<Size, number>> = { push: runs(1000).numRuns, nightly: 10_000, release: 10_000 };
/** How many send at the same time. */
const LINES = 24;
const CALLERS = 32;
const LINES_A_TABLE = 6;

/** C-8, A1, A3: a real server takes random frames over real sockets, and upgrade requests that are none; it never ends, and never is silent. */
export async function framesOverSockets({ seed, size }: ScenarioOptions): Promise<readonly Result[]> {
  const server = await ServerUnderFire.start();
  try {
    const frames = await manyFrames(server, seed, FRAMES[size]);
    const framesWell = await server.isWell();
    const upgrades = await manyUpgrades(server.port, seed, UPGRADES[size]);
    const isWell = await server.isWell();
    return [
      {
        id: "C-8",
        what: "random, damaged and odd frames over sockets",
        goal: "0 exits, never silence",
        measured: `the server ${framesWell ? "never ended" : "ENDED"}; ${frames.answer} answered, ${frames.closed} closed, ${frames.echo} echoes, ${frames.nothing} without any, ${frames.odd} odd answers; ${server.complaints.length} warnings logged`,
        trials: FRAMES[size],
        passed: framesWell && frames.nothing + frames.odd === 0,
      },
      {
        id: "C-8",
        what: "odd upgrade requests",
        goal: "0 exits, never silence",
        measured: `the server ${isWell ? "never ended" : "ENDED"}; ${[...upgrades].map(([answer, times]) => `${answer}: ${times}`).join(", ")}`,
        trials: UPGRADES[size],
        passed: isWell && !upgrades.has("nothing"),
      },
    ];
  } finally {
    await server.remove();
  }
}

async function manyFrames(server: ServerUnderFire, seed: number, count: number) {
  const tally = { answer: 0, echo: 0, closed: 0, nothing: 0, odd: 0 };
  const host = await server.guest("Ada");
  const tables: string[] = [];
  const heard = (frame: Buffer): void => {
    if (isAnswer(frame) && !isKnownRefusal(frame)) tally.odd++;
  };
  let left = count;
  const fire = async (n: number): Promise<void> => {
    const random = randomOf(seed + n);
    const table = tables[n % tables.length] as string;
    const identity: Identity | undefined =
      n % LINES_A_TABLE === 0 ? host : n % LINES_A_TABLE === 1 ? await server.guest("Bruno") : undefined;
    let line: RawLine | undefined;
    while (left-- > 0) {
      if (!line || line.closedWith !== undefined) line = await server.join(table, identity, heard);
      tally[await line.reactionTo(anyFrame(random))]++;
    }
    line?.close();
  };
  for (let n = 0; n < LINES / LINES_A_TABLE; n++)
    tables.push(await server.table(host, { scenario: "first-landing", players: 2, isPublic: false }));
  await Promise.all(Array.from({ length: LINES }, (_, n) => fire(n)));
  return tally;
}

async function manyUpgrades(port: number, seed: number, count: number): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>();
  let left = count;
  const callOn = async (n: number): Promise<void> => {
    const random = randomOf(seed + n);
    while (left-- > 0) {
      const answer = await answerTo(port, anyUpgrade(random));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, n) => callOn(n)));
  return answers;
}
