import { createGame, type GameSetup, type GameState, type Intent, type Seat } from "@forgotten-planet/rules";
import type { LessonStart } from "../../lessons/lesson.ts";
import { applied } from "./applied.ts";

type Hands = Partial<Omit<LessonStart, "drawing">>;

/** A position of a picture: there is energy for everything, and a crystal of each colour. */
export const drawn = (drawing: string, more: Hands = {}): LessonStart => ({
  energy: 6,
  cubes: Array.from({ length: 4 }, () => [1, 1, 1] as const),
  ...more,
  drawing,
});

/** The position after these steps of a new game. Throws where one of them is refused: pictures stand in the code. */
function played(setup: GameSetup, steps: readonly (readonly [Seat, Intent])[]): GameState {
  const created = createGame(setup);
  if (!created.ok) throw new Error(`no game: ${created.error.code}`);
  return steps.reduce((state, [seat, intent]) => applied(state, seat, intent), created.value);
}

const PLAYERS = [
  { name: "Denis", colour: "green" },
  { name: "Ada", colour: "yellow" },
  { name: "Bruno", colour: "red" },
] as const;

/** Green bid on A, Yellow on C, Red on A: Green has lost its base. @source docs/rules.md R-AUC-3 */
export const auctionStart = (): GameState =>
  played(
    {
      scenario: {
        name: "",
        area: { kind: "fixed", rows: [".....", ".....", "....."] },
        land: 12,
        bases: [
          [0, 0],
          [4, 0],
          [2, 2],
        ],
        specials: [[2, 0]],
      },
      seats: PLAYERS,
      setup: { assignment: "auction", placement: "scenario", auctionFirst: 0 as Seat },
    },
    [
      [0 as Seat, { type: "placeBid", base: [0, 0] }],
      [1 as Seat, { type: "placeBid", base: [2, 2] }],
      [2 as Seat, { type: "placeBid", base: [0, 0] }],
    ],
  );

/** The first tile lies face down in a corner of the area; the second player places the next. */
export const placementStart = (): GameState =>
  played(
    {
      scenario: { name: "", area: { kind: "fixed", rows: [".....", ".....", ".....", ".....", "....."] }, land: 12 },
      seats: PLAYERS.slice(1),
      setup: { assignment: "random", placement: "random", dealt: [0, 1] },
    },
    [[0 as Seat, { type: "placeHidden", tile: "base", at: [0, 0] }]],
  );
