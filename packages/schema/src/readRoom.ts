import { type GameTypes, SEAT_COLOURS } from "@forgotten-planet/core";
import { type RoomView, type SeatView, TABLE_STATUSES } from "@forgotten-planet/protocol";
import type { GameMirror } from "./gameMirror.ts";
import type { SeatMirror, TableMirror } from "./tableMirror.ts";

/**
 * What a mirror shows, as plain data. `setup` comes with the welcome message's history; without it (status `waiting`, or before that
 * message) there is no match in the answer.
 */
export function readRoom<G extends GameTypes, M extends TableMirror>(
  game: Pick<GameMirror<G, M>, "read">,
  mirror: M,
  setup: G["Setup"] | undefined,
): RoomView<G> {
  const status = TABLE_STATUSES[mirror.status] ?? "waiting";
  const seats = [...mirror.seats].map(plainSeat);
  const isMatch = status !== "waiting" && setup !== undefined;
  return { status, seats, spectators: mirror.spectators, ...(isMatch ? { match: game.read(mirror, setup) } : {}) };
}

function plainSeat({ name, colour, ready, online, host, wantsRematch, substitute, bot, standIn, program }: SeatMirror): SeatView {
  return {
    ...(name === "" ? {} : { name }),
    colour: SEAT_COLOURS[colour] ?? SEAT_COLOURS[0],
    ready,
    online,
    host,
    wantsRematch,
    substitute,
    ...(bot === "" ? {} : { bot }),
    ...(standIn ? { standIn } : {}),
    ...(program ? { program } : {}),
  };
}
