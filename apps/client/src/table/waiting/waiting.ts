import { SEAT_COLOURS, type SeatColour } from "@forgotten-planet/core";
import type { RoomView, SeatView, TableOptions } from "@forgotten-planet/protocol";
import { type Message, message } from "../../i18n/message.ts";

export const openSeats = (room: RoomView): number => room.seats.filter((seat) => seat.name === undefined).length;
export const canStart = (room: RoomView): boolean => room.seats.every((seat) => seat.name !== undefined && seat.ready);

/** The crews, and who has each. */
export function colourChoice(
  room: RoomView,
  own: SeatView,
): readonly { readonly colour: SeatColour; readonly takenBy: string | undefined }[] {
  return SEAT_COLOURS.map((colour) => ({
    colour,
    takenBy: room.seats.find((seat) => seat !== own && seat.name !== undefined && seat.colour === colour)?.name,
  }));
}

export type StartOptions = Pick<TableOptions, "autoStart" | "starter">;

/** Whether this person may begin: the host, or every seated player, as the table has it. */
export const mayStart = ({ starter }: StartOptions, who: { readonly host: boolean; readonly seated: boolean }): boolean =>
  who.host || (starter === "anyone" && who.seated);

/** Whether the player in that place is the host. The room knows it of seated players; those who stand were told when they came. */
export const hosts = (room: RoomView, me: number | undefined, told: boolean): boolean =>
  me === undefined ? told && !room.seats.some((seat) => seat.host) : (room.seats[me]?.host ?? false);

/**
 * The place that a guest is offered: the one they chose while it is open or a bot's, else the open one beside the host, else the first that is
 * open; none when all are taken.
 */
export function seatFor(room: RoomView, alliance: TableOptions["alliance"], chosen: number | undefined): number | undefined {
  const open = room.seats.flatMap(({ name }, place) => (name === undefined ? [place] : []));
  if (chosen !== undefined && (open.includes(chosen) || room.seats[chosen]?.bot !== undefined)) return chosen;
  const host = room.seats.findIndex((seat) => seat.host);
  return open.find((place) => alliance === "seated" && host >= 0 && place === (host + 2) % 4) ?? open[0];
}

/** Whether who is here may have that place of a bot: who has none yet, unless the match is rated. */
export const takesOver = (room: RoomView, { rated }: Pick<TableOptions, "rated">, me: number | undefined, place: number): boolean =>
  me === undefined && !rated && room.seats[place]?.bot !== undefined;

/** The players or the step that the table waits for. */
export function waitingFor(room: RoomView, me: number | undefined, { autoStart, starter }: StartOptions): Message {
  const open = openSeats(room);
  const names = room.seats.flatMap((seat, i) => (seat.name !== undefined && !seat.ready && i !== me ? [seat.name] : [])).join(", ");
  const own = me === undefined ? undefined : room.seats[me];
  if (own && !own.ready) return message("waiting.pressReady");
  if (me === undefined && open > 0) return message("waiting.takeSeat");
  if (names && open > 0) return message("waiting.waitBoth", { names, count: open });
  if (names) return message("waiting.waitFor", { names });
  if (open > 0) return message("waiting.waitMore", { count: open });
  if (autoStart) return message("waiting.waitStart");
  const host = room.seats.find((seat) => seat.host);
  if (own?.host || (own && starter === "anyone")) return message("waiting.youMayStart");
  return host && starter === "host" ? message("waiting.waitHost", { name: host.name ?? "" }) : message("waiting.waitAnyone");
}

/** Who begins the game, once all are ready. */
export function startsHow({ autoStart, starter }: StartOptions, host: boolean, hostName: string | undefined): Message {
  if (autoStart) return message("waiting.auto");
  if (starter === "anyone") return message("waiting.byAnyone");
  if (host) return message("waiting.youStart");
  return hostName === undefined ? message("waiting.byTheHost") : message("waiting.byHost", { name: hostName });
}

/** Who sat down and who stood up between two views, in the order of seats; players who only moved are left out. */
export function movements(before: RoomView, after: RoomView): readonly Message[] {
  const names = ({ seats }: RoomView): readonly string[] => seats.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const [were, are] = [names(before), names(after)];
  const came = without(are, were);
  const went = without(were, are);
  const moved = were.length === are.length && came.length === 0 && before.seats.some(({ name }, i) => after.seats[i]?.name !== name);
  return [
    ...went.map((name) => message("waiting.left", { name })),
    ...came.map((name) => message("waiting.sat", { name })),
    ...(moved ? [message("waiting.moved")] : []),
  ];
}

/** The names of a list that another does not have; two people may bear the same. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Places that stand together on the screen. */
export interface SeatGroup {
  readonly title: Message;
  readonly places: readonly number[];
  /** Whose partners sit in it; undefined where partners are not settled by places. */
  readonly alliance: 0 | 1 | undefined;
}

/** Alliances as they sit (places 0 and 2 against 1 and 3), or everyone together. */
export function seatGroups(alliance: TableOptions["alliance"], places: number): readonly SeatGroup[] {
  if (alliance === "seated") {
    return ([0, 1] as const).map((side) => ({
      title: message("waiting.alliance", { number: side + 1 }),
      places: [side, side + 2],
      alliance: side,
    }));
  }
  const title = message(alliance === "drawn" ? "waiting.partnersDrawn" : "waiting.seats");
  return [{ title, places: Array.from({ length: places }, (_, i) => i), alliance: undefined }];
}

/** The places that one can be exchanged with: the other side's, or any other; two empty ones never. */
export function swapPartners(room: RoomView, groups: readonly SeatGroup[], first: number): readonly number[] {
  const apart = groups.length > 1 ? groups.filter(({ places }) => !places.includes(first)) : groups;
  const taken = (place: number): boolean => room.seats[place]?.name !== undefined;
  return apart.flatMap(({ places }) => places).filter((place) => place !== first && (taken(place) || taken(first)));
}

/** Who sits beside somebody in the same alliance, as they sit. */
export const partnerName = (room: RoomView, alliance: TableOptions["alliance"], place: number): string | undefined =>
  alliance === "seated" ? room.seats[(place + 2) % 4]?.name : undefined;
