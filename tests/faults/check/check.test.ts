import { describe, expect, test } from "vitest";
import type { Claim } from "../bots/claim.ts";
import { check } from "./check.ts";
import type { Finding } from "./finding.ts";
import { i8Resumed } from "./i8Resumed.ts";
import type { Journal, Row } from "./journal.ts";
import { playedEvidence } from "./playedEvidence.ts";

const PLIES = 24;
const MIDDLE = 12;
/** Somewhere in the second epoch. */
const AT = 17;
const { journal, observer } = playedEvidence(PLIES);

/** What is found when the journal, or what was written down, is another. */
function findings(changes: { readonly journal?: Partial<Journal>; readonly claims?: readonly Claim[] }): readonly Finding[] {
  const changed = { ...journal, ...changes.journal };
  return check([changed], [{ ...observer, claims: changes.claims ?? observer.claims }]).findings;
}

const invariants = (found: readonly Finding[]): readonly string[] => [...new Set(found.map(({ invariant }) => invariant))];
const rowsWith = (ply: number, change: Partial<Row>): { readonly rows: readonly Row[] } => ({
  rows: journal.rows.map((row) => (row.ply === ply ? { ...row, ...change } : row)),
});
const told = (change: (one: Claim) => readonly Claim[]): readonly Claim[] => observer.claims.flatMap(change);
const acknowledgement = observer.claims.find((one) => one.kind === "acknowledged" && one.ply === AT);
if (acknowledgement?.kind !== "acknowledged") throw new Error("nothing was acknowledged");

test("what a faultless run leaves is faultless, and all of it is looked at", () => {
  expect(check([journal], [observer])).toEqual({ findings: [], matches: 1, lines: PLIES, acknowledged: PLIES, looks: PLIES });
});

describe("I1 finds an acknowledged intent", () => {
  test("that is not in the journal", () => {
    const rows = journal.rows.slice(0, -1);
    expect(invariants(findings({ journal: { rows, version: PLIES - 1 } }))).toContain("I1");
  });
  test("that stands at another ply than it was answered with", () => {
    const claims = told((one) => (one === acknowledgement ? [{ ...one, ply: AT + 3 }] : [one]));
    expect(invariants(findings({ claims }))).toEqual(["I1"]);
  });
  test("that is kept as another one", () => {
    const claims = told((one) => (one.kind === "sent" && one.ply === MIDDLE ? [{ ...one, line: "a!" }] : [one]));
    expect(invariants(findings({ claims }))).toEqual(["I1"]);
  });
  test("of a match that is gone altogether", () => {
    expect(invariants(check([], [observer]).findings)).toContain("I1");
  });
});

describe("I2 finds", () => {
  test("an intent that is there twice", () => {
    const { intentId } = journal.rows[MIDDLE - 1] as Row;
    expect(invariants(findings({ journal: rowsWith(MIDDLE, { intentId }) }))).toContain("I2");
  });
  test("an intent that was answered in two ways", () => {
    const again: readonly Claim[] = [
      { kind: "sent", at: 0, match: "m", n: 900, id: acknowledgement.id, ply: AT - 1, line: journal.rows[AT - 1]?.line ?? "" },
      { ...acknowledgement, n: 900, ply: AT + 1 },
    ];
    expect(invariants(findings({ claims: [...observer.claims, ...again] }))).toContain("I2");
  });
});

describe("I3 finds", () => {
  test("a gap", () => {
    const rows = journal.rows.filter(({ ply }) => ply !== MIDDLE);
    expect(invariants(findings({ journal: { rows } }))).toContain("I3");
  });
  test("an epoch that falls", () => {
    expect(invariants(findings({ journal: rowsWith(PLIES - 1, { epoch: 1 }) }))).toContain("I3");
  });
  test("an epoch that nobody was given", () => {
    expect(invariants(findings({ journal: rowsWith(PLIES - 1, { epoch: 7 }) }))).toEqual(["I3"]);
  });
  test("lines that are not counted", () => {
    expect(invariants(findings({ journal: { version: PLIES - 1 } }))).toEqual(["I3"]);
  });
  test("two owners of an epoch", () => {
    const joined: Claim = { kind: "joined", at: 0, match: "m", room: "m-2", process: "another", seat: 1, ply: PLIES };
    expect(invariants(findings({ claims: [...observer.claims, joined] }))).toEqual(["I3"]);
  });
});

describe("I4 finds", () => {
  test("a position that was shown otherwise", () => {
    const claims = told((one) => (one.kind === "saw" && one.ply === MIDDLE ? [{ ...one, hash: "00000000" }] : [one]));
    expect(invariants(findings({ claims }))).toEqual(["I4"]);
  });
  test("a position beyond the end of the journal", () => {
    const saw: Claim = { kind: "saw", at: 0, match: "m", ply: PLIES + 1, hash: "00000000" };
    expect(invariants(findings({ claims: [...observer.claims, saw] }))).toEqual(["I4"]);
  });
});

describe("I5 finds", () => {
  test("a line that the rules refuse", () => {
    const line = "a9>99,99";
    expect(invariants(findings({ journal: rowsWith(MIDDLE, { line }) }))).toContain("I5");
  });
  test("a line under another seat", () => {
    const { seat } = journal.rows[MIDDLE] as Row;
    expect(invariants(findings({ journal: rowsWith(MIDDLE, { seat: 1 - seat }) }))).toEqual(["I5"]);
  });
});

test("I8 finds a match that stands still, and one that took too long", () => {
  expect(i8Resumed({ tookMs: [10, 20], stuck: [] }, 30)).toEqual([]);
  expect(i8Resumed({ tookMs: [10, 40], stuck: ["m"] }, 30)).toHaveLength(2);
});

test("I9 finds a line that an older epoch wrote after a newer one had begun", () => {
  const early = told((one) => (one.kind === "joined" && one.room === "m-2" ? [{ ...one, ply: MIDDLE - 2 }] : [one]));
  expect(invariants(findings({ claims: early }))).toEqual(["I9"]);
});

describe("I10 finds", () => {
  const refused = (reason: unknown): readonly Claim[] => [
    { kind: "sent", at: 0, match: "m", n: 900, id: "x", ply: PLIES, line: "a." },
    { kind: "refused", at: 0, match: "m", n: 900, id: "x", reason },
  ];
  const more = (claims: readonly Claim[]) => invariants(findings({ claims: [...observer.claims, ...claims] }));
  test("silence", () => {
    expect(invariants(findings({ claims: told((one) => (one === acknowledgement ? [] : [one])) }))).toEqual(["I10"]);
    expect(more(refused({ code: "stale-ply" }).slice(0, 1))).toEqual(["I10"]);
  });
  test("but not where the line broke", () => {
    expect(more([...refused({}).slice(0, 1), { kind: "left", at: 0, match: "m", code: 1006 }])).toEqual([]);
  });
  test("two answers to one request", () => {
    expect(more([acknowledgement])).toEqual(["I10"]);
  });
  test("a refusal that is none of the catalogue, or says more", () => {
    expect(more(refused({ code: "stale-ply" }))).toEqual([]);
    expect(more(refused({ code: "kaput" }))).toEqual(["I10"]);
    expect(more(refused({ code: "internal", stack: "at submit (submit.ts:1)" }))).toEqual(["I10"]);
  });
  test("all that a bot found odd", () => {
    expect(more([{ kind: "odd", at: 0, match: "m", text: "no answer" }])).toEqual(["I10"]);
  });
});
