import type { EarlyEnd, SealedDice } from "@forgotten-planet/core";
import { zBotLevel, zSealedDice } from "@forgotten-planet/protocol";
import {
  ASSIGNMENTS,
  COLOURS,
  type Command,
  createGame,
  type Die,
  type GameSetup,
  PLACEMENTS,
  type Result,
  type Scenario,
  type SeatSetup,
} from "@forgotten-planet/rules";
import { z } from "zod";
import { parseIntent, zInteger, zSeat, zXY } from "./intent.ts";
import { FORMAT, type GameRecord, VERSION } from "./recordText.ts";

/** Why a value is no record; `path` leads to the culprit, e.g. `setup.bases[1]`, empty for the whole. */
export interface RecordProblem {
  readonly message: string;
  readonly path: string;
}

const zWhatever = z.unknown().optional();
const zXYs = z.array(zXY);

/** The forms of §13. `readSetup` checks what applies only to some games. */
const zShape = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  scenario: z.object({
    name: zWhatever,
    area: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("fixed"), rows: z.array(z.string()) }),
      z.object({ kind: z.literal("open") }),
    ]),
    land: zInteger,
    bases: zWhatever,
    specials: zWhatever,
  }),
  seats: z
    .array(z.object({ name: zWhatever, colour: zWhatever, alliance: z.literal([0, 1]).exactOptional(), bot: zWhatever }))
    .min(2)
    .max(4),
  setup: z.object({
    assignment: z.enum(ASSIGNMENTS),
    placement: z.enum(PLACEMENTS),
    bases: zWhatever,
    auctionFirst: zWhatever,
    dealt: zWhatever,
    fairStart: zWhatever,
  }),
  rolls: z.array(zInteger.refine((n) => n >= 1 && n <= 6, "expected a face, 1 to 6").transform((n) => n as Die)),
  intents: z.array(z.unknown()),
  dice: zWhatever,
  ended: zWhatever,
  gaveUp: zWhatever,
});
const zHead = zShape
  .pick({ scenario: true, seats: true, setup: true })
  .extend({ format: zShape.shape.format.exactOptional(), version: zShape.shape.version.exactOptional() });
type Head = z.output<typeof zHead>;

/** A record of untrusted origin, checked as far as the rules need: names and colours get defaults. @source docs/rules.md §13 */
export const zRecord = zShape.transform((shape, ctx): GameRecord => {
  const setup = readSetup(shape);
  if (!setup.ok) {
    ctx.addIssue({ code: "custom", message: setup.error.message, path: [setup.error.path] });
    return z.NEVER;
  }
  const dice = zSealedDice.safeParse(shape.dice);
  const beside = { ...(dice.success ? { dice: dice.data } : {}), ...readEarlyEnd(shape, setup.value.seats.length) };
  return { setup: setup.value, rolls: shape.rolls, commands: shape.intents.map(readCommand), ...beside };
});

/** How a match of so many seats is said to have ended before its game did: of untrusted origin, what is ill-formed says nothing. */
export function readEarlyEnd({ ended, gaveUp }: { readonly [Key in keyof EarlyEnd]: unknown }, seats: number): EarlyEnd {
  const quitter = zSeat.safeParse(gaveUp);
  if (quitter.success && quitter.data < seats) return { ended: "vote", gaveUp: quitter.data };
  return ended === "vote" ? { ended } : {};
}

/** Returns the record in a parsed JSON value, or its first fault. */
export function parseRecord(value: unknown): Result<GameRecord, RecordProblem> {
  const parsed = zRecord.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, error: { message: issue?.message ?? "not a record", path: pathText(issue?.path ?? []) } };
}

/**
 * The head of a match that may be under way: a record's scenario, seats and setup. A format or version that it names has to be
 * that of records; other fields are ignored. @source docs/rules.md §13
 */
export function parseRecordHead(value: unknown): Result<GameSetup, RecordProblem> {
  const parsed = zHead.safeParse(value);
  if (parsed.success) return readSetup(parsed.data);
  const issue = parsed.error.issues[0];
  return fail(pathText(issue?.path ?? []), issue?.message ?? "not the head of a record");
}

