import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { GameLine } from "../../table/online/gameLine.ts";
import { setupNamed } from "./setupNamed.ts";

export const line: GameLine<ForgottenPlanet> = { play, Mirror: RoomMirror, readRoom: plainRoom, named: setupNamed };
