import { Container, Sprite, Texture } from "pixi.js";
import type { RobotView } from "../../model/board/boardRobots.ts";
import { MINI_CHEST } from "../atlas/robotSprites.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex } from "../palette.ts";
import type { Look } from "./layer.ts";
import { type FigureMeasures, figureMeasures } from "./robotLabels.ts";

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
    const measures = figureMeasures(robot, look.cell);
    this.container.scale.set(measures.scale);
    if (measures.small) this.drawSmall(robot, look);
    else this.drawFull(robot, look, measures);
  }

  private drawFull({ crew, on, number }: RobotView, { atlas }: Look, measures: FigureMeasures): void {
    show(this.body, atlas.texture(`robot-${crew}-${on ? "on" : "off"}`));
    this.body.position.y = 0;
    show(this.number, atlas.texture(glyphName("chest", String(number))));
    this.number.position.y = measures.number.y;
    this.number.scale.set(measures.number.scale);
    this.number.tint = on ? 0xffffff : hex(atlas.paint.crew[crew].base);
    this.plate.visible = !on;
    this.word.visible = !on;
    if (!measures.plate) return;
    show(this.plate, atlas.texture(`off-${crew}`));
    show(this.word, atlas.texture("word:off"));
    for (const sprite of [this.plate, this.word]) {
      sprite.position.y = measures.plate.y;
      sprite.scale.set(measures.plate.scale);
    }
    for (const sprite of this.container.children) sprite.position.y -= measures.lift;
  }

  private drawSmall({ crew, on, number }: RobotView, { atlas }: Look): void {
    show(this.body, atlas.texture(`mini-${crew}-${on ? "on" : "off"}`));
    this.body.position.y = 0;
    show(this.number, atlas.texture(glyphName("mini", String(number))));
    this.number.position.y = MINI_CHEST.y - 3;
    this.number.scale.set(1);
    this.number.tint = hex(on ? atlas.paint.crew[crew].ink : atlas.paint.crew[crew].light);
    this.plate.visible = false;
    this.word.visible = false;
  }
}

function show(sprite: Sprite, texture: Texture): void {
  sprite.texture = texture;
  if (texture.defaultAnchor) sprite.anchor.copyFrom(texture.defaultAnchor);
  sprite.visible = true;
}
