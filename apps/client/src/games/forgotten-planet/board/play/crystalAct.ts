import { CUBES, type CubeCounts, type Seat } from "@forgotten-planet/rules";
import { cornerOf } from "../layers/layer.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeInOut, easeOut } from "./easing.ts";
import { remove } from "./effects.ts";

/** Crystals rise from the mines on which the seat's robots work, and fly to its panel where that is to be seen. */
export function crystalAct(stage: PlayStage, seat: Seat, cubes: CubeCounts): Act {
  const left: number[] = [...cubes];
  const risen = stage.after.robots.flatMap((robot) => {
    const kind = robot.seat === seat && robot.on ? stage.after.tiles.find((tile) => tile.cell === robot.cell)?.kind : undefined;
    const colour = (CUBES as readonly (string | undefined)[]).indexOf(kind);
    const found = colour >= 0 ? colour : kind === "special" ? left.findIndex((count) => count > 0) : -1;
    if (found < 0 || (left[found] ?? 0) <= 0) return [];
    left[found] = (left[found] ?? 0) - 1;
    return [{ cell: robot.cell, cube: CUBES[found] ?? "blue" }];
  });
  let flight: ReturnType<NonNullable<PlayStage["carry"]>>;
  let sprites: ReturnType<typeof stage.effects.sprite>[] = [];
  return {
    ms: risen.length > 0 ? MS.crystal : 0,
    begin() {
      flight = stage.carry?.({ seat, cubes: risen });
      if (flight) return;
      sprites = risen.map(({ cell, cube }) => {
        const [x, y] = cornerOf(stage.after, cell);
        return stage.effects.sprite(`crystal-${cube}`, x + 40, y + 40);
      });
    },
    frame(part) {
      flight?.frame(easeInOut(part));
      for (const [index, sprite] of sprites.entries()) {
        const { cell } = risen[index] ?? {};
        if (cell === undefined) continue;
        const [x, y] = cornerOf(stage.after, cell);
        sprite.position.set(x + 40, y + 40 - 62 * easeOut(part));
        sprite.scale.set(1.1 + 0.6 * easeOut(part));
        sprite.alpha = part < 0.7 ? 1 : 1 - (part - 0.7) / 0.3;
      }
    },
    end() {
      flight?.end();
      for (const sprite of sprites) remove(sprite);
    },
  };
}
