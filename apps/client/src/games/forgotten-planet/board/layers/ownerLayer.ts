import { Container } from "pixi.js";
import { JOINED, type OwnedStatus, type TileView } from "../../model/board/boardTiles.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { NEUTRAL_SHADE, PATTERN_OPACITY, TINT_OPACITY } from "../atlas/tileSprites.ts";
import { CORNERS, type Corner, type Turn, trimName } from "../atlas/trimSprites.ts";
import { hex } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** Where the beacon sits on a tile. */
const BEACON = [19, 19] as const;
const SMALL_CELL = 50;

/** Who has what: tint and pattern, trim along the frontier, couplers; `beacons` lie above the mines and bases. */
export class OwnerLayer implements Layer {
  readonly container = new Container();
  readonly beacons = new SpritePool();
  private readonly fills = new SpritePool();
  private readonly lines = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.fills.container, this.lines.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.tiles, view.layers.control, look.atlas, look.cell < SMALL_CELL)) return;
    const shown = view.layers.control ? view.tiles : [];
    this.fills.redraw(() => {
      for (const tile of shown) this.fill(view, tile, look);
    });
    this.lines.redraw(() => {
      for (const tile of shown) this.line(view, tile, look);
    });
    this.beacons.redraw(() => {
      for (const tile of shown) this.beacon(view, tile, look);
    });
  }

  private fill(view: BoardView, { cell, status }: TileView, { atlas }: Look): void {
    const [x, y] = cornerOf(view, cell);
    if (status.kind === "equal" || status.kind === "sealed") {
      const shade = this.fills.put(atlas.texture("surface"), x, y);
      shade.tint = hex(NEUTRAL_SHADE.colour);
      shade.alpha = NEUTRAL_SHADE.opacity;
    }
    if (status.kind !== "owned") return;
    const tint = this.fills.put(atlas.texture("surface"), x, y);
    tint.tint = hex(atlas.paint.crew[status.crew].tint);
    tint.alpha = TINT_OPACITY[status.crew];
    if (atlas.paint.patterns) this.fills.put(atlas.texture(`pattern-${status.crew}`), x, y).alpha = PATTERN_OPACITY[status.crew];
    if (status.contested) this.fills.put(atlas.texture("fold"), x, y).tint = hex(atlas.paint.crew[status.contested.ally].base);
  }

  private line(view: BoardView, { cell, status }: TileView, look: Look): void {
    const { atlas } = look;
    const [x, y] = cornerOf(view, cell);
    if (status.kind === "equal" || status.kind === "sealed") this.lines.put(atlas.texture("neutralTrim"), x, y);
    if (status.kind !== "owned") return;
    for (const corner of CORNERS) {
      const turn = turnOf(status.joined, corner);
      if (turn) this.lines.put(atlas.texture(trimName(status.crew, corner, turn)), x, y);
    }
    if (look.cell < SMALL_CELL) return;
    if (status.east) this.coupler(look, status, [x + 88, y + 43.5], 0);
    if (status.south) this.coupler(look, status, [x + 44, y + 87.5], Math.PI / 2);
  }

  private coupler({ atlas }: Look, status: OwnedStatus, [x, y]: readonly [number, number], rotation: number): void {
    this.lines.put(atlas.texture("coupler"), x, y).rotation = rotation;
    const bars = this.lines.put(atlas.texture("couplerBars"), x, y);
    bars.rotation = rotation;
    bars.tint = hex(atlas.paint.crew[status.crew].base);
  }

  private beacon(view: BoardView, { cell, kind, crew, status }: TileView, { atlas }: Look): void {
    const [left, top] = cornerOf(view, cell);
    const x = left + BEACON[0];
    const y = top + BEACON[1];
    if (kind === "hidden" && crew) this.beacons.put(atlas.texture(`beacon-${crew}`), left + 69, top + 69);
    switch (status.kind) {
      case "owned":
        if (status.contested) this.capsule(atlas, status, x, y - 2);
        else if (kind !== "base") this.beacons.put(atlas.texture(`beacon-${status.crew}`), x, y);
        break;
      case "equal": {
        this.beacons.put(atlas.texture("equal"), x, y);
        const parts = Math.min(4, Math.max(2, status.crews.length));
        for (const [index, contested] of status.crews.slice(0, 4).entries()) {
          const arc = this.beacons.put(atlas.texture(`arc-${parts}`), x, y);
          arc.rotation = (index * 2 * Math.PI) / parts;
          arc.tint = hex(atlas.paint.crew[contested].base);
        }
        break;
      }
      case "sealed":
        this.beacons.put(atlas.texture("sealed"), x, y);
        break;
      case "new":
        break;
    }
  }

  private capsule(atlas: Look["atlas"], status: OwnedStatus, x: number, y: number): void {
    if (!status.contested) return;
    if (status.contested.open) this.beacons.put(atlas.texture("openTrim"), x - 19, y - 17);
    this.beacons.put(atlas.texture(status.contested.open ? "capsule-open" : "capsule-locked"), x, y).scale.set(1.12);
    this.beacons.put(atlas.texture(`owner-${status.crew}`), x, y).scale.set(1.12);
    this.beacons.put(atlas.texture(`ally-${status.contested.ally}`), x + 19.6, y).scale.set(1.12);
  }
}

/** Bits of the two sides and the diagonal that meet in a corner. */
const MEETING: Readonly<Record<Corner, readonly [vertical: number, horizontal: number, diagonal: number]>> = {
  nw: [JOINED.w, JOINED.n, JOINED.nw],
  ne: [JOINED.e, JOINED.n, JOINED.ne],
  se: [JOINED.e, JOINED.s, JOINED.se],
  sw: [JOINED.w, JOINED.s, JOINED.sw],
};

function turnOf(joined: number, corner: Corner): Turn | undefined {
  const [side, end, diagonal] = MEETING[corner];
  const besideJoined = (joined & side) !== 0;
  const endJoined = (joined & end) !== 0;
  if (!besideJoined && !endJoined) return "round";
  if (!endJoined) return "flat";
  if (!besideJoined) return "steep";
  return (joined & diagonal) === 0 ? "dent" : undefined;
}
