import { type GameSetup, type Intent, type SeatSetup, scenarioById, type XY } from "@forgotten-planet/rules";

const ADA: SeatSetup = { name: "Ada", colour: "yellow" };
const BRUNO: SeatSetup = { name: "Bruno", colour: "red" };
const CHIARA: SeatSetup = { name: "Chiara", colour: "green" };
const DENIS: SeatSetup = { name: "Denis", colour: "violet" };

interface Fixture {
  readonly setup: GameSetup;
  readonly intents: readonly Intent[];
}

const bid = (base: XY): Intent => ({ type: "placeBid", base });
const tile = (kind: "base" | "land" | "special", x: number, y: number): Intent => ({ type: "placeHidden", tile: kind, at: [x, y] });

function scenario(id: string): GameSetup["scenario"] {
  const found = scenarioById(id);
  if (!found) throw new Error(`no scenario ${id}`);
  const { name, area, land, bases, specials } = found;
  return { name, area, land, ...(bases && { bases }), ...(specials && { specials }) };
}

/** R-AUC-3 and one more: Ada A, Chiara C, Bruno A, then Ada on the free one. */
function auction(): Fixture {
  const [a, b, c] = [[0, 2] as const, [8, 2] as const, [4, 6] as const];
  return {
    setup: {
      scenario: scenario("delta"),
      seats: [ADA, CHIARA, BRUNO],
      setup: { assignment: "auction", placement: "scenario", auctionFirst: 0 },
    },
    intents: [bid(a), bid(c), bid(a), bid(c), bid(c), bid(a), bid(b)],
  };
}

/** The open table top of the design: Bruno, Denis, Ada, Chiara. */
function placement(assignment: "random" | "auction"): Fixture {
  const random = assignment === "random";
  return {
    setup: {
      scenario: { name: "Open table top", area: { kind: "open" }, land: 48 },
      seats: [BRUNO, DENIS, ADA, CHIARA],
      setup: { assignment, placement: "random", ...(random ? { dealt: [2, 0, 3, 1] } : { auctionFirst: 1 }) },
    },
    intents: [
      tile("base", 0, 0),
      tile("land", 3, -1),
      tile("base", -2, -3),
      tile("special", 1, 3),
      tile("land", -4, 1),
      tile("base", 5, 2),
      tile("special", 1, -4),
      tile("base", -2, 4),
      tile("special", -6, -2),
      tile("special", 6, -3),
      tile("land", 4, 5),
      tile("land", 8, 0),
    ],
  };
}

/** A small area in which three tiles may leave no room for the next: the placement starts over. */
function stuck(): Fixture {
  return {
    setup: {
      scenario: { name: "Short strip", area: { kind: "fixed", rows: ["................"] }, land: 20 },
      seats: [ADA, BRUNO],
      setup: { assignment: "random", placement: "random", dealt: [1, 0] },
    },
    intents: [
      tile("base", 2, 0),
      tile("land", 7, 0),
      tile("land", 12, 0),
      tile("base", 15, 0),
      tile("base", 0, 0),
      tile("land", 3, 0),
      tile("land", 6, 0),
      tile("base", 9, 0),
      tile("special", 12, 0),
      tile("special", 15, 0),
    ],
  };
}

export function setupFixture(name: string): Fixture {
  if (name === "auction") return auction();
  if (name === "stuck") return stuck();
  return placement(name === "placementAuction" ? "auction" : "random");
}
