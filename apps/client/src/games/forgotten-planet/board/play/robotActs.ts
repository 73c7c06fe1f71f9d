import type { Cell, GameEvent } from "@forgotten-planet/rules";
import { robotId } from "../../model/board/boardRobots.ts";
import { cornerOf } from "../layers/layer.ts";
import { RobotFigure } from "../layers/robotFigure.ts";
import { hex, PAINT } from "../palette.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeInOut, easeOut, easeSnap } from "./easing.ts";
import { remove } from "./effects.ts";
import { withRobotOf } from "./shownView.ts";

/** A robot wakes in the light of energy, and falls asleep in grey. */
const RING = { on: hex(PAINT.accent), off: 0x8592a0 } as const;

type Event<T extends GameEvent["type"]> = Extract<GameEvent, { readonly type: T }>;

/** A robot glides along its way; the last stretch takes it to its place among the robots there. */
export function moveAct(stage: PlayStage, { seat, robot, from, path }: Event<"robotMoved">): Act {
  return glide(stage, robotId(seat, robot), [from, ...path], Math.min(MS.stepCap, path.length * MS.step));
}

export function glide(stage: PlayStage, id: string, way: readonly Cell[], ms: number): Act {
  let points: readonly (readonly [number, number])[] = [];
  return {
    ms,
    begin() {
      const figure = stage.figure(id);
      const end = stage.after.robots.find((robot) => robot.id === id);
      points = way.map((cell, index) => {
        const [x, y] = cornerOf(stage.shown, cell);
        if (index === 0 && figure) return [figure.position.x, figure.position.y];
        return index === way.length - 1 && end?.cell === cell ? [x + end.at[0], y + end.at[1]] : [x + 46, y + 47];
      });
    },
    frame(part) {
      const figure = stage.figure(id);
      const along = easeInOut(part) * (points.length - 1);
      const leg = Math.min(points.length - 2, Math.floor(along));
      const [a, b] = [points[leg], points[leg + 1]];
      if (!figure || !a || !b) return;
      figure.parent?.addChild(figure);
      figure.position.set(a[0] + (b[0] - a[0]) * (along - leg), a[1] + (b[1] - a[1]) * (along - leg));
    },
    end() {
      stage.show(withRobotOf(stage.shown, stage.after, id));
    },
  };
}

/** A new robot stands up from the floor. */
export function produceAct(stage: PlayStage, { seat, robot }: Event<"robotProduced">): Act {
  const id = robotId(seat, robot);
  let size = 1;
  return {
    ms: MS.robot,
    begin() {
      stage.show(withRobotOf(stage.shown, stage.after, id));
      size = stage.figure(id)?.scale.x ?? 1;
    },
    frame(part) {
      const figure = stage.figure(id);
      if (!figure) return;
      figure.scale.set(size * easeOut(part), size * Math.max(0.05, easeSnap(part)));
      figure.alpha = Math.min(1, part * 3);
    },
    end() {
      const figure = stage.figure(id);
      figure?.scale.set(size);
      if (figure) figure.alpha = 1;
    },
  };
}

/** Eyes and rings light up or go out: the figure as it was fades off the figure as it is, and a ring on the floor opens or closes. */
export function powerAct(stage: PlayStage, { seat, on, off }: Event<"robotsSwitched">): Act {
  const ghosts: RobotFigure[] = [];
  const rings: { readonly sprite: ReturnType<typeof stage.effects.sprite>; readonly opens: boolean }[] = [];
  return {
    ms: MS.power,
    begin() {
      for (const number of [...on, ...off]) {
        const id = robotId(seat, number);
        const was = stage.shown.robots.find((robot) => robot.id === id);
        const figure = stage.figure(id);
        if (!was || !figure) continue;
        const ghost = new RobotFigure();
        ghost.draw(was, stage.look);
        ghost.container.position.copyFrom(figure.position);
        stage.effects.container.addChild(ghost.container);
        ghosts.push(ghost);
        const [x, y] = cornerOf(stage.after, was.cell);
        const sprite = stage.effects.sprite("dust", x + was.at[0], y + was.at[1] + 24 * was.scale);
        sprite.tint = on.includes(number) ? RING.on : RING.off;
        rings.push({ sprite, opens: on.includes(number) });
        stage.show(withRobotOf(stage.shown, stage.after, id));
      }
    },
    frame(part) {
      for (const ghost of ghosts) if (!ghost.container.destroyed) ghost.container.alpha = 1 - part;
      for (const { sprite, opens } of rings) {
        sprite.scale.set(0.5 + 0.8 * (opens ? easeOut(part) : 1 - easeOut(part)));
        sprite.alpha = opens ? 1 - part * part : 1 - part;
      }
    },
    end() {
      for (const ghost of ghosts) remove(ghost.container);
      for (const { sprite } of rings) remove(sprite);
    },
  };
}

/** A flash, the robots gone, shards that fade. One flash of half a second: far below what could harm. */
export function boomAct(stage: PlayStage, { cell, robots, side }: Event<"robotsDestroyed">, wallGone: () => void): Act {
  const [left, top] = cornerOf(stage.shown, cell);
  const shards = Array.from({ length: 14 }, (_, index) => ({ angle: index * 2.4, reach: 34 + ((index * 37) % 40), spin: (index % 5) - 2 }));
  let pieces: ReturnType<typeof stage.effects.sprite>[] = [];
  let flash: ReturnType<typeof stage.effects.sprite> | undefined;
  return {
    ms: MS.boom,
    begin() {
      flash = stage.effects.sprite("flash", left + 44, top + 44);
      pieces = shards.map(() => stage.effects.sprite("shard", left + 44, top + 44));
      for (const { seat, number } of robots)
        stage.show(
          withRobotOf(
            stage.shown,
            { ...stage.after, robots: stage.after.robots.filter((robot) => robot.id !== robotId(seat, number)) },
            robotId(seat, number),
          ),
        );
      if (side) wallGone();
    },
    frame(part) {
      flash?.scale.set(0.4 + easeOut(part) * 0.75);
      if (flash) flash.alpha = 1 - part;
      for (const [index, piece] of pieces.entries()) {
        const shard = shards[index];
        if (!shard) continue;
        const reach = shard.reach * easeOut(part);
        piece.position.set(left + 44 + Math.cos(shard.angle) * reach, top + 44 + Math.sin(shard.angle) * reach + 26 * part * part);
        piece.rotation = shard.spin * part * 3;
        piece.tint = index % 3 === 0 ? 0xffb454 : 0x8592a0;
        piece.alpha = 1 - part;
      }
    },
    end() {
      if (flash) remove(flash);
      for (const piece of pieces) remove(piece);
    },
  };
}
