import { playAt } from "@forgotten-planet/game";
import type { TableDice } from "@forgotten-planet/protocol";
import { legalIntents } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { attach, createTable, guest, http, type Seated } from "../../support/harness.ts";
import { dice, nonce, rollsOf, useDice } from "../../support/matches/playedDice.ts";
import { allSettled, Listener } from "../../support/net/wire.ts";
import { eager, WITH_MINES } from "../../support/profile.ts";
import { playToTheEnd } from "../../support/wholeGame.ts";

/* The secret of the dice is told to nobody before the match is over. */

const stage = useDice();
const { playing, recordOf } = stage;

describe("the secret", () => {
  /** In every form it might be written in. */
  const formsOf = (secret: string): readonly Buffer[] => {
    const bytes = Buffer.from(secret, "hex");
    const texts = [
      secret,
      secret.toUpperCase(),
      bytes.toString("base64").slice(0, 40),
      bytes.toString("base64url").slice(0, 40),
      bytes.join(),
    ];
    return [bytes, ...texts.map((text) => Buffer.from(text))];
  };
  const holds = (heard: readonly Buffer[], secret: string): boolean =>
    heard.some((frame) => formsOf(secret).some((form) => frame.includes(form)));

  test("is in no frame, no answer and no log before the end, and in every welcome at the end", async () => {
    const { url, log } = stage.running;
    const [ada, bea] = [await guest(url, "Ada"), await guest(url, "Bea")];
    const { id } = await createTable(url, ada);
    const seats = [await new Listener("Ada", url, id, ada).join(), await new Listener("Bea", url, id, bea).join()];
    const watcher = await new Listener("watcher", url, id).join();
    const eye = await attach(url, id);
    await seats[1]!.ask("sit", { seat: 1 });
    for (const seat of seats) await seat.ask("ready", { ready: true, nonce: nonce() });
    await eye.until(({ welcome }) => welcome.history !== undefined);
    const inOrder = eye.match.view.setup.seats.map(({ name }) => seats.find((seat) => seat.name === name)!);

    let before: readonly Buffer[] = [];
    while (eye.view.status === "playing") {
      const { ply, view } = eye.match;
      before = [...seats, watcher].flatMap(({ frames }) => frames);
      const intent = eager(legalIntents(view, view.active), ply, WITH_MINES);
      await inOrder[view.active]!.ask("play", playAt(ply, intent));
      await eye.until(({ match }) => match.ply > ply);
    }
    await allSettled([...seats, watcher]);
    await eye.until((seated) => dice(seated).secret !== undefined);

    const { secret = "" } = dice(eye);
    expect(rollsOf(eye).length).toBeGreaterThan(0);
    expect(holds(before, secret)).toBe(false);
    expect(holds(watcher.frames, secret)).toBe(true);
    for (const one of [...seats, watcher]) {
      const welcomes = one.messages("welcome") as readonly { readonly dice?: TableDice }[];
      expect(welcomes.map((welcome) => welcome.dice?.secret).filter((open) => open !== undefined)).toEqual([secret]);
      expect(welcomes.at(-1)?.dice?.secret).toBe(secret);
    }
    expect(holds([Buffer.from(JSON.stringify(log.lines))], secret)).toBe(false);
  }, 60_000);

  test("is in nothing that HTTP tells, until the record is there", async () => {
    const { id, code, players } = await playing({ isPublic: true });
    const { token } = players[0]!.identity!;
    const tell = async (): Promise<readonly Buffer[]> => {
      const paths = [`tables/${id}`, `tables/${code}`, `tables/${id}/record`, "players/me"];
      const answers = await Promise.all(paths.map((path) => http(stage.url, "GET", `/api/${path}`, { token })));
      return answers.map(({ body }) => Buffer.from(JSON.stringify(body)));
    };
    const before = await tell();
    expect(await recordOf(id)).toMatchObject({ error: { code: "game-not-over" } });
    await playToTheEnd({ players });
    await players[0]!.until((seated) => dice(seated).secret !== undefined);
    const { secret = "" } = dice(players[0]!);
    expect(holds(before, secret)).toBe(false);
    const [summary, byCode, record, me] = await tell();
    expect([summary, byCode, record, me].map((answer) => holds([answer!], secret))).toEqual([false, false, true, false]);
  }, 60_000);

  test("is told to those who see the match late when it is over, and not before", async () => {
    const table = await playing({ spectatorDelay: 2 });
    const late = await new Listener("late", stage.url, table.id).join();
    const told = (): readonly (string | undefined)[] =>
      (late.messages("welcome") as readonly { readonly dice?: TableDice }[]).map((welcome) => welcome.dice?.secret);
    const [first] = table.players as [Seated];
    await playToTheEnd(table, WITH_MINES);
    await first.until((seated) => dice(seated).secret !== undefined);
    await allSettled([late]);
    const { secret = "" } = dice(first);
    expect(told().filter((open) => open !== undefined)).toEqual([secret]);
    const until = late.frames.findIndex((frame) => frame.includes(secret));
    expect(until).toBeGreaterThan(3);
    expect(holds(late.frames.slice(0, until), secret)).toBe(false);
  }, 60_000);
});
