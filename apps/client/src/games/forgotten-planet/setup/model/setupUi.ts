import { type Colour, cellAt, gridOf, isSetup, type Seat } from "@forgotten-planet/rules";
import type { BoardMark, BoardUi } from "../../interaction/boardUi.ts";
import type { Interaction, Situation } from "../../interaction/interaction.ts";
import { lotPlaces, lotsOf } from "./auctionView.ts";
import { pieceOf, pointedAt, spacesOf } from "./placementView.ts";
import { cellOf, layingAt, laysNow } from "./setupStep.ts";

/** What the board shows of the set-up beyond what lies on it. */
export type SetupUi = Pick<BoardUi, "spaces" | "ways" | "ghost" | "ghostMarker">;

/** Cells on which the next tile or marker may be laid, for cursor and readers. */
export function setupMarks({ view, legal }: Situation): readonly BoardMark[] {
  const grid = gridOf(view.setup.scenario.area);
  const cells = new Set(
    legal.flatMap((intent) => {
      const at = intent.type === "placeBid" ? intent.base : intent.type === "placeHidden" ? intent.at : undefined;
      return at ? [cellAt(grid, at)] : [];
    }),
  );
  const kind = view.phase === "auction" ? "bid" : "place";
  return [...cells].flatMap((cell): BoardMark[] => (cell === undefined ? [] : [{ target: { kind: "cell", cell }, kind, energy: 0 }]));
}

export function setupUi(state: Interaction, situation: Situation): SetupUi {
  const { view } = situation;
  if (!isSetup(view)) return {};
  return view.phase === "placement" ? placementUi(state, situation) : auctionUi(state, situation);
}

function placementUi(state: Interaction, situation: Situation): SetupUi {
  const { view, me } = situation;
  const cell = cellOf(state);
  const laying = laysNow(situation);
  const pointed = cell === undefined ? undefined : pointedAt(view, cell);
  const piece = laying && me !== undefined ? pieceOf(view, me, state.piece) : undefined;
  const legal = cell !== undefined && layingAt(state, situation, cell) !== undefined;
  return {
    spaces: { list: spacesOf(view), laying },
    ways: pointed?.ways ?? [],
    ...(legal && piece && cell !== undefined && { ghost: { cell, kind: piece } }),
  };
}

function auctionUi(state: Interaction, situation: Situation): SetupUi {
  const { view, me } = situation;
  const cell = cellOf(state);
  const ways = [...lotPlaces(view).values()].flatMap(({ way }) => way ?? []);
  const crew = colourOf(situation, me);
  const legal = crew && layingAt(state, situation, cell) && lotsOf(view).some((lot) => lot.cell === cell);
  return { ways, ...(legal && cell !== undefined && { ghostMarker: { cell, crew } }) };
}

const colourOf = ({ view }: Situation, seat: Seat | undefined): Colour | undefined =>
  seat === undefined ? undefined : view.setup.seats[seat]?.colour;
