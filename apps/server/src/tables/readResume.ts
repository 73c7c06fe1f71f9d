import { isDeepStrictEqual } from "node:util";
import {
  facesOf,
  foldLine,
  parseRecordHead,
  parseStep,
  playedOn,
  type Rejection,
  readPlayerName,
  startFold,
  type TableOptions,
  tableOptions,
  type zResume,
  zScenarioFile,
} from "@forgotten-planet/protocol";
import {
  createGame,
  type GameSetup,
  type GameState,
  isAllianceGame,
  ok,
  type Result,
  SCENARIOS,
  type Scenario,
} from "@forgotten-planet/rules";
import type { JournalEntry } from "@forgotten-planet/store";
import type { z } from "zod";
import { issueText } from "../issueText.ts";
import { payloadHash } from "../match/parts/payloadHash.ts";
import { inSlices, type Steps } from "../match/parts/slices.ts";
import { reject } from "../rejection.ts";

type Resume = z.output<typeof zResume>;

/** A match begun elsewhere, as it goes on here. */
export interface Resumed {
  readonly setup: GameSetup;
  readonly options: TableOptions;
  readonly journal: readonly JournalEntry[];
  /** After the last line. */
  readonly state: GameState;
  /** Dice in the lines. */
  readonly rolled: number;
}

/** Characters of a head: the largest area that can be drawn takes a tenth of it. */
const MAX_HEAD = 8000;

/**
 * The match of untrusted origin, judged like a record: its head by its forms, and every line by the rules. Dice that its lines name
 * are believed, as they fell on somebody's own device; those to come are this server's. The game counts all dice in one row, so the
 * first one rolled here has the number that follows the last one in the lines.
 */
export async function readResume({ head, lines, options, seat }: Resume): Promise<Result<Resumed, Rejection>> {
  const read = readHead(head);
  if (!read.ok) return read;
  const setup = read.value;
  if (!setup.seats[seat]) return reject("bad-shape", `seat: this match has ${setup.seats.length} seats`);
  const game = createGame(setup);
  if (!game.ok) return reject("bad-record", `head: ${game.error.message}`);
  const folded = await inSlices(foldLines(game.value, lines));
  return folded.ok ? ok({ setup, options: optionsOf(setup, options), ...folded.value }) : folded;
}

function readHead(head: unknown): Result<GameSetup, Rejection> {
  if ((JSON.stringify(head)?.length ?? 0) > MAX_HEAD) return reject("bad-record", `head: longer than ${MAX_HEAD} characters`);
  const read = parseRecordHead(head);
  if (!read.ok) return reject("bad-record", `head${read.error.path && `.${read.error.path}`}: ${read.error.message}`);
  const setup = read.value;
  const scenario = zScenarioFile.safeParse(plainScenario(setup));
  if (!scenario.success) return reject("bad-record", `head.scenario.${issueText(scenario.error, "scenario")}`);
  const colours = new Set(setup.seats.map(({ colour }) => colour));
  if (colours.size < setup.seats.length) return reject("bad-record", "head.seats: two seats have the same colour");
  const seats = setup.seats.map((seat) => ({ ...seat, name: readPlayerName(seat.name) ?? capitalised(seat.colour) }));
  return ok({ ...setup, scenario: scenario.data, seats });
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** In a record any character but `#` is a cell; here one will do. */
function plainScenario({ scenario, setup }: GameSetup): Scenario {
  const { area } = scenario;
  if (area.kind === "open") return playedOn(scenario, setup.placement);
  const rows = area.rows.map((row) => row.replace(/[^#]/gu, "."));
  return playedOn({ ...scenario, area: { kind: "fixed", rows } }, setup.placement);
}

function* foldLines(start: GameState, lines: readonly string[]): Steps<Result<Pick<Resumed, "journal" | "state" | "rolled">, Rejection>> {
  let fold = startFold(start);
  const journal: JournalEntry[] = [];
  let rolled = 0;
  for (const [ply, line] of lines.entries()) {
    const step = parseStep(line);
    // A veiled line tells others what lies face down; a journal has to know.
    const folded = step?.kind === "veiled" ? undefined : foldLine(fold, line);
    if (!step || !folded)
      return reject("bad-record", `lines[${ply}]: line ${ply + 1} of ${lines.length} does not follow from those before it`);
    const seat = step.kind === "undo" ? step.seat : step.command.seat;
    journal.push({ ply, line, seat, intentId: `resumed ${ply}`, payloadHash: payloadHash(line) });
    fold = folded.fold;
    rolled += facesOf({ state: fold.state, events: folded.events ?? [] }).length;
    yield undefined;
  }
  return fold.state.phase === "over" ? reject("bad-record", "lines: this match is over") : ok({ journal, state: fold.state, rolled });
}

/** The table's options as far as the match itself settles them. */
function optionsOf(match: GameSetup, chosen: Resume["options"]): TableOptions {
  const { scenario, seats, setup } = match;
  const { assignment, placement } = setup;
  const isThis = (known: Scenario): boolean => isDeepStrictEqual(playedOn(known, placement), scenario);
  const catalogue = SCENARIOS.find((known) => known.players.includes(seats.length) && isThis(known));
  return tableOptions({
    ...chosen,
    scenario: catalogue?.id ?? scenario,
    players: seats.length,
    assignment,
    placement,
    alliance: isAllianceGame(match) ? "seated" : "none",
  });
}
