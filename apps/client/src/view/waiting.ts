import type { RoomView, SeatView } from "@forgotten-planet/protocol";
import type { Colour } from "@forgotten-planet/rules";
import { COLOURS } from "@forgotten-planet/rules";
import { type Message, message } from "./message.ts";

export const openSeats = (room: RoomView): number => room.seats.filter((seat) => seat.name === undefined).length;
export const canStart = (room: RoomView): boolean => room.seats.every((seat) => seat.name !== undefined && seat.ready);

/** The crews, and who has each. */
export function crewChoice(room: RoomView, own: SeatView): readonly { readonly colour: Colour; readonly takenBy: string | undefined }[] {
  return COLOURS.map((colour) => ({
    colour,
    takenBy: room.seats.find((seat) => seat !== own && seat.name !== undefined && seat.colour === colour)?.name,
  }));
}

/** For whom or what the table waits. */
export function waitingFor(room: RoomView, me: number | undefined, autoStart: boolean): Message {
  const open = openSeats(room);
  const names = room.seats.flatMap((seat, i) => (seat.name !== undefined && !seat.ready && i !== me ? [seat.name] : [])).join(", ");
  const own = me === undefined ? undefined : room.seats[me];
  if (own && !own.ready) return message("waiting.pressReady");
  if (me === undefined && open > 0) return message("waiting.takeSeat");
  if (names && open > 0) return message("waiting.waitBoth", { names, count: open });
  if (names) return message("waiting.waitFor", { names });
  if (open > 0) return message("waiting.waitMore", { count: open });
  const host = room.seats.find((seat) => seat.host);
  return !autoStart && host && !own?.host ? message("waiting.waitHost", { name: host.name ?? "" }) : message("waiting.waitStart");
}

/** Who sat down and who stood up between two views, in the order of seats. */
export function movements(before: RoomView, after: RoomView): readonly Message[] {
  const name = (room: RoomView, i: number): string | undefined => room.seats[i]?.name;
  return after.seats.flatMap((seat, i): readonly Message[] => {
    const was = name(before, i);
    if (was === seat.name) return [];
    return [...(was ? [message("waiting.left", { name: was })] : []), ...(seat.name ? [message("waiting.sat", { name: seat.name })] : [])];
  });
}
