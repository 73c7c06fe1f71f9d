import { setTimeout as pause } from "node:timers/promises";
import { scriptOf } from "../../load/script.ts";
import { type Stack, startStack } from "../../load/stack.ts";
import { Workers } from "../../load/workers.ts";
import { median } from "../../measure.ts";
import type { Costs } from "../costs.ts";
import { type Look, lookAt } from "./look.ts";

const MATCHES = 300;
const PLAYERS = 4;
/** All of them are served with the players: beyond sixteen there is a gallery. */
const SPECTATORS = 16;
const WARM_SECONDS = 6;
const IDLE_SECONDS = 6;
const SECONDS = 12;
const ROUNDS = 3;
const SEED = 1;

/** A game server with that many spectators at each table. */
interface Side {
  readonly stack: Stack;
  readonly workers: Workers;
  readonly connections: number;
  readonly joinUs: number;
}

async function sideOf(spectators: number): Promise<Side> {
  const stack = await startStack(1);
  const workers = await Workers.open({ urls: [stack.url], players: PLAYERS, spectators, seed: SEED });
  const before = stack.cpu().games;
  await workers.grow(MATCHES);
  const connections = MATCHES * (PLAYERS + spectators);
  const joinUs = (1000 * (stack.cpu().games - before)) / connections;
  await workers.play(1);
  await pause(1000 * WARM_SECONDS);
  await workers.pause();
  return { stack, workers, connections, joinUs };
}

/** The same server while nothing is played, and then while it is. */
interface Round {
  readonly idle: Look;
  readonly look: Look;
}

async function roundOf({ stack, workers }: Side): Promise<Round> {
  await pause(500);
  await workers.take();
  const idle = await lookAt(stack, workers, IDLE_SECONDS);
  await workers.play(1);
  await pause(1500);
  await workers.take();
  const look = await lookAt(stack, workers, SECONDS);
  await workers.pause();
  return { idle, look };
}

/** Microseconds of a part's core for a step, without what it costs to be there. */
const stepUs =
  (part: "games" | "nginx") =>
  ({ look, idle }: Round): number =>
    (1000 * (look.cpuMs[part] - (idle.cpuMs[part] * look.seconds) / idle.seconds)) / look.steps;

type StepCosts = Pick<
  Costs,
  | ("gameStepUs" | "gameReceiverUs" | "gameIdleUs" | "gameJoinUs" | "postgresAllUs" | "nginxFrameUs")
  | ("walBytes" | "journalBytes" | "rowsInserted" | "rowsUpdated" | "transactions" | "playerBytes" | "spectatorBytes" | "stepsPerMatch")
>;

/**
 * Matches of a step a second, without spectators at one server and with sixteen each at another, in turns; medians of the rounds. What the
 * difference is, the receivers cost.
 */
export async function stepCosts(): Promise<StepCosts> {
  const [alone, crowded] = [await sideOf(0), await sideOf(SPECTATORS)];
  const [few, many]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    few.push(await roundOf(alone));
    many.push(await roundOf(crowded));
  }
  for (const { workers, stack } of [alone, crowded]) {
    await workers.close();
    await stack.stop();
  }
  const of = (rounds: readonly Round[], figure: (round: Round) => number): number => median(rounds.map(figure));
  const each = (figure: (look: Look) => number): number => of(many, ({ look }) => figure(look) / look.steps);
  const gameReceiverUs = (of(many, stepUs("games")) - of(few, stepUs("games"))) / SPECTATORS;
  const steps = Array.from({ length: 8 }, (_, i) => scriptOf(PLAYERS, SEED + i).length);
  return {
    gameStepUs: of(few, stepUs("games")) - PLAYERS * gameReceiverUs,
    gameReceiverUs,
    gameIdleUs: of(many, ({ idle }) => (1000 * idle.cpuMs.games) / idle.seconds) / crowded.connections,
    gameJoinUs: crowded.joinUs,
    postgresAllUs: each(({ cpuMs }) => 1000 * cpuMs.postgres),
    // One frame in, and one out to each.
    nginxFrameUs: of(many, stepUs("nginx")) / (1 + PLAYERS + SPECTATORS),
    walBytes: each(({ walBytes }) => walBytes),
    journalBytes: each(({ journalBytes }) => journalBytes),
    rowsInserted: each(({ inserted }) => inserted),
    rowsUpdated: each(({ updated }) => updated),
    transactions: each(({ transactions }) => transactions),
    playerBytes: each(({ playerBytes }) => playerBytes) / PLAYERS,
    spectatorBytes: each(({ spectatorBytes }) => spectatorBytes) / SPECTATORS,
    stepsPerMatch: steps.reduce((sum, length) => sum + length, 0) / steps.length,
  };
}
