import { type ForgottenPlanet, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { COLOURS, legalIntents, type PublicView, type Seat } from "@forgotten-planet/rules";
import { describe, expect, test, vi } from "vitest";
import { local } from "../../games/forgotten-planet/local.ts";
import type { Asked, GameBots, Thinker } from "../bots/gameBots.ts";
import { controlledSeat } from "../seatControl.ts";
import { newLocalMatch } from "./localMatch.ts";
import { localMatch } from "./localMatches.ts";
import { LocalTable } from "./localTable.ts";

/** The first legal intent that ends something, after a pause. */
const answer = ({ state, seat }: Asked<ForgottenPlanet>) => {
  const legal = legalIntents(state, seat);
  const intent = legal.find(({ type }) => type === "endTurn") ?? legal[0];
  return intent ? [{ intent, pauseMs: 1_000 }] : [];
};

function botsOf(think: (asked: Asked<ForgottenPlanet>) => ReturnType<typeof answer>) {
  const asked: Asked<ForgottenPlanet>[] = [];
  const close = vi.fn();
  const thinker: Thinker<ForgottenPlanet> = {
    think: async (question) => {
      asked.push(question);
      return think(question);
    },
    close,
  };
  const bots: Pick<GameBots<ForgottenPlanet>, "open" | "name"> = {
    open: () => thinker,
    name: (level) => level.toUpperCase(),
  };
  return { bots, asked, close };
}

function tableOf(levels: readonly (string | undefined)[], wish: Partial<TableOptionsInput> = {}) {
  const options = tableOptions({
    scenario: "first-landing",
    players: levels.length,
    order: "seated",
    isPublic: false,
    ...wish,
  } as TableOptionsInput);
  const crews = levels.map((bot, i) => ({ name: `Crew ${i}`, colour: COLOURS[i] ?? "red", ...(bot ? { bot } : {}) }));
  const match = newLocalMatch<ForgottenPlanet>(local, options, crews);
  if (!match) throw new Error("no such scenario");
  return new LocalTable<ForgottenPlanet>(local, match);
}

const viewOf = (table: LocalTable<ForgottenPlanet>): PublicView => table.room.value?.match?.view as PublicView;

describe("bots at one screen", () => {
  test("wait while they are held, and go on afterwards", async () => {
    vi.useFakeTimers();
    const { bots } = botsOf(answer);
    const table = tableOf([undefined, "planner"]);
    table.drive(bots);
    await table.play({ type: "endTurn" });
    table.bots?.hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(viewOf(table).active).toBe(1);
    table.bots?.hold(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(viewOf(table).active).toBe(0);
    table.close();
    vi.useRealTimers();
  });

  test("play in their turn, after a pause, and only then", async () => {
    vi.useFakeTimers();
    const { bots, asked, close } = botsOf(answer);
    const table = tableOf([undefined, "planner"]);
    table.drive(bots);
    expect(table.bots?.acting.value).toBeUndefined();
    await table.play({ type: "endTurn" });
    await vi.advanceTimersByTimeAsync(900);
    expect(viewOf(table).active).toBe(1);
    expect(table.bots?.acting.value).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(viewOf(table).active).toBe(0);
    expect(table.bots?.acting.value).toBeUndefined();
    expect(asked.map(({ seat, level, ply }) => [seat, level, ply])).toEqual([[1, "planner", 1]]);
    table.close();
    expect(close).toHaveBeenCalled();
    vi.useRealTimers();
  });

  test("hurry in the turn under way, then in every turn, then take their time", async () => {
    vi.useFakeTimers();
    const { bots } = botsOf(answer);
    const table = tableOf([undefined, "planner"]);
    table.drive(bots);
    await table.play({ type: "endTurn" });
    await vi.advanceTimersByTimeAsync(10);
    table.bots?.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect([viewOf(table).active, table.bots?.pace.value]).toEqual([0, "people"]);
    await table.play({ type: "endTurn" });
    table.bots?.hurry();
    table.bots?.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect([viewOf(table).active, table.bots?.pace.value]).toEqual([0, "always"]);
    table.bots?.hurry();
    expect(table.bots?.pace.value).toBe("people");
    table.close();
    vi.useRealTimers();
  });

  test("are played by nobody else, and what they did is not taken back", async () => {
    const table = tableOf([undefined, "planner"]);
    await table.play({ type: "endTurn" });
    expect(await table.play({ type: "conserve" })).toEqual({ ok: false, rejection: { code: "not-your-turn" } });
    expect(await table.undo()).toEqual({ ok: false, rejection: { code: "not-your-turn" } });
  });

  test("whose thread cannot be loaded yet are asked less and less often, and go on as soon as it is there", async () => {
    vi.useFakeTimers();
    let isLoaded = false;
    const { bots, asked } = botsOf((question) => {
      if (!isLoaded) throw new Error("no connection");
      return answer(question);
    });
    const table = tableOf([undefined, "planner"]);
    table.drive(bots);
    await table.play({ type: "endTurn" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(15);
    expect([viewOf(table).active, table.bots?.acting.value]).toEqual([1, 1]);
    isLoaded = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(viewOf(table).active).toBe(0);
    table.close();
    vi.useRealTimers();
  });

  test("are left alone when a player gives the match up: it is over as it stands, is kept so, and can be played again", async () => {
    vi.useFakeTimers();
    const { bots, asked } = botsOf(answer);
    const table = tableOf([undefined, "planner"]);
    table.drive(bots);
    expect(await table.request("rematch", {})).toEqual({ ok: false, rejection: { code: "game-not-over" } });
    await table.play({ type: "endTurn" });
    expect(await table.request("giveUp", {})).toEqual({ ok: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([table.room.value?.status, asked.length, table.question.value]).toEqual(["over", 1, undefined]);
    expect(localMatch(table.match.id)).toMatchObject({
      end: { gaveUp: 0, winners: [1], turn: 1, points: [expect.any(Number), expect.any(Number)] },
    });
    for (const late of [table.play({ type: "conserve" }), table.undo(), table.request("giveUp", {})])
      expect(await late).toMatchObject({ ok: false });
    expect(table.match.lines).toHaveLength(1);
    const again = new LocalTable<ForgottenPlanet>(local, table.match);
    expect(again.room.value?.status).toBe("over");
    expect(await again.request("rematch", {})).toEqual({ ok: true });
    table.close();
    vi.useRealTimers();
  });

  test("are needed to give up: people at one screen end their match by playing", async () => {
    expect(await tableOf([undefined, undefined]).request("giveUp", {})).toEqual({ ok: false, rejection: { code: "not-allowed" } });
  });

  test("get another level and its name, which the match keeps", async () => {
    const { bots } = botsOf(answer);
    const table = tableOf([undefined, "planner", "planner"], { scenario: "delta" });
    table.setLevel(bots, 1, "roamer");
    table.setLevel(bots, 2, "roamer");
    expect(table.seats.map(({ name, bot }) => [name, bot])).toEqual([
      ["Crew 0", undefined],
      ["ROAMER", "roamer"],
      ["ROAMER 2", "roamer"],
    ]);
    expect(localMatch(table.match.id)?.setup).toEqual(table.match.setup);
    expect(viewOf(table).setup).toEqual(table.match.setup);
    expect(table.room.value?.seats.map(({ bot }) => bot)).toEqual([undefined, "roamer", "roamer"]);
  });

  test("one person among them has the screen: no curtain, and only that person's tiles", async () => {
    const table = tableOf([undefined, "planner"], { placement: "random" });
    expect(table.welcome.value?.seat).toBe(0);
    expect(table.curtain.value).toBeUndefined();
    const own = legalIntents(viewOf(table), 0)[0];
    if (own) await table.play(own);
    expect(table.privateView.value?.tiles).toHaveLength(1);
    const [theirs] = legalIntents(viewOf(table), 1);
    if (theirs) expect(table.playFor(1, theirs)).toEqual({ ok: true });
    expect(table.privateView.value?.tiles.map(({ seat }) => seat)).toEqual([0]);
    expect(JSON.stringify(table.history.value?.match.state.hidden?.[1])).not.toContain("kind");
  });

  test("among several people each takes the screen for their own tiles, and a bot asks nobody for it", async () => {
    const table = tableOf([undefined, "planner", undefined], { scenario: "delta", placement: "random" });
    const layOne = (seat: Seat): void => {
      const [intent] = legalIntents(viewOf(table), seat);
      if (intent) expect(table.playFor(seat, intent)).toEqual({ ok: true });
    };
    expect([table.welcome.value?.seat, table.curtain.value]).toEqual([undefined, 0]);
    table.takeScreen();
    expect(table.privateView.value?.tiles).toEqual([]);
    layOne(0);
    // The bot's turn: there is nothing to see, and nobody to ask.
    expect([table.question.value?.seat, table.curtain.value, table.privateView.value]).toEqual([1, undefined, undefined]);
    layOne(1);
    expect([table.curtain.value, table.privateView.value]).toEqual([2, undefined]);
    table.takeScreen();
    layOne(2);
    expect(table.curtain.value).toBe(0);
    expect(JSON.stringify(table.history.value?.match.state.hidden)).not.toContain("kind");
  });

  test("the next person looks on while a bot plays", () => {
    const seats = [
      { name: "Ada", colour: "red" },
      { name: "Planner", colour: "green", bot: "planner" },
    ] as const;
    const room = { status: "playing", spectators: 0, seats: [] } as const;
    const seatAt = (actor: 0 | 1) => controlledSeat({ kind: "local", room, seats, actors: [actor], me: 0, host: true });
    expect([seatAt(0), seatAt(1)]).toEqual([0, 0]);
  });

  test("a contested tile of a bot and a person is given by the person", () => {
    const { setup } = tableOf([undefined, "planner", "planner", "planner"], { scenario: "rim", alliance: "seated" }).match;
    const state = { setup, active: 1 } as never;
    expect(local.seatFor?.(state, { type: "assignTile", at: [0, 0], to: 2 })).toBe(0);
    expect(local.seatFor?.(state, { type: "assignTile", at: [0, 0], to: 0 })).toBe(0);
  });
});
