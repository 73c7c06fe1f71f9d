import { expect, test } from "vitest";
import { SPECTATORS_WITH_PLAYERS } from "../../src/rooms/crowd.ts";
import { active, allAt, attach, type PlayedTable, type Seated, startedTable } from "../support/harness.ts";
import { useServer } from "../support/useServer.ts";

/* What the player whose turn it is has chosen, as the others see it between two steps. */

const server = useServer();

/** A match that runs, at a server of its own, and somebody who watches it. */
async function watchedTable(): Promise<{
  readonly url: string;
  readonly table: PlayedTable;
  readonly watcher: Seated;
  readonly player: Seated;
}> {
  const { url } = await server.start();
  const table = await startedTable(url);
  return { url, table, watcher: await attach(url, table.id), player: active(table) };
}

/** What each of them has been told, once the last has heard everything sent before. */
async function told(people: readonly Seated[], speaker: Seated): Promise<readonly (string | null)[][]> {
  await speaker.ask("chat", { text: "heard?" });
  await Promise.all(people.map((one) => one.until(({ chat }) => chat.at(-1)?.text === "heard?")));
  return people.map(({ choices }) => choices.map(({ what }) => what));
}

test("everybody else in the room is told, with the ply it counts for; who comes later is not", async () => {
  const { url, table, watcher, player } = await watchedTable();
  const [other] = table.players.filter((one) => one !== player) as [Seated];
  const { ply } = await player.play({ type: "conserve" });
  await allAt(table.players, ply);
  await player.ask("choosing", { what: "buildWall:1" });
  await player.ask("choosing", { what: null });
  await watcher.until(({ choices }) => choices.length === 2);
  expect(watcher.choices).toEqual([
    { seat: player.seat, ply, what: "buildWall:1" },
    { seat: player.seat, ply, what: null },
  ]);
  const late = await attach(url, table.id);
  expect(await told([other, late, player], player)).toEqual([["buildWall:1", null], [], []]);
});

test("only whose turn it is may tell, in a few letters, and at most twice a second", async () => {
  const { table, watcher, player } = await watchedTable();
  const [other] = table.players.filter((one) => one !== player) as [Seated];
  expect((await other.refused("choosing", { what: "move:1" })).code).toBe("not-your-turn");
  expect((await watcher.refused("choosing", { what: "move:1" })).code).toBe("spectator");
  for (const what of ["", "a b", "<b>", "è", "x".repeat(25)]) expect((await player.refused("choosing", { what })).code).toBe("bad-shape");
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => player.ask("choosing", { what: "move:1" })));
  expect(asked.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(6);
  expect((await player.refused("choosing", { what: null })).code).toBe("rate-limited");
  // A step is not kept waiting by it.
  await player.play({ type: "conserve" });
});

test("spectators in a room of their own are not told: those who see the match late, and a crowd", async () => {
  const { url } = await server.start();
  const late = await startedTable(url, 2, { spectatorDelay: 2 });
  const delayed = await attach(url, late.id);
  await active(late).ask("choosing", { what: "move:1" });
  await late.players.find((one) => one !== active(late))?.until(({ choices }) => choices.length === 1);

  const crowded = await startedTable(url);
  const few: Seated[] = [];
  for (let i = 0; i <= SPECTATORS_WITH_PLAYERS; i++) few.push(await attach(url, crowded.id));
  const [first, apart] = [few[0], few.at(-1)] as [Seated, Seated];
  await active(crowded).ask("choosing", { what: "move:1" });
  expect(await told([first, apart], active(crowded))).toEqual([["move:1"], []]);
  expect(delayed.choices).toEqual([]);
});

test("while seats know something that not everybody knows, nothing is told", async () => {
  const { url } = await server.start();
  const table = await startedTable(url, 2, { placement: "random" });
  expect((await active(table).refused("choosing", { what: "move:1" })).code).toBe("not-allowed");
});
