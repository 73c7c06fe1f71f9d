import { type LevelId, type Question, seedOf, think } from "@forgotten-planet/bots";
import { drawSetup, play, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { type JournalLine, orderOfPlay } from "@forgotten-planet/protocol";
import { COLOURS, type GameSetup, seatView } from "@forgotten-planet/rules";
import { randomOf } from "@forgotten-planet/testkit";
import { atTable } from "./lobby.ts";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

/* Games against bots at one screen: begun by a press, and played far by quicker means than presses. */

const PREFIX = "forgotten-planet.local.";

/** Presses Practice on the front page; returns the game's address, once its board is there. */
export async function beginPractice(player: Player): Promise<string> {
  await player.go("/");
  await player.press("practice");
  await until("the game has an address", () => /\/local\/[0-9a-f]{32}$/.test(player.page.url()));
  await atTable(player);
  return new URL(player.page.url()).pathname;
}

const HELD = "bots-held";

/** From the next page on bots in that window think without end, until they are let go; a page that is loaded then goes on. */
export async function holdBots({ page }: Player): Promise<void> {
  await page.addInitScript((held) => {
    // An empty page has no storage.
    if (origin === "null" || sessionStorage.getItem(held) === null) return;
    const { Worker } = window;
    const silent = { postMessage: () => undefined, terminate: () => undefined };
    window.Worker = new Proxy(Worker, {
      construct: (real, args: ConstructorParameters<typeof Worker>) => (args[1]?.name === "bots" ? silent : new real(...args)),
    });
  }, HELD);
  await page.evaluate((held) => sessionStorage.setItem(held, ""), HELD);
}

export const letBotsGo = ({ page }: Player): Promise<void> => page.evaluate((held) => sessionStorage.removeItem(held), HELD);

interface Kept {
  readonly id: string;
  readonly options: object;
  readonly setup: GameSetup;
  readonly lines: readonly JournalLine[];
}

const read = ({ page }: Player, path: string): Promise<Kept> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), PREFIX + path.split("/").at(-1));

/** How far the game is that the browser keeps under that address. */
export async function keptPly(player: Player, path: string): Promise<number> {
  return (await read(player, path)).lines.length;
}

/** Plays the kept game on, for both sides, until `isFar` or its end; the page shows it once it is loaded again. */
export async function playsFar(
  player: Player,
  path: string,
  isFar: (game: { readonly turn: number; readonly land: number }) => boolean,
): Promise<void> {
  const kept = await read(player, path);
  const lines = journalOf(kept.setup, kept.lines, isFar);
  await player.page.evaluate(([key, match]) => localStorage.setItem(key, JSON.stringify(match)), [
    PREFIX + kept.id,
    { ...kept, lines },
  ] as const);
  await player.page.reload();
}

function journalOf(
  setup: GameSetup,
  before: readonly JournalLine[],
  isFar: (game: { turn: number; land: number }) => boolean,
): readonly JournalLine[] {
  const random = randomOf(7);
  const made = play.create(setup);
  if (!made.ok) throw new Error("no game");
  let state = made.value;
  const lines: JournalLine[] = [];
  const goes = (line: JournalLine): void => {
    const step = play.notation.parse(line);
    const given = [...(step?.draws ?? [])];
    const applied = step && play.apply(state, step.command, { draw: () => given.shift() });
    if (!applied?.ok) throw new Error(`${line} is refused`);
    state = applied.value.state;
    lines.push(line);
  };
  for (const line of before) goes(line);
  while (state.phase !== "over" && !isFar({ turn: state.turn, land: state.bank.land })) {
    const seat = state.active;
    const question: Question = {
      view: seatView(state, seat),
      seat,
      level: "builder",
      seed: seedOf(lines.length),
      budget: { simulations: 0 },
    };
    for (const intent of think(question).intents) {
      const draws: number[] = [];
      const applied = play.apply(state, { seat, intent }, { draw: () => draws[draws.push(random.rollDie() ?? 1) - 1] });
      if (!applied.ok) break;
      state = applied.value.state;
      lines.push(play.notation.format({ command: { seat, intent }, draws }));
    }
  }
  return lines;
}

/** A game with bots that is there before anybody pressed anything; returns its address. */
export async function keepsGame(
  player: Player,
  wish: Partial<TableOptionsInput>,
  levels: readonly (LevelId | undefined)[],
): Promise<string> {
  const options = tableOptions({
    scenario: "first-landing",
    players: levels.length,
    isPublic: false,
    order: "seated",
    ...wish,
  } as TableOptionsInput);
  const people = levels.map((bot, i) => ({
    name: bot ?? ["Ada", "Bea", "Cleo", "Dora"][i] ?? "",
    colour: COLOURS[i] ?? "red",
    ...(bot ? { bot } : {}),
  }));
  const order = orderOfPlay(
    options,
    people.map((one, i) => ({ ...one, name: one.bot ? `${one.name} ${i}` : one.name })),
    () => 0,
  );
  const setup = drawSetup(
    options,
    order.map(({ seat, alliance }) => ({ ...seat, ...(alliance === undefined ? {} : { alliance }) })),
    () => 0,
  );
  const id = seedOf(levels.length, Date.now()).toString(16).replace("-", "a").padEnd(32, "0");
  await player.go("/credits");
  await player.page.evaluate(([key, match]) => localStorage.setItem(key, JSON.stringify(match)), [
    PREFIX + id,
    { id, options, setup, lines: [], updatedAt: Date.now() },
  ] as const);
  await player.go(`/local/${id}`);
  return `/local/${id}`;
}
