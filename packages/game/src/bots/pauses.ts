import type { ForgottenPlanet } from "../types.ts";

/** How long a bot waits before each kind of intent, in milliseconds: as long as somebody needs who watches what came before. */
export const PAUSES_MS: Readonly<Record<ForgottenPlanet["Intent"]["type"], number>> = {
  move: 700,
  buildLand: 900,
  buildMine: 1100,
  chooseTile: 700,
  buildBase: 1200,
  buildWall: 900,
  pushWall: 900,
  selfDestruct: 1100,
  produceRobot: 900,
  sellCubes: 700,
  concentrate: 700,
  conserve: 700,
  consumeMetal: 700,
  endTurn: 600,
  chooseCubes: 700,
  assignTile: 900,
  placeBid: 900,
  placeHidden: 300,
  placeVeiled: 300,
};
