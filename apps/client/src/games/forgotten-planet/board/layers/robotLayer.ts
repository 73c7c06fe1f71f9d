import { Container } from "pixi.js";
import type { CrowdView } from "../../model/board/boardRobots.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";
import { RobotFigure } from "./robotFigure.ts";

/** The robots, and a count over each crowd. */
export class RobotLayer implements Layer {
  readonly container = new Container();
  private readonly figures = new Map<string, RobotFigure>();
  private readonly robots = new Container();
  private readonly counts = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.robots, this.counts.container);
  }

  /** Returns the figure of a robot, for the code that moves it. */
  figure(id: string): Container | undefined {
    return this.figures.get(id)?.container;
  }

  /** Puts every figure back in its place at the next draw. */
  reset(): void {
    this.changed();
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.robots, look.atlas, look.cell)) return;
    const gone = new Set(this.figures.keys());
    for (const [index, robot] of view.robots.entries()) {
      gone.delete(robot.id);
      const figure = this.figures.get(robot.id) ?? new RobotFigure();
      this.figures.set(robot.id, figure);
      figure.draw(robot, look);
      const [x, y] = cornerOf(view, robot.cell);
      figure.container.position.set(x + robot.at[0], y + robot.at[1]);
      figure.container.alpha = 1;
      this.robots.addChildAt(figure.container, Math.min(index, this.robots.children.length));
    }
    for (const id of gone) {
      this.figures.get(id)?.container.destroy({ children: true });
      this.figures.delete(id);
    }
    this.counts.redraw(() => {
      for (const crowd of view.crowds) this.count(view, look, crowd);
    });
  }

  /** "×6" at the upper right corner. */
  private count(view: BoardView, look: Look, { cell, count }: CrowdView): void {
    const [left, top] = cornerOf(view, cell);
    const scale = Math.min(1.6, 88 / look.cell) * 0.85;
    const [x, y] = [left + 70, top + 6];
    this.counts.put(look.atlas.texture("crowd"), x, y).scale.set(scale);
    const text = `×${count}`;
    for (const [index, character] of [...text].entries()) {
      this.counts.put(look.atlas.texture(glyphName("count", character)), x + (index - (text.length - 1) / 2) * 9 * scale, y);
    }
  }
}
