import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { replayLine, startMatch } from "@forgotten-planet/core";
import { type ForgottenPlanet, play, tableOptions, visibility } from "@forgotten-planet/game";
import { type GameSetup, position } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { type HistoryEntry, readHistory } from "../history.ts";
import { ReplayTable } from "./replayTable.ts";

/* What a release has stored of a match in each mode: looked back at, it shows at each ply what was true there. */

const RELEASE = fileURLToPath(new URL("../../../../server/test/releases/0.1.0/", import.meta.url));
const OPTIONS = tableOptions({ scenario: "first-landing", players: 2, isPublic: false });

interface Golden {
  readonly mode: string;
  readonly setup: GameSetup;
  readonly lines: readonly string[];
  /** SHA-256 over its canonical positions, by the rules of the release that stored it. */
  readonly positions: string;
}

function goldenJournals(): readonly Golden[] {
  const { sqlite } = JSON.parse(readFileSync(join(RELEASE, "matches.json"), "utf8")) as {
    sqlite: { mode: string; id: string; positions: string }[];
  };
  const folder = mkdtempSync(join(tmpdir(), "golden-"));
  try {
    const file = join(folder, "golden.sqlite");
    writeFileSync(file, gunzipSync(readFileSync(join(RELEASE, "sqlite.gz"))));
    const database = new DatabaseSync(file, { readOnly: true });
    const setupOf = database.prepare("select setup from matches where id = ?");
    const linesOf = database.prepare('select line from "journalEntries" where "match" = ? order by ply');
    const matches = sqlite.flatMap(({ mode, id, positions }): Golden[] => {
      const text = setupOf.get(id)?.setup;
      if (typeof text !== "string") return [];
      return [{ mode, setup: JSON.parse(text) as GameSetup, lines: linesOf.all(id).map(({ line }) => String(line)), positions }];
    });
    database.close();
    return matches;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const GOLDEN = goldenJournals();
const stepOf = ({ ply, command, events }: HistoryEntry<ForgottenPlanet>) => ({ ply, command, events });

test("there is one of every mode", () => {
  expect(GOLDEN.length).toBeGreaterThan(12);
  expect(GOLDEN.some(({ lines }) => lines.some((line) => line.endsWith("!")))).toBe(true);
});

describe.each(GOLDEN)("$mode", ({ setup, lines, positions }) => {
  const table = new ReplayTable<ForgottenPlanet>({ ...play, ...visibility }, { id: "golden", options: OPTIONS, setup, lines });

  test("stands at each ply as the game stood, to everybody and to each seat", () => {
    const made = play.create(setup);
    if (!made.ok) throw new Error(made.error.message);
    let match = startMatch<ForgottenPlanet>(made.value);
    for (const ply of Array(lines.length + 1).keys()) {
      table.goTo(ply);
      expect(table.room.value?.match).toEqual({ ply, last: lines[ply - 1] ?? "", view: visibility.view(match.state) });
      for (const seat of setup.seats.keys()) {
        table.viewer.value = seat as 0;
        expect(table.privateView.value).toEqual(visibility.secrets(match.state, [seat as 0]));
      }
      const line = lines[ply];
      if (line !== undefined) match = replayLine(play, match, line)?.match ?? expect.unreachable(`line ${ply} does not follow`);
    }
  });

  test("stands at each ply as by the rules of the release that stored it", () => {
    const told = createHash("sha256");
    for (const ply of Array(lines.length + 1).keys()) {
      table.goTo(ply);
      told.update(JSON.stringify(position(table.history.value?.match.state ?? expect.unreachable())));
    }
    expect(told.digest("hex")).toBe(positions);
  });

  test("has the history of its journal at each ply, in any order of asking", () => {
    const undos = lines.flatMap((line, ply) => (line.endsWith("!") ? [ply, ply + 1] : []));
    const some = [1, 0.2, 0.7, 0, 0.5].map((part) => Math.round(lines.length * part));
    for (const ply of [...some, ...undos.slice(0, 4), ...undos.slice(-2)]) {
      table.goTo(ply);
      const told = table.history.value ?? expect.unreachable();
      const { entries, match, takenBack = [] } = readHistory(play, setup, lines.slice(0, ply)) ?? expect.unreachable();
      expect(told.entries.map(stepOf)).toEqual(entries.map(stepOf));
      expect(told.entries.at(-1)).toEqual(entries.at(-1));
      expect(told.match).toEqual(match);
      expect((told.takenBack ?? []).map(({ entry, after }) => [after, stepOf(entry)])).toEqual(
        takenBack.map(({ entry, after }) => [after, stepOf(entry)]),
      );
    }
  });

  test("stops after each step that stands, and where each turn begins", () => {
    const { stops, turns } = table.track.value;
    const { entries = [] } = readHistory(play, setup, lines) ?? {};
    expect(stops).toEqual([0, ...entries.map(({ ply }) => ply + 1)]);
    expect(turns.every((ply) => stops.includes(ply))).toBe(true);
    expect(turns.length).toBe(1 + new Set(entries.map(({ after }) => after.turn).filter((turn) => turn > 0)).size);
  });
});
