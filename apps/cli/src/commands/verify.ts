import { checkDice } from "@forgotten-planet/core/dice";
import { parseRecord, parseRecordDice, type RecordProblem } from "@forgotten-planet/game";
import { err, ok, type Result } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { readJson } from "../readRecord.ts";
import { UsageError } from "../usage.ts";

/** The result for the dice of one record; all is well if every die was checked and is equal. */
interface Verdict {
  readonly ok: boolean;
  /** In the record. */
  readonly dice: number;
  readonly equal: number;
  /** Dice that another server or device rolled, before the match went on here. */
  readonly unchecked?: number;
  /** `rolls[index]` is not what it had to be. */
  readonly wrong?: readonly { readonly index: number; readonly rolled: number; readonly expected: number | undefined }[];
  readonly error?: string;
}

/** Computes the dice of each record again and prints one JSON line a record; the exit code is 1 unless every die is as it had to be. */
export function verifyRecords({ positionals }: CommandLine): number {
  if (positionals.length === 0) throw new UsageError("expected a FILE\nusage: pnpm -s fp verify FILE…");
  const verdicts = positionals.map((file) => {
    const read = verdictOf(file);
    const verdict = read.ok ? read.value : { ok: false, error: read.error };
    process.stdout.write(`${JSON.stringify({ file, ...verdict })}\n`);
    return verdict;
  });
  return verdicts.every((verdict) => verdict.ok) ? 0 : 1;
}

/** An error is a sentence that says why there is nothing to check. */
function verdictOf(file: string): Result<Verdict, string> {
  const json = readJson(file);
  if (!json.ok) return json;
  const record = parseRecord(json.value);
  if (!record.ok) return err(`not a record: ${problemText(record.error)}`);
  const sealed = parseRecordDice(json.value);
  if (!sealed.ok) return err(problemText(sealed.error));
  const { rolls } = record.value;
  const check = checkDice(sealed.value, rolls);
  if (!check) return err("dice.secret: the secret has not been opened");
  const { from } = sealed.value;
  const unchecked = rolls.length - check.expected.length;
  const wrong = check.wrong.map((index) => ({ index, rolled: rolls[index] ?? 0, expected: check.expected[index - from] }));
  return ok({
    ok: check.kept && wrong.length === 0 && unchecked === 0,
    dice: rolls.length,
    equal: check.expected.length - wrong.length,
    ...(unchecked > 0 ? { unchecked } : {}),
    ...(wrong.length > 0 ? { wrong } : {}),
    ...(check.kept ? {} : { error: "dice.secret: this is not the secret that was sealed" }),
  });
}

const problemText = ({ path, message }: RecordProblem): string => (path ? `${path}: ${message}` : message);
