import type { EarlyEnd, Result, SealedDice } from "@forgotten-planet/core";
import { chanceOf, replayLine, startMatch, undoneBy } from "@forgotten-planet/core";
import { facesIn, formatCommand, type GameSetup, type RuleError, replay } from "@forgotten-planet/rules";
import { adopt } from "../adopt.ts";
import { GAME_ID } from "../gameId.ts";
import { parseStep } from "../notation.ts";
import { play } from "../play.ts";
import type { ForgottenPlanet } from "../types.ts";
import type { GameOptions } from "../wire/gameOptions.ts";
import { parseRecord, parseRecordHead, readEarlyEnd } from "../wire/record.ts";
import { FORMAT } from "../wire/recordText.ts";
import { isPlainName } from "../wire/scenarioFile.ts";
import { MAX_SCENARIO_NAME } from "../wire/scenarioLimits.ts";
import { jsonFault, placeAt, type TextPlace } from "./jsonFault.ts";

/** Why a text is no match: one code a sentence, and where. */
export type TextFault =
  | { readonly code: "empty" | "other-text" | "other-json" | "scenario-file" }
  | { readonly code: "bad-json" | "cut-off"; readonly at: TextPlace }
  /** `path`: of the field, as in `setup.bases[1]`. */
  | { readonly code: "bad-field"; readonly path: string; readonly message: string; readonly at?: TextPlace }
  | { readonly code: "other-version"; readonly version: string }
  | { readonly code: "other-game"; readonly game: string };

/** The first step that does not follow: the match is read up to it. */
export interface StepFault {
  /** Counts from 1, as people count. */
  readonly step: number;
  /** Of a text with lines. */
  readonly at?: TextPlace;
  /** The step itself, if it is short. */
  readonly text?: string;
  /** The rule that refuses it, and the rule's code; absent where the step is not of the notation. */
  readonly rule?: string;
  readonly code?: string;
}

/** A match that was read from a text, as far as it can be played; how it ended is known of one that is read whole. */
export interface MatchText extends EarlyEnd {
  readonly setup: GameSetup;
  readonly options: GameOptions;
  /** Journal lines with their dice. */
  readonly lines: readonly string[];
  readonly fault?: StepFault;
  readonly dice?: SealedDice;
}

type Read<T> = Result<T, TextFault>;

/** Steps are shown whole up to that length. */
const SHOWN = 60;

/**
 * Reads a match of untrusted origin: a record, an answer of the public face (`PastMatch`), or one line of text in the game's notation, whose
 * steps may also stand on lines of their own. @source docs/rules.md §13, docs/api.md
 */
