import { cellAt, type Die, type GameState, gridOf, type Intent, type Seat, type XY } from "@forgotten-planet/rules";
import { isRecord, readStored, storedKeys, writeStored } from "../../../net/stored.ts";
import { type AheadBranch, type AheadPlan, FACES, intentOf, MOST_LINES, throwsDie } from "./plan/aheadPlan.ts";

/** What this device keeps of a plan: it goes with the match, and with the turn it is made for. */
export interface KeptPlan {
  readonly plan: AheadPlan;
  /** It is sent by itself in its turn, and goes on after the die. */
  readonly isAuto: boolean;
  readonly afterDie: boolean;
  /** In its turn it does not stand beside the board. */
  readonly isPutAway: boolean;
}

const PREFIX = "forgotten-planet.plan.";
/** Other plans than these are forgotten, the oldest first. */
const MOST_KEPT = 20;

/** Where the plan of that seat in that match is kept. */
export const planKeyOf = (matchId: string, seat: Seat): string => `${PREFIX}${matchId}.${seat}`;

/** Returns the plan of that match for that seat; undefined if none is kept, or it is none for this board. */
export function keptPlan(matchId: string, seat: Seat, view: Pick<GameState, "setup">): KeptPlan | undefined {
  const kept = readStored(planKeyOf(matchId, seat));
  if (!isRecord(kept)) return undefined;
  const plan = readPlan(kept.plan);
  return plan?.seat === seat && isOnBoard(plan, view)
    ? { plan, isAuto: kept.isAuto === true, afterDie: kept.afterDie === true, isPutAway: kept.isPutAway === true }
    : undefined;
}

/** Keeps it, undefined to forget it; returns false if the browser refuses. */
export function keepPlan(matchId: string, seat: Seat, kept: KeptPlan | undefined): boolean {
  const isKept = writeStored(planKeyOf(matchId, seat), kept && { ...kept, at: Date.now() });
  const keys = storedKeys(PREFIX);
  if (keys.length > MOST_KEPT) {
    const oldest = [...keys].sort((a, b) => timeOf(a) - timeOf(b)).slice(0, keys.length - MOST_KEPT);
    for (const key of oldest) writeStored(key, undefined);
  }
  return isKept;
}

function timeOf(key: string): number {
  const kept = readStored(key);
  return isRecord(kept) && typeof kept.at === "number" ? kept.at : 0;
}

/** Whether all places that it names are of the area. */
function isOnBoard({ lines, branches }: AheadPlan, { setup }: Pick<GameState, "setup">): boolean {
  const grid = gridOf(setup.scenario.area);
  return [...lines, ...branches.flatMap((branch) => branch.lines)].every((line) =>
    placesOf(intentOf(line)).every((xy) => cellAt(grid, xy) !== undefined),
  );
}

function placesOf(intent: Intent | undefined): readonly XY[] {
  if (!intent) return [];
  if ("path" in intent) return intent.path;
  if ("at" in intent) return [intent.at];
  return "base" in intent ? [intent.base] : [];
}

/** Reads a plan of untrusted origin; undefined if it is none. */
export function readPlan(value: unknown): AheadPlan | undefined {
  if (!isRecord(value)) return undefined;
  const { seat, turn, from, lines, branches } = value;
  if (from !== undefined && !isCount(from)) return undefined;
  if (!Number.isInteger(seat) || !Number.isInteger(turn) || !isLines(lines) || !Array.isArray(branches)) return undefined;
  const read = branches.map(readBranch);
  if (read.some((branch) => branch === undefined)) return undefined;
  const plan: AheadPlan = {
    seat: seat as Seat,
    turn: turn as number,
    ...(from === undefined ? {} : { from }),
    lines,
    branches: read as readonly AheadBranch[],
  };
  return isWhole(plan) ? plan : undefined;
}

function readBranch(value: unknown): AheadBranch | undefined {
  if (!isRecord(value)) return undefined;
  const { faces, lines, six } = value;
  const isSix = six === undefined || six === "land" || six === "brown" || six === "white" || six === "blue";
  if (!Array.isArray(faces) || faces.length === 0 || !faces.every(isFace) || !isLines(lines) || !isSix) return undefined;
  return { faces, lines, ...(six ? { six } : {}) };
}

/** The die is the last step before the branches, and each of its faces has one. */
function isWhole({ lines, branches }: AheadPlan): boolean {
  const throws = lines.findIndex(throwsDie);
  if (throws < 0) return branches.length === 0;
  const faces = branches.flatMap((branch) => branch.faces).sort();
  const ends = branches.every((branch) => [-1, branch.lines.length - 1].includes(branch.lines.findIndex(throwsDie)));
  return throws === lines.length - 1 && faces.join() === FACES.join() && ends;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isFace = (value: unknown): value is Die => FACES.some((face) => face === value);
const NOT_PLANNED = ["endTurn", "chooseTile", "chooseCubes", "placeBid", "placeHidden"];
const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST_LINES && value.every((line) => typeof line === "string" && isPlanned(intentOf(line)?.type));
const isPlanned = (type: string | undefined): boolean => type !== undefined && !NOT_PLANNED.includes(type);
