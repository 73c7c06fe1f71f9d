import { type ForgottenPlanet, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { COLOURS, legalIntents } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import { withPrivateTiles } from "../../games/forgotten-planet/model/privateTiles.ts";
import { withStanding } from "./localEnd.ts";
import { type LocalMatch, newLocalMatch } from "./localMatch.ts";
import { dropLocalMatch, localMatch } from "./localMatches.ts";
import { LocalTable } from "./localTable.ts";

function made(wish: Partial<TableOptionsInput> = {}): LocalMatch<ForgottenPlanet> {
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false, ...wish });
  const crews = Array.from({ length: options.players }, (_, i) => ({ name: `Crew ${i}`, colour: COLOURS[i] ?? "red" }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews);
  if (!match) throw new Error("no such scenario");
  return match;
}

/** What this browser keeps of that match. */
const keptMatch = (id: string) => localMatch(id) as LocalMatch<ForgottenPlanet> | undefined;

const viewOf = (table: LocalTable<ForgottenPlanet>) => table.room.value?.match?.view ?? expect.unreachable();

/** Plays that number of legal intents, each for the seat whose turn it is. */
async function play(table: LocalTable<ForgottenPlanet>, steps: number): Promise<void> {
  for (let i = 0; i < steps && viewOf(table).phase !== "over"; i++) {
    table.takeScreen();
    const view = viewOf(table);
    const offers = legalIntents(withPrivateTiles(view, table.privateView.value?.tiles ?? []), view.active);
    const intent = offers[(i * 7) % offers.length];
    if (intent) await table.play(intent);
  }
}

describe("a table at one screen", () => {
  test("is kept after every step, and goes on from there", async () => {
    const match = made();
    const table = new LocalTable(local, match);
    await play(table, 40);
    const kept = keptMatch(match.id);
    expect(kept?.lines).toHaveLength(table.room.value?.match?.ply ?? -1);
    expect(new LocalTable(local, kept ?? match).room.value).toEqual(table.room.value);
    expect(kept?.board).toEqual(local.picture(viewOf(table)));
    // An older page kept no position.
    const { board: _, ...older } = kept ?? match;
    expect(withStanding(local, older)).toEqual(kept);
    dropLocalMatch(match.id);
    expect(localMatch(match.id)).toBeUndefined();
  });

  test("takes back what can be taken back", async () => {
    const table = new LocalTable(local, made());
    const before = viewOf(table);
    await table.play({ type: "conserve" });
    expect(viewOf(table).saved).not.toEqual(before.saved);
    expect(await table.undo()).toEqual({ ok: true });
    expect(viewOf(table)).toEqual(before);
    expect(await table.undo()).toEqual({ ok: false, rejection: { code: "nothing-to-undo" } });
  });

  test("refuses as the server does, and nothing is lost", async () => {
    const table = new LocalTable(local, made());
    const before = table.room.value;
    const answer = await table.play({ type: "buildLand", robot: 7, at: [0, 0] });
    expect(answer).toMatchObject({ ok: false, rejection: { code: "no-such-robot", rule: "R-TURN-2" } });
    expect(table.room.value).toBe(before);
  });

  test("what lies face down is shown only to the player who took the screen [R-RND-2]", async () => {
    const table = new LocalTable(local, made({ scenario: "open-plain", placement: "random" }));
    const first = viewOf(table).active;
    expect(table.curtain.value).toBe(first);
    table.takeScreen();
    expect(table.curtain.value).toBeUndefined();
    await table.play({ type: "placeHidden", tile: "special", at: [0, 0] });
    expect(table.curtain.value).toBe(viewOf(table).active);
    expect(table.privateView.value?.tiles ?? []).toEqual([]);
    table.takeScreen();
    expect(table.privateView.value?.tiles ?? []).toEqual([]);
    await table.play({ type: "placeHidden", tile: "base", at: [3, 0] });
    table.takeScreen();
    expect(table.privateView.value?.tiles ?? []).toEqual([{ seat: first, at: [0, 0], kind: "special" }]);
    const told = JSON.stringify([table.room.value, table.history.value, table.welcome.value]);
    expect(told).not.toMatch(/dealt|ahs|bhb|"kind":"(special|base)"/);
  });

  test("the reveal tells all, and the game begins", async () => {
    const table = new LocalTable(local, made({ scenario: "open-plain", placement: "random" }));
    await play(table, 6);
    expect(viewOf(table).phase).toBe("actions");
    expect(table.history.value?.entries.at(-1)?.events.map(({ type }) => type)).toContain("tilesRevealed");
  });

  test("another game begins with the next crew", async () => {
    const match = made({ order: "seated", assignment: "fixed" });
    const table = new LocalTable(local, match);
    expect(await table.request("rematch", {})).toMatchObject({ ok: false });
    await play(table, 5000);
    expect(table.room.value?.status).toBe("over");
    expect(await table.request("rematch", {})).toEqual({ ok: true });
    const next = keptMatch(table.rematch.value ?? "");
    expect(next?.setup.seats.map(({ name }) => name)).toEqual(["Crew 1", "Crew 0"]);
  });
});
