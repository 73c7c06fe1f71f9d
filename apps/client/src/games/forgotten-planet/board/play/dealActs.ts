import type { Cell } from "@forgotten-planet/rules";
import { markerSpot } from "../layers/bidLayer.ts";
import { cornerOf } from "../layers/layer.ts";
import { texturesOf } from "../layers/tileLayer.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeInOut, easeOut, within } from "./easing.ts";
import { remove } from "./effects.ts";
import { withRobotsOn, withTile } from "./shownView.ts";

type Sprite = ReturnType<PlayStage["effects"]["sprite"]>;

/** How often the lots change while they are drawn. */
const CHANGE_MS = 90;
const DRAW_MS = 900;
/** Between one base and the next. */
const APART_MS = 300;

/** The bases are dealt in sight of all: lots tumble over each of them, and one after the other stays. @source docs/rules.md R-RND-2 */
export function dealAct(stage: PlayStage, bases: readonly Cell[]): Act {
  const ms = DRAW_MS + bases.length * APART_MS + MS.flip;
  let lots: readonly Sprite[] = [];
  return {
    ms,
    unhurried: true,
    begin() {
      lots = bases.map((cell) => {
        const [x, y] = cornerOf(stage.after, cell);
        const lot = stage.effects.sprite("owner-red", x + 44, y + 43.5);
        lot.scale.set(2.1);
        return lot;
      });
    },
    frame(part) {
      const now = part * ms;
      for (const [i, lot] of lots.entries()) {
        const settles = DRAW_MS + i * APART_MS;
        const drawn = Math.min(now, settles);
        const crew = now >= settles ? i : (Math.floor(drawn / CHANGE_MS) + i) % bases.length;
        stage.effects.swap(lot, `owner-${stage.after.crews[crew] ?? "red"}`);
        const landed = within(now, settles, settles + MS.flip);
        lot.scale.set(2.1 + 0.9 * landed);
        lot.alpha = 1 - landed;
        const cell = bases[i];
        if (now >= settles && cell !== undefined) settle(stage, cell);
      }
    },
    end() {
      for (const lot of lots) remove(lot);
      for (const cell of bases) settle(stage, cell);
    },
  };
}

/** Each base is sealed with its holder's marker: the marker goes onto it, and the base is the crew's. @source docs/rules.md R-AUC-2 */
export function sealAct(stage: PlayStage, bases: readonly Cell[]): Act {
  let seals: readonly { readonly cell: Cell; readonly chip: Sprite; readonly ring: Sprite; readonly way: Way }[] = [];
  return {
    ms: MS.seal,
    unhurried: true,
    begin() {
      seals = bases.flatMap((cell, seat) => {
        const crew = stage.after.crews[seat] ?? "red";
        const bid = stage.shown.bids.find((one) => one.cell === cell);
        const [x, y] = cornerOf(stage.after, cell);
        const from = bid ? markerSpot(stage.shown, bid, bid.crews.length) : ([x + 44, y + 44] as const);
        const ring = stage.effects.sprite("sealRing", x + 44, y + 43.5);
        ring.alpha = 0;
        return [{ cell, chip: stage.effects.sprite(`chip-${crew}`, ...from), ring, way: { from, to: [x + 44, y + 40] } }];
      });
      stage.show({ ...stage.shown, bids: [] });
    },
    frame(part) {
      const along = easeInOut(within(part, 0, 0.45));
      const closing = easeOut(within(part, 0.45, 0.8));
      for (const { cell, chip, ring, way } of seals) {
        const arc = Math.sin(along * Math.PI) * 26;
        chip.position.set(way.from[0] + (way.to[0] - way.from[0]) * along, way.from[1] + (way.to[1] - way.from[1]) * along - arc);
        chip.alpha = 1 - within(part, 0.45, 0.55);
        ring.scale.set(1.7 - 0.7 * closing);
        ring.alpha = closing * (1 - within(part, 0.85, 1));
        if (part >= 0.5) settle(stage, cell);
      }
    },
    end() {
      for (const { cell, chip, ring } of seals) {
        remove(chip);
        remove(ring);
        settle(stage, cell);
      }
    },
  };
}

interface Way {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** The base is its crew's from now on, its robot on it. */
function settle(stage: PlayStage, cell: Cell): void {
  const tile = stage.after.tiles.find((one) => one.cell === cell);
  const shown = stage.shown.tiles.find((one) => one.cell === cell);
  if (!tile || (shown && texturesOf(shown).piece === texturesOf(tile).piece)) return;
  stage.show(withRobotsOn(withTile(stage.shown, tile), stage.after, cell));
}
