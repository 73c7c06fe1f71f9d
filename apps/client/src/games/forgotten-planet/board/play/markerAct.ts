import type { GameEvent } from "@forgotten-planet/rules";
import { markerSpot } from "../layers/bidLayer.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeOut } from "./easing.ts";
import { remove } from "./effects.ts";

/** A crew's marker comes down at a base, on top of those that lie there. */
export function markerAct(stage: PlayStage, { seat, cell }: Extract<GameEvent, { readonly type: "markerPlaced" }>): Act {
  const crew = stage.after.crews[seat] ?? "red";
  const bid = stage.after.bids.find((one) => one.cell === cell) ?? { cell, crews: [crew] };
  const [x, y] = markerSpot(stage.after, bid, bid.crews.length);
  let marker: ReturnType<typeof stage.effects.sprite> | undefined;
  return {
    ms: MS.tile,
    begin() {
      marker = stage.effects.sprite(`chip-${crew}`, x, y);
    },
    frame(part) {
      marker?.position.set(x, y - 46 * (1 - easeOut(part)));
      marker?.scale.set(1 + 0.3 * (1 - easeOut(part)));
      if (marker) marker.alpha = Math.min(1, part * 3);
    },
    end() {
      if (marker) remove(marker);
      stage.show({ ...stage.shown, bids: stage.after.bids });
    },
  };
}
