import type { Identity } from "@forgotten-planet/protocol";
import { attach, createTable, guest, type OptionsInput, type Seated } from "../../../apps/server/test/support/harness.ts";
import { damage, type Loss } from "../support/damage.ts";
import { burnsOut, type DrivenTable, drivenTable, playLines } from "../support/driver.ts";
import type { OwnServer } from "../support/server.ts";

/* The tables of the net: everybody there has a name that is long, wide, or read from the right. */

export const NAMES = ["Brunobrunobrunobruno", "עדה מהכוכב הרחוק", "Chiara Wwwwwwwwwwwww", "Denisdenisdenisdenis"] as const;
/** A spectator, or a visitor who comes in. */
export const WATCHER = "Ada Mmmmmmmmmmmmmmmm";

/** The printed example and a little on: walls, an equal tile, a mine, robots on both sides. */
const MIDDLE = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu
  ar3,0wu a1+4,1 a.   br3,6wu b2+2,6 b2+4,6 b. byb   a1>3,2`;
/** Yellow's robot stands on the special mine, with three cubes of each colour. */
const RICH = `
  a1+3,1 a1>3,1 a1+3,2 a. b.
  a1>3,2s a- a- a. ayb b.   a. ayw b.   a. ayu b.   a. ayb b.   a. ayw b.   a. ayu b.`;
const CUBES = "a1+3,1 a1>3,1 a1+3,2 a. b. a1>3,2s a.";
const FOUR = "a1+3,0 a1+4,1 a1+5,0 a. b1+8,3 b1+7,4 b1>7,4 b. c1+4,7 c1+3,8 c.";
const ALLIES = "a1+3,0 a1+4,1 a. b1+8,3 b1+7,4 b. c1+4,7 c1+3,8 c.";
const OPEN = "a1+1,-5 a1+0,-4 a. b1+5,1 b1+4,0 b.";
/** The last land tile is burnt, and the first player has to end the game. */
const LAST = `${Array.from({ length: 5 }, () => "am am am a. bm bm bm b.").join(" ")} am am am`;
const BURN = `${LAST} a.`;

/** Yellow has 29 tiles of 33, seven energy, and four of them spent. */
const LATE = `
  a1+4,0 a1+3,1 a1+2,0 a. b. a1>3,1 a1+3,2 a1+4,1 a. b. a1+2,1 a1>3,2s a1+4,3 a1+3,4 a. ayb b.
  a1+2,3 a1>4,3 a1+5,3 a1+4,2 a. b. a1+4,4 a1>3,3w a1+1,3 a1+2,2 a1+2,4 a. b. a1>2,4 a1+2,5 a1+1,4 a1>1,4 a1+1,5 a. b.
  a1+0,4 a1>1,5 a1+1,6 a1+0,5 a1>1,6 a1+0,6 a. b. a1>1,5neee a1+5,4 a1+4,5 a1>5,4 a1+6,4 a. b.
  a1>4,4 a1>5,4 a1>4,4 a1>5,4`;

/** A table before its game: who made it, who sits there, and somebody who sits nowhere. */
export interface WaitingTable {
  readonly id: string;
  readonly people: readonly Seated[];
}

export interface Tables {
  readonly middle: DrivenTable;
  /** A player has left it for longer than the others wait. */
  readonly left: DrivenTable;
  /** Nobody leaves these. */
  readonly watched: Readonly<Record<"2" | "4" | "2v2", DrivenTable>>;
  /** As in the middle; the first player is to move, and the second waits. */
  readonly planned: DrivenTable;
  readonly rich: DrivenTable;
  readonly six: DrivenTable;
  readonly cubes: DrivenTable;
  readonly late: DrivenTable;
  readonly four: DrivenTable;
  readonly allies: DrivenTable;
  readonly open: DrivenTable;
  readonly timed: DrivenTable;
  /** The game ends with the turn of the first player. */
  readonly last: DrivenTable;
  readonly over: DrivenTable;
  readonly overFour: DrivenTable;
  readonly overAllies: DrivenTable;
  readonly auction: DrivenTable;
  readonly placement: DrivenTable;
  /** All places but one are taken. */
  readonly waiting: Readonly<Record<Company, WaitingTable>>;
  /** Of two matches that are over something is lost: all after some lines of one, the whole of the other. */
  readonly damaged: Readonly<Record<Loss, string>>;
  readonly stranger: Identity;
  /** Two minutes are over at once for players who wait for an absent one. */
  readonly skipTwoMinutes: () => void;
  /** Address of a server without any table. */
  readonly nowhere: string;
}

export type Company = "2" | "3" | "4" | "2v2";
export const COMPANIES: readonly Company[] = ["2", "3", "4", "2v2"];

async function waitingTable(url: string, company: Company): Promise<WaitingTable> {
  const players = company === "2v2" ? 4 : (Number(company) as 2 | 3 | 4);
  const scenario = ({ 2: "first-landing", 3: "delta", 4: "rim" } as const)[players];
  const identities = await Promise.all(NAMES.slice(0, Math.max(2, players - 1)).map((name) => guest(url, name)));
  const options: OptionsInput = { scenario, players, isPublic: true, ...(company === "2v2" ? { alliance: "seated" } : {}) };
  const { id } = await createTable(url, identities[0] as Identity, options);
  const people: Seated[] = [];
  for (const [seat, identity] of identities.entries()) {
    const seated = await attach(url, id, identity);
    // At a table of two the other one stands beside it.
    if (seat > 0 && seat < players - 1) await seated.ask("sit", { seat });
    people.push(seated);
  }
  return { id, people };
}

const driven = async (url: string, players: 2 | 3 | 4, wishes: Partial<OptionsInput>, lines = ""): Promise<DrivenTable> => {
  const table = await drivenTable(url, NAMES.slice(0, players), wishes);
  if (lines) await playLines(table.seats, lines);
  return table;
};

/** Who bids first is drawn: a table at which it is the first player. */
async function auctionOfFirst(url: string): Promise<DrivenTable> {
  const table = await driven(url, 3, { assignment: "auction" });
  if (table.seats[0]?.match.view.active === 0) return table;
  await Promise.all(table.seats.map((seated) => seated.leave()));
  return auctionOfFirst(url);
}

/** The server starts again for it: nobody else is there yet. */
async function damagedMatches(server: OwnServer): Promise<Tables["damaged"]> {
  const over = async (): Promise<string> => {
    const { id, seats } = await driven(server.url, 2, { isPublic: true }, BURN);
    await Promise.all(seats.map((seated) => seated.leave()));
    return id;
  };
  const damaged = { line: await over(), setup: await over() };
  await damage(server, [
    [damaged.line, "line"],
    [damaged.setup, "setup"],
  ]);
  return damaged;
}

export async function layTables(server: OwnServer, nowhere: string): Promise<Tables> {
  const { url, skipTwoMinutes } = server;
  const damaged = await damagedMatches(server);
  const seen = { isPublic: true } as const;
  const burnt = async (players: 2 | 4, wishes: Partial<OptionsInput>): Promise<DrivenTable> => {
    const table = await driven(url, players, wishes);
    await burnsOut(table.seats);
    return table;
  };
  // One after the other: lists show them in that order.
  const [two, three, four, sides] = [
    await waitingTable(url, "2"),
    await waitingTable(url, "3"),
    await waitingTable(url, "4"),
    await waitingTable(url, "2v2"),
  ];
  const tables: Tables = {
    middle: await driven(url, 2, seen, MIDDLE),
    left: await driven(url, 2, {}),
    watched: {
      2: await driven(url, 2, seen, MIDDLE),
      4: await driven(url, 4, seen, FOUR),
      "2v2": await driven(url, 4, { alliance: "seated", ...seen }, ALLIES),
    },
    planned: await driven(url, 2, {}, MIDDLE),
    rich: await driven(url, 2, {}, RICH),
    six: await driven(url, 2, {}, `${MIDDLE} a1*4,2`),
    cubes: await driven(url, 2, {}, CUBES),
    late: await driven(url, 2, {}, LATE),
    four: await driven(url, 4, {}, FOUR),
    allies: await driven(url, 4, { alliance: "seated" }, ALLIES),
    open: await driven(url, 4, { scenario: "open-ring" }, OPEN),
    timed: await driven(url, 2, { clock: { kind: "days", days: 2 } }),
    last: await driven(url, 2, {}, LAST),
    over: await driven(url, 2, {}, BURN),
    overFour: await burnt(4, seen),
    overAllies: await burnt(4, { alliance: "seated" }),
    auction: await auctionOfFirst(url),
    placement: await driven(url, 2, { scenario: "open-plain", placement: "random", assignment: "random" }, "ahs0,0 bhb3,0 ahb0,3"),
    waiting: { 2: two, 3: three, 4: four, "2v2": sides },
    damaged,
    stranger: await guest(url, WATCHER),
    nowhere,
    skipTwoMinutes,
  };
  await tables.left.seats[1]?.leave();
  return tables;
}
