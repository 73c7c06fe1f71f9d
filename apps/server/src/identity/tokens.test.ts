import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { RANDOM_ID, randomCode, randomId, readCode } from "./randomId.ts";
import { secretOf } from "./secretFile.ts";
import { tokensWith } from "./tokens.ts";

const OLD = "o".repeat(40);
const NEW = "n".repeat(40);

describe("tokens", () => {
  test("give back whom they were issued to", () => {
    const ada = { player: randomId(), generation: 3 };
    const token = tokensWith([NEW]).issue(ada);
    expect(tokensWith([NEW]).read(token)).toEqual(ada);
    expect(tokensWith([OLD]).read(token)).toBeUndefined();
  });

  test("of an older secret are good while it is accepted, and new ones are of the new", () => {
    const ada = { player: randomId(), generation: 0 };
    const old = tokensWith([OLD]).issue(ada);
    const both = tokensWith([NEW, OLD]);
    expect(both.read(old)).toEqual(ada);
    expect(tokensWith([NEW]).read(both.issue(ada))).toEqual(ada);
  });

  test("with any byte changed, left out or added are none", () => {
    const tokens = tokensWith([NEW]);
    const token = tokens.issue({ player: randomId(), generation: 0 });
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(..."AZaz09-_.= "), fc.constantFrom(0, 1), (at, letter, removed) => {
        const changed = token.slice(0, at) + letter + token.slice(at + removed);
        if (changed !== token) expect(tokens.read(changed)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test("need a secret", () => expect(() => tokensWith([])).toThrow());
});

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true });
});

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-secret-"));
  dirs.push(dir);
  return dir;
}

describe("the secret of a data directory", () => {
  test("is made once, for its owner alone, and found again", () => {
    const dir = freshDir();
    const secret = secretOf(dir);
    expect(secret).toHaveLength(43);
    expect(secretOf(dir)).toBe(secret);
    expect(statSync(join(dir, "token.secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, "token.secret"), "utf8")).toBe(secret);
    expect(secretOf(freshDir())).not.toBe(secret);
  });
  test("is not silently replaced when it is damaged", () => {
    const dir = freshDir();
    writeFileSync(join(dir, "token.secret"), "short");
    expect(() => secretOf(dir)).toThrow(/damaged/);
  });
});

describe("ids and codes", () => {
  test("are long enough, and never the same", () => {
    const ids = Array.from({ length: 1000 }, randomId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => RANDOM_ID.test(id))).toBe(true);
    const codes = Array.from({ length: 1000 }, randomCode);
    expect(new Set(codes).size).toBe(1000);
    expect(codes.every((code) => readCode(code) === code)).toBe(true);
  });

  test.each([
    ["abcd efgh jk", "ABCDEFGHJK"],
    ["abcd-efgh-jk", "ABCDEFGHJK"],
    ["OoIiLl0123", "0011110123"],
  ])("%j is read as %s", (typed, code) => expect(readCode(typed)).toBe(code));
  test.each(["", "ABCDEFGHJ", "ABCDEFGHJKM", "ABCDEFGHJU", "ABCDEFGHJ!", "ABCDEFGHJ\u0130"])("%j is no code", (typed) =>
    expect(readCode(typed)).toBeUndefined(),
  );
});