/** Returns what a record's rolls can be checked by, or why they cannot. A record without it is still a record. */
export function parseRecordDice(value: unknown): Result<SealedDice, RecordProblem> {
  const dice = typeof value === "object" && value !== null && "dice" in value ? value.dice : undefined;
  if (dice === undefined) return fail("dice", "this record does not say what its dice come from");
  const parsed = zSealedDice.safeParse(dice);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  return fail(pathText(["dice", ...(issue?.path ?? [])]), issue?.message ?? "ill-formed");
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((key, i) => (typeof key === "number" ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`)).join("");

function readCommand(value: unknown): Command | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { seat, ...rest } = value as Record<string, unknown>;
  const stamped = zSeat.safeParse(seat);
  const intent = parseIntent(rest);
  return stamped.success && intent ? { seat: stamped.data, intent } : undefined;
}

type Read<T> = Result<T, RecordProblem>;
const fail = (path: string, message: string): { readonly ok: false; readonly error: RecordProblem } => ({
  ok: false,
  error: { path, message },
});

function readField<T>(schema: z.ZodType<T>, value: unknown, path: string): Read<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const rest = pathText(issue?.path ?? []);
  return fail(path + rest, issue?.message ?? "ill-formed");
}

/** The head of a record by its forms; `createGame` says whether it is playable (R-SET-1, R-SCN-1, R-SCN-2, R-RND-2). */
function readSetup(shape: Head): Read<GameSetup> {
  const { assignment, placement } = shape.setup;
  const places = readPlaces(shape);
  if (!places.ok) return places;
  const how = readAssignment(shape);
  if (!how.ok) return how;
  const given = readFairStart(shape);
  if (!given.ok) return given;
  const { name, area, land } = shape.scenario;
  const scenario = { name: typeof name === "string" ? name : "", area, land, ...places.value };
  const setup: GameSetup = { scenario, seats: shape.seats.map(readSeat), setup: { assignment, placement, ...how.value, ...given.value } };
  const game = createGame(setup);
  return game.ok ? { ok: true, value: setup } : fail(placeOf(game.error.rule), `${game.error.message} (${game.error.rule})`);
}

const placeOf = (rule: string): string => (rule.startsWith("R-SCN") ? "scenario" : "setup");

const readSeat = ({ name, colour, alliance, bot }: Head["seats"][number], i: number): SeatSetup => ({
  name: typeof name === "string" ? name : `Seat ${i}`,
  colour: COLOURS.find((known) => known === colour) ?? COLOURS[i] ?? COLOURS[0],
  ...(alliance === undefined ? {} : { alliance }),
  ...(zBotLevel.safeParse(bot).success ? { bot: String(bot) } : {}),
});

/** The scenario's bases and special mines, which random placement does not use. */
function readPlaces({ scenario, setup }: Head): Read<Pick<Scenario, "bases" | "specials">> {
  if (setup.placement === "random") return { ok: true, value: {} };
  const bases = readField(zXYs, scenario.bases, "scenario.bases");
  if (!bases.ok) return bases;
  const specials = readField(zXYs, scenario.specials, "scenario.specials");
  return specials.ok ? { ok: true, value: { bases: bases.value, specials: specials.value } } : specials;
}

/** Which seat has which base: only the field that this kind of game uses. */
function readAssignment({ setup }: Head): Read<Pick<GameSetup["setup"], "bases" | "auctionFirst" | "dealt">> {
  if (setup.assignment === "auction") {
    const auctionFirst = readField(zSeat, setup.auctionFirst, "setup.auctionFirst");
    return auctionFirst.ok ? { ok: true, value: { auctionFirst: auctionFirst.value } } : auctionFirst;
  }
  if (setup.placement === "random") {
    const dealt = readField(z.array(zInteger), setup.dealt, "setup.dealt");
    return dealt.ok ? { ok: true, value: { dealt: dealt.value } } : dealt;
  }
  const bases = readField(zXYs, setup.bases, "setup.bases");
  return bases.ok ? { ok: true, value: { bases: bases.value } } : bases;
}

function readFairStart({ setup }: Head): Read<Pick<GameSetup["setup"], "fairStart">> {
  if (setup.fairStart === undefined) return { ok: true, value: {} };
  const fairStart = readField(z.array(zInteger), setup.fairStart, "setup.fairStart");
  return fairStart.ok ? { ok: true, value: { fairStart: fairStart.value } } : fairStart;
}
