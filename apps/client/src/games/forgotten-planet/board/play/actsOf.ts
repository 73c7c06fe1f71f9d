import type { GameEvent } from "@forgotten-planet/rules";
import { robotId } from "../../model/board/boardRobots.ts";
import { type Act, type PlayStage, together } from "./act.ts";
import { tileAct, wallAct, wallSlideAct } from "./buildActs.ts";
import { waveAct } from "./controlActs.ts";
import { crystalAct } from "./crystalAct.ts";
import { dealAct, sealAct } from "./dealActs.ts";
import { dieActs } from "./dieAct.ts";
import { MS } from "./durations.ts";
import { markerAct } from "./markerAct.ts";
import { restartAct } from "./restartAct.ts";
import { revealAct } from "./revealAct.ts";
import { boomAct, glide, moveAct, powerAct, produceAct } from "./robotActs.ts";
import { wallAt, withoutWall } from "./shownView.ts";

/** What is to be seen of an event, in order; nothing for what only the panels show. */
export function actsOf(stage: PlayStage, event: GameEvent): readonly Act[] {
  switch (event.type) {
    case "robotMoved":
      return [moveAct(stage, event)];
    case "tileBuilt":
      return [tileAct(stage, event.cell)];
    case "dieRolled":
      return dieActs(stage, event.cell, event.faces);
    case "wallBuilt":
      return [wallAct(stage, wallAt(stage.after, event.cell, event.side))];
    case "wallPushed":
      return [push(stage, event)];
    case "robotsDestroyed":
      return [boomAct(stage, event, () => event.side && stage.show(withoutWall(stage.shown, wallAt(stage.after, event.cell, event.side))))];
    case "robotProduced":
      return [produceAct(stage, event)];
    case "controlChanged":
      return event.changes.length > 0 ? [waveAct(stage, event.changes)] : [];
    case "tileAssigned":
      return [waveAct(stage, [{ cell: event.cell, from: event.to, to: event.to }])];
    case "cubesProduced":
      return [crystalAct(stage, event.seat, event.cubes)];
    case "robotsSwitched":
      return event.on.length + event.off.length > 0 ? [powerAct(stage, event)] : [];
    case "tileHidden":
      return [tileAct(stage, event.cell)];
    case "tilesRevealed":
      return event.tiles.map(({ cell }) => revealAct(stage, cell));
    case "placementRestarted":
      return [restartAct(stage)];
    case "auctionClosed":
      return [sealAct(stage, event.bases)];
    case "basesAssigned":
      return stage.after.bids.length > 0 || stage.shown.bids.length > 0 ? [] : [dealAct(stage, event.bases)];
    case "markerPlaced":
      return [markerAct(stage, event)];
    default:
      return [];
  }
}

function push(stage: PlayStage, { seat, robot, from, to, side }: Extract<GameEvent, { readonly type: "wallPushed" }>): Act {
  return together([
    wallSlideAct(stage, wallAt(stage.after, from, side), wallAt(stage.after, to, side)),
    glide(stage, robotId(seat, robot), [from, to], MS.push),
  ]);
}
