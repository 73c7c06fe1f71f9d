import {
  apply,
  type Colour,
  createGame,
  type Die,
  formatCommand,
  type GameSetup,
  type GameState,
  type Intent,
  legalIntents,
  type Seat,
  scenarioById,
} from "@forgotten-planet/rules";

const NAMES = ["Ada", "Bruno", "Chiara", "Denis"];
const CREWS: readonly Colour[] = ["yellow", "red", "green", "violet"];

export interface Sample {
  readonly scenario: string;
  readonly players: number;
  readonly allied: boolean;
  readonly assignment: "fixed" | "auction";
  readonly placement: "scenario" | "random";
}

/** The head of a match between people with short names. */
export function sampleSetup({ scenario: id, players, allied, assignment, placement }: Sample): GameSetup {
  const found = scenarioById(id);
  if (!found) throw new Error(`no scenario ${id}`);
  const { name, area, land, bases, specials } = found;
  const seats = NAMES.slice(0, players).map((seatName, i) => ({
    name: seatName,
    colour: CREWS[i] ?? "red",
    ...(allied ? { alliance: (i % 2) as 0 | 1 } : {}),
  }));
  const random = placement === "random";
  return {
    scenario: { name, area, land, ...(random ? {} : { bases: bases ?? [], specials: specials ?? [] }) },
    seats,
    setup: {
      assignment,
      placement,
      ...(!random && assignment === "fixed" && bases ? { bases } : {}),
      ...(assignment === "auction" ? { auctionFirst: 0 as const } : {}),
      ...(random && assignment !== "auction" ? { dealt: seats.map((_, i) => i) } : {}),
    },
  };
}

/** Numbers from 0 to below 1 that a seed determines. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const LIKED: Readonly<Partial<Record<Intent["type"], number>>> = {
  buildLand: 30,
  buildBase: 60,
  buildMine: 20,
  produceRobot: 6,
  sellCubes: 4,
  move: 1,
  buildWall: 0.6,
  pushWall: 0.1,
  selfDestruct: 0.004,
  concentrate: 0.15,
  consumeMetal: 0.15,
  conserve: 0.3,
  assignTile: 0.4,
  endTurn: 0.2,
};

/** The journal of a quickly played game: the first lines of it, or all to the end. */
export function sampleLines(setup: GameSetup, most: number, seed: number): readonly string[] {
  const made = createGame(setup);
  if (!made.ok) throw new Error("the sample cannot be set up");
  const next = numbers(seed);
  let state: GameState = made.value;
  const lines: string[] = [];
  while (lines.length < most && state.phase !== "over") {
    const faces: Die[] = [];
    const roll = (): Die => {
      const die = (Math.floor(next() * 6) + 1) as Die;
      faces.push(die);
      return die;
    };
    const seat: Seat = state.active;
    const intent = liked(legalIntents(state, seat), next);
    const applied = apply(state, { seat, intent }, { rollDie: roll });
    if (!applied.ok) throw new Error(`refused: ${JSON.stringify(intent)}`);
    lines.push(formatCommand({ seat, intent }, faces));
    state = applied.value.state;
  }
  return lines;
}

function liked(intents: readonly Intent[], next: () => number): Intent {
  const weight = ({ type }: Intent): number => LIKED[type] ?? 1;
  let left = next() * intents.reduce((sum, intent) => sum + weight(intent), 0);
  const found = intents.find((intent) => {
    left -= weight(intent);
    return left <= 0;
  });
  const any = found ?? intents.at(-1);
  if (!any) throw new Error("nothing can be played");
  return any;
}
