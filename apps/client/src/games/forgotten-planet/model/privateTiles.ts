import type { PrivateTile } from "@forgotten-planet/game";
import { cellAt, type GameState, gridOf } from "@forgotten-planet/rules";

/** The view with the kinds of those face-down tiles that this screen may know. */
export function withPrivateTiles(view: GameState, own: readonly PrivateTile[]): GameState {
  if (!view.hidden || own.length === 0) return view;
  const grid = gridOf(view.setup.scenario.area);
  const kinds = new Map(own.map(({ at, kind }) => [cellAt(grid, at), kind]));
  const hidden = view.hidden.map((tile) => {
    const kind = kinds.get(tile.cell);
    return kind ? { ...tile, kind } : tile;
  });
  return { ...view, hidden };
}
