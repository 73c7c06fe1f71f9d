import { formatPlayLine } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import { extendHistory, readHistory } from "../../table/history.ts";
import type { GameLine } from "../../table/online/gameLine.ts";

export const line: GameLine = { Mirror: RoomMirror, readRoom: plainRoom, readHistory, extendHistory, playLine: formatPlayLine };
