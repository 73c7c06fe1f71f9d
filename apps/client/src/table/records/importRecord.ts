import { GAMES } from "../../games/index.ts";
import { type Message, message } from "../../i18n/message.ts";
import { randomHex } from "../../net/randomHex.ts";
import type { LocalMatch } from "../local/localMatch.ts";
import { dropLocalMatch, keepLocalMatch } from "../local/localMatches.ts";
import { importedMatches } from "./importedMatches.ts";
import type { ReadMatch } from "./matchReader.ts";
import { textOfFile } from "./recordFile.ts";

const ID_BYTES = 16;
/** Matches from files that this browser keeps, the latest. */
const MOST_KEPT = 30;
const MOST_NAME = 80;
/** As many as a server takes in, and many times the longest match: a page that holds more of them stands still. */
export const MOST_STEPS = 10_000;

/** What came of a file. */
export type ImportedRecord =
  | {
      readonly ok: true;
      readonly id: string;
      /** Why it is not read to its end. */
      readonly why: Message | undefined;
      /** Else it lasts as long as the page. */
      readonly isKept: boolean;
    }
  | { readonly ok: false; readonly why: Message };

/** Reads a file as a match, and keeps that in this browser: its address is that of a match that was played here. */
export async function importRecord(file: Blob & { readonly name: string }): Promise<ImportedRecord> {
  const found = await textOfFile(file);
  if ("why" in found) return { ok: false, why: found.why };
  const read = await readMatch(found.text);
  if (!read.ok) return { ok: false, why: read.error };
  const count = read.value.lines.length;
  if (count > MOST_STEPS) return { ok: false, why: message("records.fault.tooLong", { count, most: MOST_STEPS }) };
  const match = withKnownId(importedMatch(read.value, file.name));
  const isKept = keepLocalMatch(match);
  for (const old of importedMatches().slice(MOST_KEPT)) dropLocalMatch(old.id);
  return { ok: true, id: match.id, why: read.value.fault?.why, isKept };
}

/** As the first game reads it that finds a match in it; where none does, what the first of all says. */
async function readMatch(text: string) {
  const readers = await Promise.all(GAMES.flatMap(({ matchReader }) => matchReader?.() ?? []));
  const all = readers.map((reader) => reader(text));
  return all.find(({ ok }) => ok) ?? all[0] ?? Promise.reject(new Error("there is no game"));
}

function importedMatch({ setup, options, lines, dice, fault, ended, gaveUp }: ReadMatch, name: string): LocalMatch {
  const imported = {
    name: name.slice(0, MOST_NAME),
    ...(dice ? { dice } : {}),
    ...(ended ? { ended } : {}),
    ...(gaveUp === undefined ? {} : { gaveUp }),
    ...(fault
      ? { damage: { ply: lines.length, reason: "illegal" as const, ...(fault.rule === undefined ? {} : { rule: fault.rule }) } }
      : {}),
  };
  return { id: randomHex(ID_BYTES), options, setup, lines, updatedAt: Date.now(), imported };
}

/** A file that is opened again is the same match: with its analysis, and once in the list. */
function withKnownId(match: LocalMatch): LocalMatch {
  const known = importedMatches().find((other) => contentOf(other) === contentOf(match));
  return known ? { ...match, id: known.id } : match;
}

/** Equal for files that say the same, whatever they are called. */
const contentOf = ({ setup, lines, imported: { name: _, ...said } = { name: "" } }: LocalMatch): string =>
  JSON.stringify([setup, lines, said]);
