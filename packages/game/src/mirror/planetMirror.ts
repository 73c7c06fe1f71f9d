import type { GameMirror } from "@forgotten-planet/schema";
import type { ForgottenPlanet } from "../types.ts";
import { mirrorMatch } from "./mirror.ts";
import { plainMatch } from "./plainRoom.ts";
import { RoomMirror } from "./roomMirror.ts";

/** How the Forgotten Planet is mirrored: a patch is a few bytes. */
export const planetMirror: GameMirror<ForgottenPlanet, RoomMirror> = { Mirror: RoomMirror, show: mirrorMatch, read: plainMatch };
