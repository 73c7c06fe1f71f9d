import { afterEach, describe, expect, test } from "vitest";
import {
  active,
  allAt,
  attach,
  guest,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
} from "../support/harness.ts";
import { allSettled, Listener } from "../support/net/wire.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

/* What those who watch a match say to each other: the players hear nothing of it before the end, and then all of it. */

let running: TestServer | undefined;
afterEach(async () => {
  await running?.server.close();
  running = undefined;
});

/** A public match as its host made it without a word about talk. */
async function match(more: Parameters<typeof startedTable>[2] = {}): Promise<PlayedTable & { readonly url: string }> {
  running = await startTestServer();
  const { url } = running;
  return { ...(await startedTable(url, 2, { order: "seated", spectatorsTalk: undefined, ...more } as never)), url };
}
const watching = async (url: string, id: string, name: string): Promise<Seated> => attach(url, id, await guest(url, name));
const say = (who: Seated, text: string): Promise<undefined> => who.ask("chat", { text });
const texts = ({ chat }: Pick<Seated, "chat">): readonly string[] => chat.map(({ text }) => text);
const untilHeard = (who: Seated, text: string): Promise<Seated> => who.until(({ chat }) => chat.some((line) => line.text === text));

const WORDS = "a wall at E3 would win it";

describe("those who watch", () => {
  test("talk among themselves at a public table; not a byte of it reaches a player before the end, and all of it after", async () => {
    const table = await match();
    const { url, id, players } = table;
    const [eve, fay] = [await watching(url, id, "Eve"), await watching(url, id, "Fay")];
    const listening = await new Listener("player", url, id, players[1]!.identity).join();
    await say(eve, WORDS);
    await untilHeard(fay, WORDS);
    expect(fay.chat.at(-1)).toMatchObject({ name: "Eve", channel: "spectators" });
    // Somebody who comes later reads it as well; a player who comes back does not.
    expect((await watching(url, id, "Gus")).welcome.chat.map(({ text }) => text)).toEqual([WORDS]);
    await listening.join();
    await listening.get("GET", `/api/tables/${id}`);
    await listening.get("GET", "/api/players/me");
    await listening.get("GET", `/api/v1/matches/${id}/talk`);
    await allSettled([listening]);
    expect(listening.transcript(new Map()).join("\n")).not.toContain(WORDS);
    expect(texts(players[0]!)).toEqual([]);
    const back = await attach(url, id, players[1]!.identity);
    const both = { players: [players[0]!, back] };
    await playToTheEnd(both);
    // With the end everybody is told everything again.
    await back.until(({ welcomes }) => welcomes.some(({ chat }) => chat.some(({ text }) => text === WORDS)));
    expect(back.welcomes.at(-1)?.chat).toEqual([expect.objectContaining({ name: "Eve", channel: "spectators", text: WORDS })]);
  });

  test("do not where the host wants none of it, and not before the match", async () => {
    const { url, id } = await match({ spectatorsTalk: false });
    expect(await (await watching(url, id, "Eve")).refused("chat", { text: "hello" })).toMatchObject({ code: "not-allowed" });
  });

  test("are asked to be slower, are muted by each other alone, and need a name", async () => {
    const { url, id } = await match();
    const [eve, fay, gus] = [await watching(url, id, "Eve"), await watching(url, id, "Fay"), await watching(url, id, "Gus")];
    for (let n = 0; n < 5; n++) await say(eve, `line ${n}`);
    expect(await eve.refused("chat", { text: "line 5" })).toEqual({ code: "rate-limited" });
    await untilHeard(fay, "line 4");
    await fay.ask("mute", { person: fay.chat[0]!.authorId!, on: true });
    await say(gus, "quiet now");
    await untilHeard(fay, "quiet now");
    expect(fay.mutedPlayers.at(-1)).toMatchObject({ players: [{ name: "Eve", how: "muted" }], chat: [] });
    expect(texts(gus)).toHaveLength(6);
    expect(await (await attach(url, id)).refused("chat", { text: "who am I?" })).toMatchObject({ code: "bad-token" });
  });

  test("with a delay hear each other at once, and the table as late as they see it", async () => {
    const table = await match({ spectatorDelay: 1 });
    const { url, id } = table;
    const [eve, fay] = [await watching(url, id, "Eve"), await watching(url, id, "Fay")];
    await say(active(table), "I will end my turn");
    await say(eve, WORDS);
    await untilHeard(fay, WORDS);
    expect(texts(fay)).toEqual([WORDS]);
    const { ply } = await active(table).play({ type: "endTurn" });
    await allAt(table.players, ply);
    await untilHeard(fay, "I will end my turn");
    for (const player of table.players) expect(texts(player)).not.toContain(WORDS);
  });
});
