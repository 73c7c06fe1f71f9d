import type { TableOptionsInput } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import { type Intent, SEATS, type Seat } from "@forgotten-planet/rules";
import type { Store, StoredClock } from "@forgotten-planet/store";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import { sendAhead } from "../support/aheadOfTime.ts";
import { active, allAt, createTable, guest, http, type PlayedTable, type Seated, startedTable } from "../support/harness.ts";
import { tableOf } from "../support/inProcess.ts";
import { WITH_MINES } from "../support/profile.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

/* Matches of every mode at a real server, for the stored copy of a release. */

/** What the test says of a match: how it is called there. */
export interface MadeMatch {
  readonly mode: string;
  readonly id: string;
}

interface Mode {
  readonly mode: string;
  readonly players: 2 | 3 | 4;
  readonly options?: Partial<TableOptionsInput>;
  /** So many random steps, or to the end of the game. */
  readonly steps: number | "all";
}

const ALLIES = { alliance: "seated", order: "seated" } as const;
const OPEN_AREA = { kind: "open" } as const;

const MODES: readonly Mode[] = [
  { mode: "two players, to the end", players: 2, steps: "all" },
  { mode: "three players, to the end", players: 3, steps: "all" },
  { mode: "four players", players: 4, steps: 90 },
  { mode: "two against two", players: 4, options: ALLIES, steps: 140 },
  { mode: "two against two, to the end", players: 4, options: { alliance: "drawn" }, steps: "all" },
  { mode: "open area", players: 2, options: { scenario: "open-plain" }, steps: 80 },
  { mode: "auction under way", players: 3, options: { assignment: "auction" }, steps: 2 },
  { mode: "auction and play", players: 2, options: { assignment: "auction" }, steps: 60 },
  {
    mode: "secret placement under way",
    players: 2,
    options: { placement: "random", scenario: { name: "Somewhere", area: OPEN_AREA, land: 30 } },
    steps: 4,
  },
  {
    mode: "secret placement, its reveal and play",
    players: 4,
    options: { ...ALLIES, placement: "random", scenario: { name: "Somewhere", area: OPEN_AREA, land: 40 } },
    steps: 60,
  },
  {
    mode: "secret placement and auction",
    players: 3,
    options: {
      placement: "random",
      assignment: "auction",
      scenario: { name: "A square", area: { kind: "fixed", rows: Array<string>(13).fill(".".repeat(13)) }, land: 60 },
    },
    steps: 50,
  },
  { mode: "bank of time", players: 2, options: { clock: { kind: "bank", minutes: 5, perEnergy: 5 } }, steps: 40 },
  { mode: "days a turn", players: 2, options: { clock: { kind: "days", days: 2 } }, steps: 12 },
];

/** Plays a match of each mode and says which they are. */
export async function playEveryMode(url: string, store: Store): Promise<readonly MadeMatch[]> {
  const made: MadeMatch[] = [];
  for (const [i, { mode, players, options, steps }] of MODES.entries()) {
    const table = await startedTable(url, players, options);
    await table.players[0]!.ask("chat", { text: `We play ${mode}.` });
    if (steps === "all") await playToTheEnd(table, WITH_MINES);
    else await playSteps(table, steps, randomOf(i));
    made.push({ mode, id: table.id });
    await leave(table);
  }
  made.push(await playTimeouts(url, store), await endByVote(url), await leaveWaiting(url));
  return made;
}

const leave = ({ players }: PlayedTable): Promise<unknown> => Promise.all(players.map((player) => player.leave()));

/** Random legal steps of the seats that may take one; one in eight is taken back. */
async function playSteps(table: PlayedTable, steps: number, random: Random): Promise<void> {
  for (let n = 0; n < steps && table.players[0]!.view.status === "playing"; n++) {
    const { ply, view } = table.players[0]!.match;
    if (random.below(8) === 0 && (await takenBack(table, ply))) continue;
    const offers = SEATS.slice(0, table.players.length).flatMap((seat) => offersOf(table, seat));
    const kinds = [...new Set(offers.map(({ intent }) => intent.type))].filter((type) => type !== "endTurn" || random.below(3) === 0);
    const kind = random.pick(kinds.length > 0 ? kinds : ["endTurn" as const]);
    const { seat, intent } = random.pick(offers.filter((offer) => offer.intent.type === kind));
    await table.players[seat]!.play(intent, ply);
    await allAt(table.players, ply + 1);
    if (view.phase === "over") return;
  }
}

const offersOf = ({ players }: PlayedTable, seat: Seat) => playable(players[seat]!).map((intent) => ({ seat, intent }));

/** The view does not say which of its own tiles a seat has placed face down: a message of its own does. */
export function playable(player: Seated): readonly Intent[] {
  const placed = (player.privateTiles.at(-1) ?? player.welcome.privateView?.tiles ?? []).filter(({ seat }) => seat === player.seat);
  return player.legal().filter((intent) => intent.type !== "placeHidden" || !placed.some(({ kind }) => kind === intent.tile));
}

async function takenBack(table: PlayedTable, ply: number): Promise<boolean> {
  try {
    await active(table).ask("play", playAt(ply, "undo"));
  } catch {
    return false;
  }
  await allAt(table.players, ply + 1);
  return true;
}

/** Two turns that the clock ends. */
async function playTimeouts(url: string, store: Store): Promise<MadeMatch> {
  const table = await startedTable(url, 2, { clock: { kind: "hourglass", minutes: 1 }, order: "seated", assignment: "fixed" });
  await playSteps(table, 10, randomOf(99));
  for (let n = 0; n < 2; n++) {
    const before = table.players[0]!.match.view.turn;
    const { clockTimer, epoch } = tableOf(table.players[0]!.room);
    const { running, left } = clockTimer.stored!;
    const clock: StoredClock = { left: left.with(running!.seat, 200), running: { seat: running!.seat, since: clockTimer.now } };
    await store.saveClock(table.id, epoch, clock);
    clockTimer.set(clock);
    await table.players[0]!.until(({ match }) => match.view.turn > before, 20_000);
  }
  await playSteps(table, 10, randomOf(98));
  await leave(table);
  return { mode: "time-outs", id: table.id };
}

async function endByVote(url: string): Promise<MadeMatch> {
  const table = await startedTable(url, 2, { order: "seated", assignment: "fixed" });
  await playSteps(table, 14, randomOf(97));
  const [ada, bruno] = table.players as [Seated, Seated];
  bruno.vanish();
  await ada.until(({ absences }) => absences.at(-1)?.seats.some(({ seat }) => seat === 1) ?? false);
  sendAhead(3 * 60_000);
  await ada.until(({ absences }) => absences.at(-1)?.seats.some(({ voteInMs }) => voteInMs === 0) ?? false, 20_000);
  await ada.ask("vote", { seat: 1, choice: "end" });
  await ada.until(({ view }) => view.status === "over");
  await ada.leave();
  return { mode: "ended by vote", id: table.id };
}

async function leaveWaiting(url: string): Promise<MadeMatch> {
  const ada = await guest(url, "Ada");
  const { id } = await createTable(url, ada);
  const rows = Array<string>(5).fill(".....");
  const drawn = {
    name: "Drawn",
    area: { kind: "fixed", rows },
    land: 16,
    bases: [
      [2, 0],
      [2, 4],
    ],
    specials: [[2, 2]],
  };
  const { status } = await http(url, "POST", "/api/scenarios", { token: ada.token, body: { players: 2, scenario: drawn } });
  if (status >= 300) throw new Error(`the scenario was not kept: ${status}`);
  return { mode: "waiting", id };
}
