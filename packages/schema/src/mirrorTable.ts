import { SEAT_COLOURS } from "@forgotten-planet/core";
import { type RoomView, type SeatView, TABLE_STATUSES } from "@forgotten-planet/protocol";
import { SeatMirror, type TableMirror } from "./tableMirror.ts";

/** Makes `target` show the part that does not depend on the game, touching only what differs, so that the next patch is small. */
export function mirrorTable({ status, seats, spectators }: Omit<RoomView, "match">, target: TableMirror): void {
  target.status = TABLE_STATUSES.indexOf(status);
  target.spectators = Math.min(spectators, 65_535);
  for (const [i, seat] of seats.entries()) {
    if (!target.seats[i]) target.seats.push(new SeatMirror());
    mirrorSeat(seat, target.seats[i] as SeatMirror);
  }
  while (target.seats.length > seats.length) target.seats.pop();
}

function mirrorSeat(
  { name, colour, ready, online, host, wantsRematch, substitute, bot, standIn, program }: SeatView,
  target: SeatMirror,
): void {
  target.name = name ?? "";
  target.colour = SEAT_COLOURS.indexOf(colour);
  target.ready = ready;
  target.online = online;
  target.host = host;
  target.wantsRematch = wantsRematch;
  target.substitute = substitute;
  target.bot = bot ?? "";
  target.standIn = standIn ?? false;
  target.program = program ?? false;
}
