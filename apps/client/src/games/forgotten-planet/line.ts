import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { GameLine } from "../../table/online/gameLine.ts";
import { botName } from "./card/botName.ts";
import { setupNamed } from "./setupNamed.ts";

/** What the room shows; the server names bots in English, the page in the visitor's language. */
const readRoom: GameLine<ForgottenPlanet>["readRoom"] = (mirror, setup) => {
  const room = plainRoom(mirror as InstanceType<typeof RoomMirror>, setup);
  const seats = room.seats.map((seat) =>
    seat.bot === undefined || seat.standIn || seat.name === undefined ? seat : { ...seat, name: botName(seat.name) },
  );
  return { ...room, seats };
};

export const line: GameLine<ForgottenPlanet> = { play, Mirror: RoomMirror, readRoom, named: setupNamed };
