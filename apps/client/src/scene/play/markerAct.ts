import type { GameEvent } from "@forgotten-planet/rules";
import { markerSpot } from "../layers/bidLayer.ts";
import { cornerOf } from "../layers/layer.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeOut } from "./easing.ts";
import { remove } from "./effects.ts";

/** A crew's marker comes down on a base, on top of those that lie there. */
export function markerAct(stage: PlayStage, { seat, cell }: Extract<GameEvent, { readonly type: "markerPlaced" }>): Act {
  const crew = stage.after.crews[seat] ?? "red";
  const [left, top] = cornerOf(stage.after, cell);
  const [dx, dy] = markerSpot(stage.after.bids.find((bid) => bid.cell === cell)?.crews.length ?? 1);
  let marker: ReturnType<typeof stage.effects.sprite> | undefined;
  return {
    ms: MS.tile,
    begin() {
      marker = stage.effects.sprite(`owner-${crew}`, left + dx, top + dy);
    },
    frame(part) {
      marker?.position.set(left + dx, top + dy - 40 * (1 - easeOut(part)));
      marker?.scale.set(1.35 + 0.4 * (1 - easeOut(part)));
      if (marker) marker.alpha = Math.min(1, part * 3);
    },
    end() {
      if (marker) remove(marker);
      stage.show({ ...stage.shown, bids: stage.after.bids });
    },
  };
}
