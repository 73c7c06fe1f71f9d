import type { Cell, Die } from "@forgotten-planet/rules";
import { cornerOf } from "../layers/layer.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeOut, within } from "./easing.ts";
import { remove } from "./effects.ts";

/** Part of a roll in which the die lies still, its face up. */
const REST = 0.32;
/** A roll that does not count is shorter: it falls, is seen, and goes up again. */
const AGAIN_MS = 560;

/** The die tumbles in from beside the cell and lands on it; rolls that did not count are shown first. */
export function dieActs(stage: PlayStage, cell: Cell, faces: readonly Die[]): readonly Act[] {
  return faces.map((face, index) => rollAct(stage, cell, face, { first: index === 0, last: index === faces.length - 1 }));
}

function rollAct(stage: PlayStage, cell: Cell, face: Die, { first, last }: { readonly first: boolean; readonly last: boolean }): Act {
  const [left, top] = cornerOf(stage.after, cell);
  const side = cell % stage.after.grid.width === 0 ? 1 : -1;
  let die: ReturnType<typeof stage.effects.sprite> | undefined;
  return {
    ms: last ? MS.die : AGAIN_MS,
    begin() {
      die = stage.effects.sprite(`die-${face}`, left + 44, top + 44);
    },
    frame(part) {
      if (!die) return;
      const roll = within(part, 0, 1 - REST);
      const rest = within(part, 1 - REST, 1);
      const away = 1 - easeOut(roll);
      const bounce = Math.abs(Math.cos(roll * Math.PI * 2.5)) * (1 - roll);
      die.position.set(left + 44 + side * away * (first ? 110 : 30), top + 44 - bounce * 46);
      die.rotation = roll < 1 ? side * away * 7 : 0;
      die.scale.set(1.15 + bounce * 0.2);
      const tumbling = ((Math.floor(roll * 13) * 5) % 6) + 1;
      stage.effects.swap(die, `die-${roll < 0.94 ? tumbling : face}`);
      die.alpha = last ? 1 - within(rest, 0.85, 1) : 1;
    },
    end() {
      if (die) remove(die);
    },
  };
}
