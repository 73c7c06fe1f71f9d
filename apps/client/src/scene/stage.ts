import { Container } from "pixi.js";
import type { BoardView } from "../view/boardView.ts";
import type { Camera, Size } from "./camera.ts";
import { BidLayer } from "./layers/bidLayer.ts";
import { CursorLayer } from "./layers/cursorLayer.ts";
import { DistanceLayer } from "./layers/distanceLayer.ts";
import { GridLayer } from "./layers/gridLayer.ts";
import { GroundLayer } from "./layers/groundLayer.ts";
import { LabelLayer } from "./layers/labelLayer.ts";
import type { Look } from "./layers/layer.ts";
import { MarkLayer } from "./layers/markLayer.ts";
import { OwnerLayer } from "./layers/ownerLayer.ts";
import { RobotLayer } from "./layers/robotLayer.ts";
import { RulerLayer } from "./layers/rulerLayer.ts";
import { TileLayer } from "./layers/tileLayer.ts";
import { WallLayer } from "./layers/wallLayer.ts";

/** All layers in their order, back to front; `world` moves with the camera, the rest stays with the screen. */
export class Stage {
  readonly root = new Container();
  readonly world = new Container();
  readonly ground = new GroundLayer();
  readonly tiles = new TileLayer();
  readonly owners = new OwnerLayer();
  readonly walls = new WallLayer();
  readonly robots = new RobotLayer();
  private readonly grid = new GridLayer();
  private readonly marks = new MarkLayer();
  private readonly bids = new BidLayer();
  private readonly distances = new DistanceLayer();
  private readonly cursor = new CursorLayer();
  private readonly rulers = new RulerLayer();
  private readonly labels = new LabelLayer();

  constructor(effects: Container) {
    this.world.addChild(
      this.grid.container,
      this.tiles.container,
      this.owners.container,
      this.marks.fills.container,
      this.tiles.pieces.container,
      this.owners.beacons.container,
      this.marks.container,
      this.bids.container,
      this.walls.container,
      this.robots.container,
      this.distances.container,
      this.marks.over.container,
      this.cursor.container,
      effects,
    );
    this.root.addChild(this.ground.container, this.world, this.rulers.container, this.labels.container);
  }

  draw(view: BoardView, look: Look): void {
    for (const layer of [this.grid, this.tiles, this.owners, this.walls, this.bids, this.robots, this.marks, this.distances, this.cursor])
      layer.draw(view, look);
  }

  /** What depends on where the camera is. */
  place(view: BoardView, look: Look, camera: Camera, screen: Size & { readonly ratio: number }): void {
    this.world.position.set(camera.x, camera.y);
    this.world.scale.set(camera.cell / 88);
    this.ground.draw(camera, screen);
    this.rulers.draw(view, look, camera, screen);
    this.labels.draw(view, camera, screen, screen.ratio);
  }

  destroy(): void {
    this.ground.destroy();
    this.labels.destroy();
    this.root.destroy({ children: true });
  }
}
