import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { say, startTexts } from "../../i18n/i18n.ts";
import { loadAnalysis } from "../analysis/loadAnalysis.ts";
import { dropLocalMatch, keepLocalMatch, localMatch } from "../local/localMatches.ts";
import { loadLocalReplay } from "../replay/loadReplay.ts";
import { importedMatches } from "./importedMatches.ts";
import { importRecord, MOST_STEPS } from "./importRecord.ts";

startTexts();

const RECORD = readFileSync(new URL("../../../../cli/test/records/exported.json", import.meta.url), "utf8");
const file = (content: BlobPart, name = "match.json"): File => new File([content], name);

async function refusal(content: BlobPart): Promise<string> {
  const read = await importRecord(file(content));
  return read.ok ? expect.unreachable() : say(read.why);
}

test("a record is kept as a match that is looked back at, with what its dice can be checked by", async () => {
  const read = await importRecord(file(RECORD, "Ada against Bea.json"));
  if (!read.ok) return expect.unreachable();
  expect(importedMatches()[0]).toMatchObject({ id: read.id, imported: { name: "Ada against Bea.json" } });
  const loaded = await loadLocalReplay(read.id);
  if ("refused" in loaded) return expect.unreachable();
  expect(loaded.table.match.dice?.commitment).toMatch(/^\w+$/);
  expect(loaded.table.match.lines).toHaveLength((JSON.parse(RECORD) as { intents: [] }).intents.length);
  dropLocalMatch(read.id);
});

test("a file that is opened again is the same match, latest in the list; one that says something else is another", async () => {
  const { intents, ...head } = JSON.parse(RECORD) as { intents: object[] };
  const short = { ...head, intents: intents.slice(0, 12) };
  const ids = [];
  for (const [content, name] of [
    [RECORD, "a.json"],
    [JSON.stringify(short), "b.json"],
    [JSON.stringify({ ...short, ended: "vote" }), "b.json"],
    [`${RECORD}\n`, "a (1).json"],
  ] as const) {
    const read = await importRecord(file(content, name));
    ids.push(read.ok ? read.id : "");
  }
  expect(new Set(ids).size).toBe(3);
  expect(ids[3]).toBe(ids[0]);
  expect(importedMatches().map(({ imported }) => imported?.name)).toEqual(["a (1).json", "b.json", "b.json"]);
  for (const id of ids) dropLocalMatch(id);
});

test.each([
  [{ ended: "vote" }, { endedEarly: true }],
  [{ ended: "vote", gaveUp: 1 }, { gaveUp: 1 }],
])("how a match ended early is known of its replay and its analysis, but not of a variation: %j", async (end, known) => {
  const { intents, ...head } = JSON.parse(RECORD) as { intents: object[] };
  const read = await importRecord(file(JSON.stringify({ ...head, intents: intents.slice(0, 12), ...end })));
  if (!read.ok) return expect.unreachable();
  const loaded = await loadLocalReplay(read.id);
  expect("table" in loaded && loaded.table.match).toMatchObject(known);
  const opened = await loadAnalysis({ kind: "local", id: read.id, ply: 5, link: "" });
  if ("refused" in opened) return expect.unreachable();
  const { source } = opened;
  expect([source.match, source.isVariation.value]).toMatchObject([known, false]);
  source.playing.value = true;
  expect(await source.play({ type: "endTurn" })).toMatchObject({ ok: true });
  expect(source.isVariation.value).toBe(true);
  dropLocalMatch(read.id);
});

test("a record with a refused step is looked back at up to there, with the rule", async () => {
  const record = JSON.parse(RECORD) as { intents: { seat: number; type: string; robot?: number; at?: number[] }[] };
  const { seat = 0 } = record.intents[4] ?? {};
  record.intents.splice(4, 0, { seat, type: "buildLand", robot: 1, at: [6, 6] });
  const read = await importRecord(file(JSON.stringify(record)));
  if (!read.ok || !read.why) return expect.unreachable();
  expect(say(read.why)).toMatch(/^Step 5: .+ \(R-[A-Z0-9-]+\) The match is shown up to there\.$/);
  const loaded = await loadLocalReplay(read.id);
  if ("refused" in loaded) return expect.unreachable();
  loaded.table.goTo(99);
  expect(loaded.table.ply.value).toBe(4);
  expect(loaded.table.damage.value).toMatchObject({ ply: 4, reason: "illegal", rule: expect.stringMatching(/^R-/) });
  dropLocalMatch(read.id);
});

test("what is no record says so in one sentence", async () => {
  expect(await refusal("")).toBe("It is empty.");
  expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toMatch(/^It is a zip/);
  expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]))).toMatch(/^It is no text/);
  expect(await refusal(new Uint8Array([0xc3, 0x28]))).toMatch(/^It is no text/);
  expect(await refusal(" ".repeat(5_000_001))).toMatch(/^It has 6 MB/);
  expect(await refusal(RECORD.slice(0, 300))).toMatch(/^Line \d+, column \d+: the file breaks off there\.$/);
  expect(await refusal("{ oh }")).toBe("Line 1, column 3: what stands there is not JSON.");
  expect(await refusal(RECORD.replace('"rolls": [', '"rolls": [9, '))).toMatch(/^Field rolls\[0\]: .+\.$/);
  expect(await refusal("hello")).toMatch(/^There is no match in it/);
  const unreadable = { name: "folder", size: 1, arrayBuffer: () => Promise.reject(new Error("a folder")) } as unknown as File;
  expect(await importRecord(unreadable)).toMatchObject({ ok: false, why: { key: "records.fault.unreadable" } });
});

test("a match that no page could hold is refused", async () => {
  const record = JSON.parse(RECORD) as { intents: unknown[] };
  record.intents = Array.from({ length: MOST_STEPS + 1 }, (_, i) => ({ seat: i % 2, type: "endTurn" }));
  expect(await refusal(JSON.stringify(record))).toBe("It has 10,001 steps; records of up to 10,000 are opened.");
});

test("text with other bytes is read where it says so", async () => {
  const wide = new Uint8Array(Uint16Array.from(`\uFEFF${RECORD}`, (letter) => letter.charCodeAt(0)).buffer);
  const read = await importRecord(file(wide));
  expect(read.ok).toBe(true);
  if (read.ok) dropLocalMatch(read.id);
});

test("the latest thirty are kept, and what was played here stays", async () => {
  const first = await importRecord(file(RECORD));
  const template = first.ok ? localMatch(first.id) : undefined;
  if (!template) return expect.unreachable();
  const { imported, ...played } = template;
  keepLocalMatch({ ...played, id: "played here", updatedAt: 1 });
  for (let i = 0; i < 30; i++) keepLocalMatch({ ...template, id: `old ${i}`, lines: played.lines.slice(i), updatedAt: i });
  await importRecord(file(RECORD.replace('"Ada"', '"Eva"')));
  expect(importedMatches()).toHaveLength(30);
  expect([localMatch("old 0"), localMatch("old 1"), localMatch("old 2")?.id, localMatch("played here")?.id]).toEqual([
    undefined,
    undefined,
    "old 2",
    "played here",
  ]);
  for (const { id } of [...importedMatches(), { id: "played here" }]) dropLocalMatch(id);
  expect(imported?.name).toBe("match.json");
});
