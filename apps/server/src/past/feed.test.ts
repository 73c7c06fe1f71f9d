import { tableOptions } from "@forgotten-planet/game";
import type { Streamed } from "@forgotten-planet/protocol";
import { apply, createGame, facesIn, formatCommand, type GameSetup, type GameState, legalIntents } from "@forgotten-planet/rules";
import type { StoredMatch } from "@forgotten-planet/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GAMES } from "../games.ts";
import { Feed } from "./feed.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const SETUP: GameSetup = {
  scenario: { name: "Somewhere", area: { kind: "fixed", rows: Array.from({ length: 7 }, () => ".".repeat(7)) }, land: 12 },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bruno", colour: "yellow" },
  ],
  setup: { assignment: "random", placement: "random", dealt: [1, 0] },
};
const HIDDEN_TILES = 6;

/** A match that begins with a secret placement, as its journal. */
function journal(lines: number): readonly string[] {
  const created = createGame(SETUP);
  if (!created.ok) throw new Error(created.error.message);
  let state: GameState = created.value;
  return Array.from({ length: lines }, (_, ply) => {
    const legal = legalIntents(state, state.active);
    const intent =
      legal.find(({ type }) => type === "placeHidden") ?? legal.find(({ type }) => type === "endTurn") ?? legal[ply % legal.length];
    if (!intent) throw new Error("nothing is legal");
    const command = { seat: state.active, intent };
    const applied = apply(state, command, { rollDie: () => 1 });
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
    return formatCommand(command, facesIn(applied.value.events));
  });
}

const LINES = journal(HIDDEN_TILES + 6);

/** A store in which the match grows. */
function growing(spectatorDelay = 0) {
  const at = { version: 0, isOver: false };
  const past = {
    progress: async () => ({ version: at.version, status: at.isOver ? ("over" as const) : ("playing" as const) }),
    linesFrom: async (_: string, ply: number) => LINES.slice(ply, Math.min(at.version, ply + 2)),
  };
  const match: StoredMatch = {
    id: "m",
    code: "C",
    status: "playing",
    options: tableOptions({ scenario: SETUP.scenario, players: 2, isPublic: true, placement: "random", spectatorDelay }),
    host: { id: "h", name: "Ada" },
    seats: [],
    colours: [],
    removed: [],
    setup: SETUP,
    rulesVersion: 1,
    epoch: 1,
    version: 0,
    createdAt: 1,
    updatedAt: 1,
  };
  const [served] = GAMES.values();
  if (!served) throw new Error("no game");
  const over = { ...match, status: "over" as const, ended: "vote" as const };
  const feed = new Feed({ past, findMatch: async () => over }, served, match);
  const told: (Streamed | undefined)[] = [];
  const grow = async (version: number): Promise<void> => {
    at.version = version;
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { at, feed, match, told, grow };
}

test("what lies face down is veiled until it is turned over, and then all is told again", async () => {
  const { feed, match, told, grow } = growing();
  await feed.follow(match, (said) => told.push(said));
  expect(told).toMatchObject([{ type: "head", delay: 0 }]);
  expect(JSON.stringify(told)).not.toContain("dealt");
  await grow(4);
  expect(told.at(-1)).toMatchObject({ type: "lines", from: 0 });
  expect(JSON.stringify(told)).not.toMatch(/[ab]h[bls]/);
  await grow(5);
  expect(told.at(-1)).toMatchObject({ type: "lines", from: 4, lines: [expect.stringContaining("h?")] });
  await grow(HIDDEN_TILES);
  expect(told.at(-1)).toEqual({ type: "again", setup: SETUP, lines: LINES.slice(0, HIDDEN_TILES) });
  await grow(HIDDEN_TILES + 1);
  expect(told.at(-1)).toEqual({ type: "lines", from: HIDDEN_TILES, lines: [LINES[HIDDEN_TILES]] });
});

test("with a delay a turn is told when as many have begun, and everything at the end", async () => {
  const { at, feed, match, told, grow } = growing(2);
  await feed.follow(match, (said) => told.push(said));
  await grow(HIDDEN_TILES + 3);
  const known = told.flatMap((said) => (said?.type === "again" || said?.type === "lines" ? [said] : [])).at(-1);
  const count = known?.type === "lines" ? known.from + known.lines.length : (known?.lines.length ?? 0);
  expect(count).toBeGreaterThanOrEqual(HIDDEN_TILES);
  expect(count).toBeLessThan(HIDDEN_TILES + 3);
  at.isOver = true;
  await grow(LINES.length);
  expect(told.at(-1)).toEqual({ type: "over", ended: "vote" });
  expect(told.at(-2)).toMatchObject({ type: "lines", lines: LINES.slice(count) });
});

test("nobody hears anything after they have stopped, and a match that is gone ends the stream of all others", async () => {
  const { at, feed, match, told, grow } = growing();
  const other: (Streamed | undefined)[] = [];
  const stop = await feed.follow(match, (said) => told.push(said));
  await feed.follow(match, (said) => other.push(said));
  stop();
  await grow(2);
  expect(told).toHaveLength(1);
  expect(other).toHaveLength(2);
  expect(feed.isFollowed).toBe(true);
  at.version = LINES.length + 10;
  await vi.advanceTimersByTimeAsync(1000);
  expect(other.at(-1)).toBeUndefined();
  expect(feed.isFollowed).toBe(false);
});
