import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SealedDice } from "@forgotten-planet/core";
import { checkDice } from "@forgotten-planet/core/dice";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inOneFile } from "../../../../scripts/inOneFile.ts";

/* `records/` holds records as the server exported them: what was sealed once must verify for ever. */

const MAIN = inOneFile(fileURLToPath(new URL("../../src/main.ts", import.meta.url)));
const exported = fileURLToPath(new URL("../records/exported.json", import.meta.url));
const resumed = fileURLToPath(new URL("../records/resumed.json", import.meta.url));

interface Exported {
  rolls: number[];
  dice?: SealedDice;
  readonly intents: unknown[];
}
const readExported = (): Required<Exported> => JSON.parse(readFileSync(exported, "utf8"));

const verify = (...files: readonly string[]): Promise<{ readonly code: number; readonly lines: readonly Record<string, unknown>[] }> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN, "verify", ...files], (error, out, err) => {
      if (err !== "") reject(new Error(err));
      const lines = out.split("\n").filter((line) => line !== "");
      resolve({ code: error ? Number(error.code) : 0, lines: lines.map((line) => JSON.parse(line)) });
    });
  });

let dir = "";
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "fp-verify-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** The exported record with something changed. */
function tampered(name: string, change: (record: Exported) => void): string {
  const record = readExported();
  change(record);
  const file = join(dir, `${name}.json`);
  writeFileSync(file, JSON.stringify(record));
  return file;
}

describe("fp verify", () => {
  test("finds every die of an exported record as it had to be, and exits with 0", async () => {
    expect(await verify(exported, exported)).toEqual({
      code: 0,
      lines: [exported, exported].map((file) => ({ file, ok: true, dice: 8, equal: 8 })),
    });
  });

  test("names a roll that was changed", async () => {
    const { rolls } = readExported();
    const file = tampered("roll", (record) => {
      record.rolls[3] = ((rolls[3] ?? 1) % 6) + 1;
    });
    const wrong = [{ index: 3, rolled: ((rolls[3] ?? 1) % 6) + 1, expected: rolls[3] }];
    expect(await verify(file)).toEqual({ code: 1, lines: [{ file, ok: false, dice: 8, equal: 7, wrong }] });
  });

  test.each<[string, (dice: SealedDice) => SealedDice]>([
    ["a nonce", (dice) => ({ ...dice, nonces: [dice.nonces[0] ?? "", "0123456789abcdef"] })],
    ["the order of the nonces", (dice) => ({ ...dice, nonces: [...dice.nonces].reverse() })],
    ["no nonces", (dice) => ({ ...dice, nonces: [] })],
  ])("finds that %s cannot have given these dice", async (name, change) => {
    const file = tampered(name.replaceAll(" ", "-"), (record) => {
      record.dice = change(record.dice!);
    });
    const { rolls, dice } = JSON.parse(readFileSync(file, "utf8")) as Required<Exported>;
    const { wrong } = checkDice(dice, rolls)!;
    expect(wrong.length).toBeGreaterThan(0);
    const { code, lines } = await verify(file);
    expect(code).toBe(1);
    expect(lines).toMatchObject([{ ok: false, dice: 8, equal: 8 - wrong.length, wrong: wrong.map((index) => ({ index })) }]);
    expect(lines[0]).not.toHaveProperty("error");
  });

  test("finds that another secret is not the one that was sealed, even if it gives the same dice", async () => {
    const file = tampered("secret", (record) => {
      record.dice = { ...record.dice!, secret: "5".repeat(64) };
    });
    const { code, lines } = await verify(file);
    expect(code).toBe(1);
    expect(lines[0]).toMatchObject({ ok: false, error: "dice.secret: this is not the secret that was sealed" });
    const promised = tampered("commitment", (record) => {
      record.dice = { ...record.dice!, commitment: "c".repeat(64) };
    });
    expect(await verify(promised)).toEqual({
      code: 1,
      lines: [{ file: promised, ok: false, dice: 8, equal: 8, error: "dice.secret: this is not the secret that was sealed" }],
    });
  });

  test("says which dice it cannot check: those of a match that was begun elsewhere, and of one still sealed", async () => {
    expect(await verify(resumed)).toEqual({ code: 1, lines: [{ file: resumed, ok: false, dice: 8, equal: 7, unchecked: 1 }] });
    const hidden = tampered("from", (record) => {
      record.dice = { ...record.dice!, from: 99 };
    });
    expect(await verify(hidden)).toEqual({ code: 1, lines: [{ file: hidden, ok: false, dice: 8, equal: 0, unchecked: 8 }] });
    const shut = tampered("shut", (record) => {
      const { secret: _, ...rest } = record.dice!;
      record.dice = rest;
    });
    expect(await verify(shut)).toMatchObject({ code: 1, lines: [{ ok: false, error: "dice.secret: the secret has not been opened" }] });
  });

  test("a record without dice, and a file that is none, cannot be checked; the others still are", async () => {
    const without = tampered("without", (record) => {
      delete record.dice;
    });
    const odd = tampered("odd", (record) => {
      record.dice = { ...record.dice!, nonces: ["<script>"] };
    });
    const { code, lines } = await verify(without, odd, join(dir, "missing.json"), exported);
    expect(code).toBe(1);
    expect(lines.map(({ ok, error }) => [ok, error])).toEqual([
      [false, "dice: this record does not say what its dice come from"],
      [false, expect.stringMatching(/^dice\.nonces\[0\]: /)],
      [false, expect.stringMatching(/missing\.json/)],
      [true, undefined],
    ]);
  });
});
