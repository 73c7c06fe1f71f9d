import type { RoomView, TableSummary } from "@forgotten-planet/game";
import { tableOptions } from "@forgotten-planet/game";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { turnReview } from "../games/forgotten-planet/interaction/endTurn.ts";
import { bankView, urgency } from "../games/forgotten-planet/model/bank.ts";
import { columnName } from "../games/forgotten-planet/model/board/cellName.ts";
import { cellText } from "../games/forgotten-planet/model/board/cellText.ts";
import { controlShares } from "../games/forgotten-planet/model/controlBar.ts";
import { playerPanelsOf } from "../games/forgotten-planet/model/playerPanel.ts";
import { whatIf } from "../games/forgotten-planet/model/whatIf.ts";
import { bonusLines, outcomeOf } from "../games/forgotten-planet/results/gameOver.ts";
import { formatCode, parseAddress } from "../table/tableCode.ts";
import { colourChoice, movements, openSeats, waitingFor } from "../table/waiting/waiting.ts";
import { byTurn, forPlayers, ofOthers } from "./tableLists.ts";

describe("codes and links", () => {
  test("a code in groups, and back as it was typed", () => {
    expect(formatCode("K7MQ4XW2RD")).toBe("K7MQ 4XW2 RD");
    expect(parseAddress(" k7mq-4xw2 rd ")).toBe("K7MQ4XW2RD");
  });
  test("a pasted link gives its table, letters as they are", () => {
    expect(parseAddress("https://play.example/t/Xq7dLw2VnR0a_-x?y")).toBe("Xq7dLw2VnR0a_-x");
  });
});

describe("the lobby", () => {
  const table = (id: string, more: Partial<TableSummary>): TableSummary => ({
    id,
    code: "",
    status: "waiting",
    options: tableOptions({ scenario: "rim", players: 4, isPublic: true }),
    seats: [],
    host: "",
    spectators: 0,
    ...more,
  });
  test("shows first where it is one's turn, finished games last", () => {
    const tables = [
      table("over", { status: "over" }),
      table("open", {}),
      table("theirs", { status: "playing" }),
      table("mine", { status: "playing", yourTurn: true }),
    ];
    expect(byTurn(tables).map(({ id }) => id)).toEqual(["mine", "theirs", "open", "over"]);
  });
  test("leaves one's own matches out of those to watch", () => {
    const [mine, theirs] = [table("mine", { status: "playing" }), table("theirs", { status: "playing" })];
    expect(ofOthers([mine, theirs], [mine]).map(({ id }) => id)).toEqual(["theirs"]);
    expect(ofOthers([mine, theirs], undefined)).toHaveLength(2);
  });
  test("filters by players", () => {
    expect(forPlayers([table("a", {})], 2)).toEqual([]);
    expect(forPlayers([table("a", {})], undefined)).toHaveLength(1);
    const allied = table("b", { options: tableOptions({ scenario: "rim", players: 4, isPublic: true, alliance: "drawn" }) });
    expect(forPlayers([table("a", {}), allied], "2v2").map(({ id }) => id)).toEqual(["b"]);
    expect(forPlayers([table("a", {}), allied], 4).map(({ id }) => id)).toEqual(["a"]);
  });
});

describe("the waiting room", () => {
  const seat = (name: string | undefined, ready = false, host = false) =>
    ({
      ...(name === undefined ? {} : { name }),
      colour: "red",
      ready,
      online: true,
      host,
      wantsRematch: false,
      substitute: false,
    }) as const;
  const room = (...seats: RoomView["seats"]): RoomView => ({ status: "waiting", seats, spectators: 0 });
  const open = room(seat("Ada", true, true), seat(undefined));

  const ITSELF = { autoStart: true, starter: "host" } as const;

  test("knows for whom it waits", () => {
    expect(openSeats(open)).toBe(1);
    expect(waitingFor(open, 0, ITSELF).key).toBe("waiting.waitMore");
    expect(waitingFor(open, undefined, ITSELF).key).toBe("waiting.takeSeat");
    expect(waitingFor(room(seat("Ada"), seat("Bruno")), 0, ITSELF).key).toBe("waiting.pressReady");
    expect(waitingFor(room(seat("Ada", true, true), seat("Bruno")), 0, ITSELF)).toEqual({
      key: "waiting.waitFor",
      args: { names: "Bruno" },
    });
    expect(waitingFor(room(seat("Ada", true, true), seat("Bruno", true)), 1, { autoStart: false, starter: "host" }).key).toBe(
      "waiting.waitHost",
    );
  });
  test("tells who came and went", () => {
    expect(movements(open, room(seat("Ada", true, true), seat("Bruno")))).toEqual([{ key: "waiting.sat", args: { name: "Bruno" } }]);
    expect(movements(room(seat("Ada"), seat("Bruno")), room(seat("Ada"), seat("Chiara"))).map(({ key }) => key)).toEqual([
      "waiting.left",
      "waiting.sat",
    ]);
  });
  test("offers the crews nobody has", () => {
    const own = { ...seat("Ada"), colour: "yellow" } as const;
    const taken = colourChoice(room(own, seat("Bruno")), own).filter(({ takenBy }) => takenBy);
    expect(taken).toEqual([{ colour: "red", takenBy: "Bruno" }]);
  });
});

const MIDDLE = board(
  `
  A  #a #  .
  n  #  *b| #
  .  #  #  B`,
  { energy: 2, saved: [2, 0], vp: [2, 0], turn: 3 },
);

