import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { GameLine } from "../../table/online/gameLine.ts";
import { botsNamed } from "./card/botName.ts";
import { setupNamed } from "./setupNamed.ts";

/** What the room shows; the server names bots in English, the page in the visitor's language. */
const readRoom: GameLine<ForgottenPlanet>["readRoom"] = (mirror, setup) => {
  const room = plainRoom(mirror as InstanceType<typeof RoomMirror>, setup);
  return { ...room, seats: botsNamed(room.seats) };
};

export const line: GameLine<ForgottenPlanet> = { play, Mirror: RoomMirror, readRoom, named: setupNamed };
