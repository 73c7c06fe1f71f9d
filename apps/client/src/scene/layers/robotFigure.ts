import { Container, Sprite, Texture } from "pixi.js";
import type { RobotView } from "../../view/boardRobots.ts";
import { CHEST, MINI_CHEST } from "../atlas/robotSprites.ts";
import { glyphName } from "../atlas/sheet.ts";
import { CREW, hex } from "../palette.ts";
import type { Look } from "./layer.ts";

/** Smallest text on the board, in CSS px. */
const MIN_TEXT = 12;
/** Size of the word on the OFF plate, in board units. */
const WORD = 15;
/** A chest takes no larger number. */
const MAX_CHEST = 25;
/** Three or more on one tile are whole figures only on large cells. */
const CROWD_CELL = 108;
/** Half the height of the OFF plate as drawn. */
const PLATE_HALF = 8.5;

/** One robot: its body, its number, and the word OFF. Small or crowded ones are drawn as the small figure. */
export class RobotFigure {
  readonly container = new Container();
  private readonly body = new Sprite(Texture.EMPTY);
  private readonly number = new Sprite(Texture.EMPTY);
  private readonly plate = new Sprite(Texture.EMPTY);
  private readonly word = new Sprite(Texture.EMPTY);

  constructor() {
    this.container.addChild(this.body, this.number, this.plate, this.word);
  }

  /** Draws the robot at its size; the caller places the container. */
  draw(robot: RobotView, look: Look): void {
    const needed = (MIN_TEXT * 88) / look.cell / robot.scale;
    const small = needed > MAX_CHEST || robot.crowd > 4 || (robot.crowd > 2 && look.cell < CROWD_CELL);
    this.container.scale.set(small ? miniScale(robot, look.cell) : robot.scale);
    if (small) this.drawSmall(robot, look);
    else this.drawFull(robot, look, needed);
  }

  private drawFull({ crew, on, number }: RobotView, { atlas }: Look, needed: number): void {
    show(this.body, atlas.texture(`robot-${crew}-${on ? "on" : "off"}`));
    this.body.position.y = 0;
    show(this.number, atlas.texture(glyphName("chest", String(number))));
    this.number.position.y = CHEST.y;
    this.number.scale.set(Math.max(1, needed / CHEST.size));
    this.number.tint = on ? 0xffffff : hex(CREW[crew].base);
    this.plate.visible = !on;
    this.word.visible = !on;
    if (on) return;
    const scale = Math.max(0.62, needed / WORD);
    const chestEnd = CHEST.y + 0.38 * Math.max(CHEST.size, needed) + 1;
    show(this.plate, atlas.texture(`off-${crew}`));
    show(this.word, atlas.texture("word:off"));
    for (const sprite of [this.plate, this.word]) {
      sprite.position.y = Math.max(22.5, chestEnd + PLATE_HALF * scale);
      sprite.scale.set(scale);
    }
    // A plate that hangs low lifts its robot, so that both stay on their tile.
    const lift = Math.max(0, chestEnd + 2 * PLATE_HALF * scale - 32);
    for (const sprite of this.container.children) sprite.position.y -= lift;
  }

  private drawSmall({ crew, on, number }: RobotView, { atlas }: Look): void {
    show(this.body, atlas.texture(`mini-${crew}-${on ? "on" : "off"}`));
    this.body.position.y = 0;
    show(this.number, atlas.texture(glyphName("mini", String(number))));
    this.number.position.y = MINI_CHEST.y - 3;
    this.number.scale.set(1);
    this.number.tint = hex(on ? CREW[crew].ink : CREW[crew].light);
    this.plate.visible = false;
    this.word.visible = false;
  }
}

/** The small figure keeps its number at 12 px as long as no more than four share a tile. */
function miniScale(robot: RobotView, cell: number): number {
  const readable = (MIN_TEXT * 88) / cell / MINI_CHEST.size;
  if (robot.crowd > 4) return robot.scale;
  return Math.min(1.3, Math.max(readable, robot.scale));
}

function show(sprite: Sprite, texture: Texture): void {
  sprite.texture = texture;
  if (texture.defaultAnchor) sprite.anchor.copyFrom(texture.defaultAnchor);
  sprite.visible = true;
}