describe("the panels", () => {
  test("one's own crew comes first", () => {
    expect(playerPanelsOf(MIDDLE, 1).map(({ seat, me }) => [seat, me])).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(playerPanelsOf(MIDDLE, undefined).map(({ seat }) => seat)).toEqual([0, 1]);
  });
  test("a crew shows what the table shows of it", () => {
    const [ada, bruno] = playerPanelsOf(MIDDLE, 0);
    expect(ada).toMatchObject({ active: true, robotsOn: [1], robotsOff: [], robots: 1, bases: 1, mines: 1, energy: { left: 2, saved: 2 } });
    expect(bruno).toMatchObject({ active: false, energy: { left: 3, spent: 0, saved: 0 } });
    expect(ada?.parts.reduce((sum, part) => sum + part.vp, 0)).toBe(ada?.vp);
  });
  test("mines are common mines, as the bonus counts them; special mines stand apart [R-SCORE-2]", () => {
    const view = board(`
      A n * # # B
      . . . . . *`);
    const [ada, bruno] = playerPanelsOf(view, 0);
    expect([ada?.mines, ada?.specials, bruno?.mines, bruno?.specials]).toEqual([1, 1, 0, 1]);
    expect(ada?.bonuses).toContainEqual({ kind: "mines", vp: 3, shared: false });
    expect(bonusLines(view)[0]).toMatchObject({ kind: "mines", count: ada?.mines });
    expect(whatIf(view, { seat: 0, intent: { type: "endTurn" } })).toMatchObject({
      mines: [
        [1, 1],
        [0, 0],
      ],
      specials: [
        [1, 1],
        [1, 1],
      ],
    });
  });
  test("the shares add up to the tiles on the table", () => {
    const shares = controlShares(MIDDLE, 0);
    expect(shares.map(({ seat }) => seat)).toEqual([0, undefined, 1]);
    expect(shares.reduce((sum, share) => sum + share.tiles, 0)).toBe(MIDDLE.tiles.filter((tile) => tile !== 0).length);
  });
  test("the bank and the two ends", () => {
    expect(bankView(MIDDLE)).toMatchObject({ empty: 2, walls: 27, mines: [7, 8, 8] });
    expect([12, 9, 3].map(urgency)).toEqual(["calm", "low", "last"]);
  });
});

describe("the end of a turn", () => {
  const review = (view: typeof MIDDLE) => turnReview({ view, me: 0, legal: [], live: true });
  test("what fits is saved, the rest is lost [R-TURN-6]", () => {
    expect(review(MIDDLE)).toMatchObject({ saved: 1, lost: 1, ends: undefined });
  });
  test("says what robots on mines bring, and which bring nothing [R-YIELD-1]", () => {
    const shown = review(board("A na # # # wa2 B .", { energy: 1 }));
    expect([shown?.crystals, shown?.idle]).toEqual([1, [2]]);
  });
  test("says which robots stand off one's floor and go out, unless no turn follows [R-TURN-2]", () => {
    expect(review(board("A # # #a # # B .", { energy: 0 }))?.idle).toEqual([1]);
    expect(review(board("A # #a # # # B .", { energy: 0 }))).toBeUndefined();
    expect(review(board("A # # # #a~ # B .", { energy: 0 }))).toBeUndefined();
    expect(review(board("A # # #a # # B", { energy: 0 }))?.idle).toEqual([]);
  });
  test("says when the game ends with it [R-END-1]", () => {
    expect(review({ ...MIDDLE, energy: 0, bank: { ...MIDDLE.bank, land: 0 } })?.ends).toBe("no-land-left");
    expect(review(board("A #a B", { energy: 0 }))?.ends).toBe("area-full");
  });
  test("is silent when there is nothing to lose", () => {
    expect(review({ ...MIDDLE, energy: 0 })).toBeUndefined();
  });
});

describe("the account", () => {
  test("orders by points, then by cubes, and says so", () => {
    const tied = board("A # # B", {
      cubes: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    });
    const { lines, winners, tieBroken } = outcomeOf({ ...tied, phase: "over" });
    expect(lines.map(({ seat, place, byCubes }) => [seat, place, byCubes])).toEqual([
      [1, 1, true],
      [0, 2, true],
    ]);
    expect(winners).toEqual([1]);
    expect(tieBroken).toBe(true);
  });
  test("a full tie is a shared victory [R-SCORE-3]", () => {
    const { lines, winners } = outcomeOf({ ...board("A # # B"), phase: "over" });
    expect(winners).toEqual([0, 1]);
    expect(lines.map(({ place }) => place)).toEqual([1, 1]);
  });
  test("names those who lead, ties rounded down [R-SCORE-2]", () => {
    expect(bonusLines(board("A # #a B"))).toEqual([
      { kind: "mines", count: 0, names: [], vp: 0 },
      { kind: "robots", count: 1, names: [expect.any(String)], vp: 3 },
      { kind: "bases", count: 1, names: [expect.any(String), expect.any(String)], vp: 1 },
    ]);
  });
});

describe("a cell in words", () => {
  const keys = (cell: number) => cellText(MIDDLE, cell as never, 0, []).map(({ key }) => key);
  test("coordinate, tile, owner, robots, walls", () => {
    expect(keys(1)).toEqual(["cell.name", "cell.land", "cell.yours", "cell.yourRobotOn"]);
    expect(keys(6)).toEqual(["cell.name", "cell.special", expect.any(String), expect.any(String), "cell.wall"]);
    expect(keys(7)).toContain("cell.wall");
    expect(keys(0)).toEqual(["cell.name", "cell.base"]);
    expect(keys(3)).toEqual(["cell.name", "cell.empty"]);
  });
  test("columns go on after Z", () => expect([0, 25, 26, 52].map(columnName)).toEqual(["A", "Z", "AA", "BA"]));
});
