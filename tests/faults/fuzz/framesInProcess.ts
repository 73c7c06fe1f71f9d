import { setImmediate as soon } from "node:timers/promises";
import type { Identity } from "@forgotten-planet/protocol";
import { runs } from "@forgotten-planet/testkit";
import { InProcessClient, reserveAgain, tableOf } from "../../../apps/server/test/support/inProcess.ts";
import { isAnswer, readAnswer } from "../../../apps/server/test/support/net/frames.ts";
import { call } from "../inProcess/call.ts";
import { type ServerHere, serveHere } from "../inProcess/serverHere.ts";
import type { Result, ScenarioOptions, Size } from "../scenario.ts";
import { framesOf } from "./anyFrame.ts";
import { isKnownRefusal } from "./knownRefusal.ts";

const FRAMES: Readonly<Record<Size, number>> = { push: runs(100_000).numRuns, nightly: 1_000_000, release: 1_000_000 };
/** The second half of the tables plays, the first half waits. */
const TABLES = 4;
const SPECTATORS = 8;
const SLOW_MS = 5;
/** The framework's acknowledgement of a join: said again, it means nothing and needs no answer. */
const ACKNOWLEDGEMENT = 10;

const PING = 18;
/** Of the event loop; a request without an answer by then counts as unanswered. */
const MOST_TICKS = 10_000;

/** A player at a table, who comes back when the line is cut. */
interface Stranger {
  client: InProcessClient;
  readonly player: Identity["player"] | undefined;
}

interface Sent {
  readonly client: InProcessClient;
  readonly frame: Buffer;
}

/** What became of all frames. */
class Tally {
  frames = 0;
  answered = 0;
  closed = 0;
  silent = 0;
  /** Acknowledgements of a join that had been acknowledged. */
  needless = 0;
  slow = 0;
  slowestMs = 0;
  /** Answers that are neither a value nor a refusal with a code of the catalogue and no more. */
  readonly odd: string[] = [];
  readonly closeCodes = new Map<number, number>();
}

/**
 * C-8, A3: random, damaged and odd frames of players and spectators, at tables that wait and tables that play, through the room's own
 * guard and the framework. Each is answered or costs its sender the connection; the process lives, and the tables play on.
 */
export async function framesInProcess({ seed, size }: ScenarioOptions): Promise<Result> {
  const server = await serveHere({ keepsLog: false });
  const escaped: unknown[] = [];
  const caught = (error: unknown): void => void escaped.push(error);
  process.on("uncaughtException", caught).on("unhandledRejection", caught);
  try {
    const strangers: Stranger[] = [];
    for (let n = 0; n < TABLES; n++) strangers.push(...(await peopleAt(server, n)));
    const next = framesOf(seed);
    const tally = new Tally();
    while (tally.frames < FRAMES[size]) await volley(strangers, next, tally);
    for (const stranger of strangers) if (!stranger.client.isOpen) await comeBack(stranger);
    const alive = await Promise.all(strangers.map(({ client }) => client.ask("chat", { text: "still here" })));
    const passed = tally.silent + tally.odd.length + escaped.length === 0 && alive.every(isAnswered);
    const codes = [...tally.closeCodes].map(([code, times]) => `${code}: ${times}`).join(", ");
    return {
      id: "C-8",
      what: "random, damaged and odd frames in process, by players and spectators",
      goal: "0 exits, never silence",
      measured: `${escaped.length} exceptions outside, ${tally.silent} without an answer, ${tally.odd.length} odd answers ${tally.odd.slice(0, 3).join(", ")}; ${tally.answered} answered, ${tally.closed} closed (${codes}), ${tally.needless} needless; ${tally.slow} took over ${SLOW_MS} ms, the slowest ${tally.slowestMs.toFixed(1)} ms`,
      trials: tally.frames,
      passed,
    };
  } finally {
    process.off("uncaughtException", caught).off("unhandledRejection", caught);
    await server.close();
  }
}

/** One frame of each; then all that is under way is waited for. */
async function volley(strangers: readonly Stranger[], next: () => Buffer, tally: Tally): Promise<void> {
  for (const stranger of strangers) if (!stranger.client.isOpen) await comeBack(stranger);
  const sent = strangers.map(({ client }): Sent => {
    const frame = next();
    client.forget();
    const began = performance.now();
    client.send(frame);
    const tookMs = performance.now() - began;
    if (tookMs > SLOW_MS) tally.slow++;
    tally.slowestMs = Math.max(tally.slowestMs, tookMs);
    return { client, frame };
  });
  await Promise.all([...new Set(strangers.map(({ client }) => tableOf(client.reservation)))].map((table) => table.lane.drained()));
  const isDone = ({ client, frame }: Sent): boolean => !client.isOpen || client.frames.some(isReaction) || frame[0] === ACKNOWLEDGEMENT;
  // Talk does not wait in the lane.
  for (let tries = 0; tries < MOST_TICKS && (tries === 0 || !sent.every(isDone)); tries++) await soon();
  for (const { client, frame } of sent) {
    tally.frames++;
    const answers = client.frames.filter(isAnswer);
    if (!client.isOpen) count(tally, client);
    else if (answers.length > 0 || client.frames.some(isPong)) tally.answered++;
    else if (frame[0] === ACKNOWLEDGEMENT) tally.needless++;
    else tally.silent++;
    if (answers.length > 1 || answers.some((answer) => !isKnownRefusal(answer)))
      tally.odd.push(answers.map((answer) => JSON.stringify(readAnswer(answer))).join(" and "));
  }
}

function count(tally: Tally, client: InProcessClient): void {
  tally.closed++;
  const code = client.closedWith ?? 0;
  tally.closeCodes.set(code, (tally.closeCodes.get(code) ?? 0) + 1);
}

const isReaction = (frame: Buffer): boolean => isAnswer(frame) || isPong(frame);
const isPong = (frame: Buffer): boolean => frame[0] === PING;
const isAnswered = ({ bytes }: { readonly bytes: number }): boolean => bytes > 0;

async function comeBack(stranger: Stranger): Promise<void> {
  stranger.client = await InProcessClient.join(await reserveAgain(stranger.client.reservation, stranger.player));
  stranger.client.forget();
}

/** Two players and some spectators at a table of their own. */
async function peopleAt({ url }: ServerHere, n: number): Promise<readonly Stranger[]> {
  const people = await Promise.all(
    ["Ada", "Bruno"].map(async (name) => (await call<Identity>(url, "POST", "/api/players", { body: { name } })).body),
  );
  const [host] = people;
  const options = { scenario: "first-landing", players: 2, isPublic: true, starter: "host", autoStart: n >= TABLES / 2 };
  const { id } = (await call<{ id: string }>(url, "POST", "/api/tables", { body: options, token: host?.token })).body;
  const join = async (token?: string): Promise<InProcessClient> => {
    const { body } = await call<{ reservation: InProcessClient["reservation"] }>(url, "POST", `/api/tables/${id}/attach`, { token });
    return InProcessClient.join(body.reservation);
  };
  const strangers: Stranger[] = [];
  for (const [seat, { player, token }] of people.entries()) {
    const client = await join(token);
    if (seat > 0) await client.ask("sit", { seat });
    await client.ask("ready", { ready: true });
    strangers.push({ client, player });
  }
  while (strangers.length < people.length + SPECTATORS) strangers.push({ client: await join(), player: undefined });
  return strangers;
}
