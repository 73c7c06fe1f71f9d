import { duration } from "../../../../ui/tokens.json";

/** Times of the performance, in ms. @source docs/ux.md §10 */
export const MS = {
  tile: duration.tilePlace,
  step: duration.step,
  stepCap: duration.stepCap,
  wall: duration.wallRise,
  push: duration.wallPush,
  robot: duration.robotBuild,
  boom: duration.explode,
  die: duration.dieRoll,
  flip: duration.flipTile,
  flipStagger: duration.flipStagger,
  waveCap: duration.flipWaveCap,
  power: duration.power,
  crystal: duration.crystal,
  /** From one tile that turns over to the next. */
  reveal: 400,
  seal: 1200,
  /** A performance longer than this is played faster. */
  patience: 1500,
  hurry: 3,
  fade: 120,
  /** How long a change stays outlined where nothing moves. */
  held: 1500,
} as const;