export function readMatchText(text: string): Read<MatchText> {
  const trimmed = text.replace(/^\uFEFF/, "");
  if (trimmed.trim() === "") return fail({ code: "empty" });
  if (/^\s*[[{"]/.test(trimmed)) return readJson(trimmed);
  return readNotation(trimmed);
}

const fail = (error: TextFault): { readonly ok: false; readonly error: TextFault } => ({ ok: false, error });

function readJson(text: string): Read<MatchText> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const index = jsonFault(text);
    return fail({ code: index === text.length ? "cut-off" : "bad-json", at: placeAt(text, index) });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail({ code: "other-json" });
  if ("format" in value) return readRecord(value);
  if ("head" in value && "setup" in value && "lines" in value) return readPast(value);
  if ("area" in value && "land" in value) return fail({ code: "scenario-file" });
  return fail({ code: "other-json" });
}

function readRecord(value: { readonly format?: unknown; readonly version?: unknown }): Read<MatchText> {
  if (value.format !== FORMAT) return fail({ code: "other-game", game: shown(value.format) });
  if (value.version !== 1) return fail({ code: "other-version", version: shown(value.version) });
  const record = parseRecord(value);
  if (!record.ok) return fail({ code: "bad-field", ...record.error });
  const { rolls, commands, dice, ended, gaveUp } = record.value;
  const head = adopted(record.value.setup);
  if (!head.ok) return head;
  const replayed = replay(head.value.setup, rolls, commands);
  if (!replayed.ok) return fail({ code: "bad-field", path: "setup", message: `${replayed.error.message} (${replayed.error.rule})` });
  const lines: string[] = [];
  let isPlayedOut = false;
  for (const step of replayed.value.steps) {
    const command = commands[lines.length];
    if (!step.ok || !command) return ok({ ...head.value, lines, fault: refusedStep(lines.length, step) });
    lines.push(formatCommand(command, facesIn(step.value.events)));
    isPlayedOut = step.value.state.phase === "over";
  }
  return ok({ ...head.value, lines, ...(dice ? { dice } : {}), ...(isPlayedOut ? {} : earlyEnd({ ended, gaveUp }, head.value)) });
}

/** What the text says of its end, as far as such a match can have ended so. */
const earlyEnd = (said: unknown, { setup }: Head): EarlyEnd =>
  typeof said === "object" && said !== null ? readEarlyEnd(said, setup.seats.length) : {};

const refusedStep = (read: number, step: { readonly ok: true } | { readonly ok: false; readonly error: RuleError }): StepFault => ({
  step: read + 1,
  ...(step.ok ? {} : { rule: step.error.rule, code: step.error.code }),
});

function readPast({ head: said, setup, lines }: { readonly [Key in "head" | "setup" | "lines"]: unknown }): Read<MatchText> {
  const isTexts = Array.isArray(lines) && lines.every((line) => typeof line === "string");
  if (!isTexts) return fail({ code: "bad-field", path: "lines", message: "expected a list of texts" });
  const head = readHead(setup);
  return head.ok
    ? ok(
        followed(
          head.value,
          lines.map((line: string) => ({ line })),
          said,
        ),
      )
    : head;
}

const HEADER = /^\s*([a-z][a-z-]*)\/(\S*)/;

function readNotation(text: string): Read<MatchText> {
  const [header = "", game, version = ""] = HEADER.exec(text) ?? [];
  if (game === undefined) return fail({ code: "other-text" });
  if (game !== GAME_ID) return fail({ code: "other-game", game: shown(game) });
  if (version !== "1") return fail({ code: "other-version", version: shown(version) });
  const [head, ...steps] = [...text.slice(header.length).matchAll(/\S+/g)].map((found) => ({
    line: found[0],
    index: header.length + found.index,
  }));
  if (!head) return fail({ code: "cut-off", at: placeAt(text, text.trimEnd().length) });
  let value: unknown;
  try {
    value = JSON.parse(head.line);
  } catch {
    const fault = jsonFault(head.line);
    const index = head.index + fault;
    const isCut = steps.length === 0 && fault === head.line.length;
    return fail({ code: isCut ? "cut-off" : "bad-json", at: placeAt(text, index) });
  }
  const read = readHead(value);
  if (!read.ok) return read.error.code === "bad-field" ? fail({ ...read.error, at: placeAt(text, head.index) }) : read;
  return ok(
    followed(
      read.value,
      steps.map(({ line, index }) => ({ line, at: placeAt(text, index) })),
      value,
    ),
  );
}

type Head = Pick<MatchText, "setup" | "options">;

function readHead(value: unknown): Read<Head> {
  const head = parseRecordHead(value);
  return head.ok ? adopted(head.value) : fail({ code: "bad-field", ...head.error });
}

/** The set-up as tables here have it; a name that is none is left out, since only people read it. */
function adopted({ scenario, ...setup }: GameSetup): Read<Head> {
  const name = scenario.name.trim().slice(0, MAX_SCENARIO_NAME).trim();
  const found = adopt({ ...setup, scenario: { ...scenario, name: name !== "" && isPlainName(name) ? name : NAMELESS } });
  if (found.ok) return found;
  const { path, message } = found.error;
  return fail({ code: "bad-field", path, message });
}

const NAMELESS = "Record";

/** Lines of a journal as far as each follows; `said`: what else the text says of the match. */
function followed(head: Head, all: readonly { readonly line: string; readonly at?: TextPlace }[], said: unknown): MatchText {
  const created = play.create(head.setup);
  if (!created.ok) return { ...head, lines: [], fault: { step: 1, code: created.error.message } };
  let match = startMatch<ForgottenPlanet>(created.value);
  const lines: string[] = [];
  for (const { line, at } of all) {
    const next = replayLine(play, match, line);
    if (!next) return { ...head, lines, fault: { ...faultAt(match, line), step: lines.length + 1, ...(at ? { at } : {}) } };
    lines.push(line);
    match = next.match;
  }
  return { ...head, lines, ...(match.state.phase === "over" ? {} : earlyEnd(said, head)) };
}

function faultAt({ state }: { readonly state: ForgottenPlanet["State"] }, line: string): Omit<StepFault, "step"> {
  const text = { text: shown(line) };
  const step = undoneBy(line) === undefined ? parseStep(line) : undefined;
  if (!step) return text;
  const applied = play.apply(state, step.command, chanceOf(step.draws));
  return applied.ok ? text : { ...text, rule: applied.error.rule, code: applied.error.code };
}

function ok(value: MatchText): Read<MatchText> {
  return { ok: true, value };
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : String(JSON.stringify(value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
