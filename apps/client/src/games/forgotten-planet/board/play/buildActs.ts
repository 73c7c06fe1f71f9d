import type { Cell } from "@forgotten-planet/rules";
import type { TileView, WallView } from "../../model/board/boardTiles.ts";
import { cornerOf } from "../layers/layer.ts";
import { texturesOf } from "../layers/tileLayer.ts";
import { edgePlace } from "../layers/wallLayer.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeInOut, easeOut, easeSnap, within } from "./easing.ts";
import { remove } from "./effects.ts";
import { withoutWall, withTile, withWall } from "./shownView.ts";

/** A tile comes down onto the ground; a ring of dust goes up around it. It has no owner yet. */
export function tileAct(stage: PlayStage, cell: Cell): Act {
  const [x, y] = cornerOf(stage.after, cell);
  const tile = stage.after.tiles.find((one) => one.cell === cell);
  let group: ReturnType<typeof stage.effects.group> | undefined;
  let dust: ReturnType<typeof stage.effects.sprite> | undefined;
  return {
    ms: MS.tile,
    begin() {
      dust = stage.effects.sprite("dust", x + 44, y + 76);
      group = tile && drawTile(stage, tile, x, y);
    },
    frame(part) {
      if (!group || !dust) return;
      const down = easeOut(part);
      group.position.y = y + 44 - 14 * (1 - down);
      group.scale.set(1 + 0.06 * (1 - down));
      group.alpha = Math.min(1, part * 4);
      dust.scale.set(0.6 + 0.75 * easeOut(within(part, 0.25, 1)));
      dust.alpha = part < 0.25 ? 0 : 1 - within(part, 0.35, 1);
    },
    end() {
      if (group) remove(group);
      if (dust) remove(dust);
      if (tile) stage.show(withTile(stage.shown, { ...tile, status: { kind: "new" } }));
    },
  };
}

/** A passing copy of a tile, hung at its middle. */
export function drawTile(stage: PlayStage, tile: TileView, x: number, y: number): ReturnType<typeof stage.effects.group> {
  const group = stage.effects.group(x + 44, y + 44);
  stage.effects.sprite("shadow", -44, -44, group);
  const { plate, piece } = texturesOf(tile);
  stage.effects.sprite(plate, -44, -44, group);
  if (piece) stage.effects.sprite(piece, 0, 0, group);
  if (tile.kind === "hidden" && tile.crew) {
    stage.effects.sprite(`back-${tile.crew}`, -44, -44, group);
    stage.effects.sprite(`beacon-${tile.crew}`, 25, 25, group);
  }
  return group;
}

/** Two pylons, then the beam between them. */
export function wallAct(stage: PlayStage, wall: WallView): Act {
  const place = edgePlace(stage.after, wall);
  let parts: ReturnType<typeof stage.effects.sprite>[] = [];
  return {
    ms: MS.wall,
    begin() {
      parts = ["wallGlow", "wallBeam", "wallPylons"].map((name) => stage.effects.sprite(name, place.x, place.y));
      for (const part of parts) part.rotation = place.rotation;
    },
    frame(part) {
      const [glow, beam, pylons] = parts;
      if (!glow || !beam || !pylons) return;
      pylons.scale.y = easeSnap(within(part, 0, 0.45));
      beam.scale.x = Math.max(0.01, easeInOut(within(part, 0.3, 0.95)));
      beam.visible = part > 0.3;
      glow.alpha = within(part, 0.5, 1);
    },
    end() {
      for (const part of parts) remove(part);
      stage.show(withWall(stage.shown, wall));
    },
  };
}

/** The wall slides from one edge to the next. */
export function wallSlideAct(stage: PlayStage, from: WallView, to: WallView): Act {
  const start = edgePlace(stage.after, from);
  const stop = edgePlace(stage.after, to);
  let parts: ReturnType<typeof stage.effects.sprite>[] = [];
  return {
    ms: MS.push,
    begin() {
      stage.show(withoutWall(stage.shown, from));
      parts = ["wallGlow", "wallBeam", "wallPylons"].map((name) => stage.effects.sprite(name, start.x, start.y));
      for (const part of parts) part.rotation = start.rotation;
    },
    frame(part) {
      const along = easeInOut(part);
      for (const sprite of parts) sprite.position.set(start.x + (stop.x - start.x) * along, start.y + (stop.y - start.y) * along);
    },
    end() {
      for (const part of parts) remove(part);
      stage.show(withWall(stage.shown, to));
    },
  };
}
