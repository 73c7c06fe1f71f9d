import { Container } from "pixi.js";
import type { BoardView } from "../model/board/boardView.ts";
import type { Camera, Size } from "./camera.ts";
import { BidLayer } from "./layers/bidLayer.ts";
import { CrewWayLayer } from "./layers/crewWayLayer.ts";
import { CursorLayer } from "./layers/cursorLayer.ts";
import { DistanceLayer } from "./layers/distanceLayer.ts";
import { GridLayer } from "./layers/gridLayer.ts";
import { GroundLayer } from "./layers/groundLayer.ts";
import { LabelLayer } from "./layers/labelLayer.ts";
import type { Look } from "./layers/layer.ts";
import { MarkLayer } from "./layers/markLayer.ts";
import { OwnerLayer } from "./layers/ownerLayer.ts";
import { PingLayer } from "./layers/pingLayer.ts";
import { PlanLayer } from "./layers/planLayer.ts";
import { RobotLayer } from "./layers/robotLayer.ts";
import { RulerLayer } from "./layers/rulerLayer.ts";
import { SpaceLayer } from "./layers/spaceLayer.ts";
import { TileLayer } from "./layers/tileLayer.ts";
import { WallLayer } from "./layers/wallLayer.ts";
import { WayLayer } from "./layers/wayLayer.ts";

/** All layers in their order, back to front; `world` moves with the camera, the rest stays with the screen. */
export class Stage {
  readonly root = new Container();
  /** A group of its own: moving the camera moves it as one, however much lies in it. */
  readonly world = new Container({ isRenderGroup: true });
  readonly ground = new GroundLayer();
  readonly tiles = new TileLayer();
  readonly owners = new OwnerLayer();
  readonly walls = new WallLayer();
  readonly robots = new RobotLayer();
  private readonly grid = new GridLayer();
  private readonly marks = new MarkLayer();
  private readonly plans = new PlanLayer();
  private readonly pings = new PingLayer();
  private readonly bids = new BidLayer();
  private readonly spaces = new SpaceLayer();
  private readonly ways = new WayLayer();
  private readonly crewWays = new CrewWayLayer();
  private readonly distances = new DistanceLayer();
  private readonly cursor = new CursorLayer();
  private readonly rulers = new RulerLayer();
  private readonly labels = new LabelLayer();

  constructor(effects: Container) {
    this.world.addChild(
      this.grid.container,
      this.spaces.container,
      this.tiles.container,
      this.owners.container,
      this.marks.fills.container,
      this.tiles.pieces.container,
      this.owners.beacons.container,
      this.marks.container,
      this.plans.container,
      this.ways.container,
      this.crewWays.container,
      this.bids.container,
      this.walls.container,
      this.robots.container,
      this.distances.container,
      this.marks.over.container,
      this.plans.tags.container,
      this.pings.container,
      this.cursor.container,
      effects,
    );
    this.root.addChild(this.ground.container, this.world, this.rulers.container, this.labels.container);
  }

  draw(view: BoardView, look: Look): void {
    const { grid, spaces, tiles, owners, walls, plans, ways, crewWays, bids, robots, marks, distances, pings, cursor } = this;
    for (const layer of [grid, spaces, tiles, owners, walls, plans, ways, crewWays, bids, robots, marks, distances, pings, cursor])
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
