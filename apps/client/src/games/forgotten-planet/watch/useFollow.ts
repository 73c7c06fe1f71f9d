import { baseSeat, type Cell, type GameState, type Seat } from "@forgotten-planet/rules";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { actionCells } from "../model/board/whereabouts.ts";
import { usePlay } from "../playStore.ts";

/** Where somebody stands: their robots that are ON, or else their bases. */
export function cellsOfSeat({ robots, tiles }: Pick<GameState, "robots" | "tiles">, seat: Seat): readonly Cell[] {
  const on = robots.filter((robot) => robot.seat === seat && robot.on).map(({ cell }) => cell);
  return on.length > 0 ? on : tiles.flatMap((tile, cell) => (baseSeat(tile) === seat ? [cell as Cell] : []));
}

/** Takes the camera to the one that is followed, and then to each of their steps. */
export function useFollow(): void {
  const { source, watch, board } = usePlay();
  const seen = useRef<{ readonly seat: Seat | undefined; readonly ply: number }>({ seat: undefined, ply: -1 });
  useSignalEffect(() => {
    const { value: seat } = watch.followed;
    const { value: history } = source.history;
    const { value: camera } = board.camera;
    const ply = history?.match.ply ?? -1;
    const before = seen.current;
    seen.current = { seat, ply };
    if (seat === undefined || !history || !camera) return;
    const latest = history.entries.at(-1);
    if (seat !== before.seat) camera.attend(cellsOfSeat(history.match.state, seat), true);
    else if (ply !== before.ply && latest?.command.seat === seat) {
      const cells = actionCells(latest.events);
      if (cells.length > 0) camera.attend(cells, true);
    }
  });
}
