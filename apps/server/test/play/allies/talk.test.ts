import type { Resume } from "@forgotten-planet/protocol";
import { type GameSetup, scenarioById } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { attach, createTable, guest, http, type Seated, startedTable } from "../../support/harness.ts";
import { answered, fourAt, MARKS, TWO_BY_TWO } from "../../support/matches/twoByTwo.ts";
import { useServer } from "../../support/useServer.ts";

/* What allies say to each other reaches nobody else while the match runs. */

const { start } = useServer();

describe("the talk of allies", () => {
  test("is heard by the ally alone", async () => {
    const { url } = await start();
    const { id, players } = await fourAt(url);
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    const watcher = await attach(url, id, await guest(url, "Watcher"));
    await a.ask("chat", { text: "I take the north", to: "alliance" });
    await b.ask("chat", { text: "South is ours", to: "alliance" });
    await c.ask("chat", { text: "Good luck, all" });
    await Promise.all([a, b, c, d, watcher].map((one) => one.until(({ chat }) => chat.some(({ text }) => text === "Good luck, all"))));
    const heard = (one: Seated) => one.chat.map(({ name, channel, text }) => `${name}${channel ? ` (${channel})` : ""}: ${text}`);
    const north = ["Player 1 (alliance): I take the north", "Player 3: Good luck, all"];
    const south = ["Player 2 (alliance): South is ours", "Player 3: Good luck, all"];
    expect([a, b, c, d, watcher].map(heard)).toEqual([north, south, north, south, ["Player 3: Good luck, all"]]);
    // And so it is when they come again.
    for (const [one, lines] of [
      [a, north],
      [b, south],
      [watcher, ["Player 3: Good luck, all"]],
    ] as const)
      expect((await attach(url, id, one.identity)).welcome.chat.map(({ text }) => text)).toEqual(lines.map((line) => line.split(": ")[1]));
  });

  test("is refused where there is no ally to hear it", async () => {
    const { url } = await start();
    const ada = await guest(url, "Ada");
    const { id } = await createTable(url, ada, { scenario: "rim", players: 4, isPublic: false, ...TWO_BY_TWO });
    const waiting = await attach(url, id, ada);
    const requests = [
      ["chat", { text: "psst", to: "alliance" }],
      ["plan", { marks: MARKS }],
      ["ping", { at: [4, 4] }],
      ["reservation", { cubes: [1, 0, 0] }],
    ] as const;
    const { id: two, players } = await startedTable(url);
    const { id: four } = await fourAt(url);
    const spectators = [await attach(url, two, ada), await attach(url, four, ada), await attach(url, four)];
    for (const asker of [waiting, players[0]!, ...spectators])
      for (const [type, payload] of requests) {
        const refused = await asker.refused(type, payload);
        expect(refused.code).toBe(type === "chat" && !asker.identity ? "bad-token" : "no-alliance");
      }
    expect(players[1]!.chat).toEqual([]);
  });

  test("goes by a player's own seat: those who play another's hear no more than before", async () => {
    const { url } = await start();
    const [ada, bea] = await Promise.all([guest(url, "Ada"), guest(url, "Bea")]);
    const { name, area, land, bases = [], specials = [] } = scenarioById("rim")!;
    const head: GameSetup = {
      scenario: { name, area, land, bases, specials },
      seats: (["red", "yellow", "green", "violet"] as const).map((colour, i) => ({ name: colour, colour, alliance: (i % 2) as 0 | 1 })),
      setup: { assignment: "fixed", placement: "scenario", bases },
    };
    const resume: Resume = { head, lines: [], options: { isPublic: false, spectators: true }, seat: 0 };
    const { id } = (await http<{ id: string }>(url, "POST", "/api/tables/resume", { body: resume, token: ada.token })).body;
    const host = await attach(url, id, ada);
    const second = await attach(url, id, bea);
    await second.ask("sit", { seat: 3 });
    await second.until(({ seat }) => seat === 3);
    await second.ask("chat", { text: "to myself", to: "alliance" });
    await second.ask("plan", { marks: MARKS });
    await second.until(({ plans, chat }) => plans.length === 1 && chat.length === 1);
    await answered([host]);
    // The host plays seats 1 and 2 as well, Bea's ally among them.
    expect([host.chat, host.plans]).toEqual([[], []]);
    const again = await attach(url, id, ada);
    expect(again.welcome.chat).toEqual([]);
    expect(again.welcome.plans).toEqual([]);
  });
});
