import { HIDDEN_KINDS, type HiddenKind } from "@forgotten-planet/rules";
import { messageOf } from "../../../apps/server/test/support/net/frames.ts";
import type { Hidden, Script } from "./hiddenGame.ts";
import type { Listener } from "./listener.ts";
import { type Needle, needleOf, needleOfText } from "./needles.ts";
import type { HiddenPlay } from "./playHidden.ts";
import type { Secrets } from "./secrets.ts";

/* What of a match is whose alone. */

/** Nobody is told the dice's secrets before the match is over, nor ever how another one is known to the server. */
export function secretsFor(party: Listener, play: HiddenPlay, secrets: Secrets, isOver: boolean): readonly Needle[] {
  const others = play.parties.filter((other) => other !== party);
  return [
    ...(isOver ? [] : [needleOf("the dice's secret", Buffer.from(secrets.at(0)))]),
    needleOf("the secret of the rematch's dice", Buffer.from(secrets.at(1))),
    ...others.flatMap(({ name, identity }) =>
      identity ? [needleOfText(`the token of ${name}`, identity.token), needleOfText(`the player id of ${name}`, identity.player.id)] : [],
    ),
    ...others.flatMap((other) =>
      other
        .drawn()
        .filter(([, name]) => name === "<session>" || name === "<reconnection>")
        .map(([drawn, name]) => needleOfText(`${name} of ${other.name}`, drawn)),
    ),
  ];
}

const LETTER_OF: Readonly<Record<HiddenKind, string>> = { base: "b", land: "l", special: "s" };

/** Of the tiles placed so far, those of other seats, as a journal or a record would write them. */
export function tilesFor(party: Listener, { seats }: HiddenPlay, { places, options }: Script, { kinds }: Hidden): readonly Needle[] {
  return places.slice(0, -1).flatMap((at, ply): readonly Needle[] => {
    const seat = ply % options.players;
    if (seats[seat] === party) return [];
    const kind = kinds[seat]![Math.floor(ply / options.players)]!;
    return [needleOfText(`the tile of ply ${ply}`, `${"abcd".charAt(seat)}h${LETTER_OF[kind]}${at.join()}`)];
  });
}

/** What the other alliance tells itself; for a spectator, what either does. */
export function wordsFor(party: Listener, { seats }: HiddenPlay, { words }: Hidden): readonly Needle[] {
  const seat = seats.indexOf(party);
  return words.flatMap((word, alliance) =>
    seat >= 0 && seat % 2 === alliance ? [] : [needleOfText(`the words of alliance ${alliance}`, word)],
  );
}

/** Messages that are not this party's to receive: read, not searched for, since a kind alone is no marker. */
export function wrongMessages(party: Listener, { seats }: HiddenPlay, isAllied: boolean): readonly string[] {
  const seat = seats.indexOf(party);
  const faults: string[] = [];
  for (const frame of party.frames) {
    for (const type of ["plan", "ping", "reservation"])
      if (!isAllied || !isOfSeat(messageOf(frame, type), seat))
        if (messageOf(frame, type) !== undefined) faults.push(`a ${type} of others`);
    for (const tile of tilesIn(messageOf(frame, "privateView"))) if (tile.seat !== seat) faults.push(`a tile of seat ${tile.seat}`);
    for (const tile of tilesIn((messageOf(frame, "welcome") as { privateView?: unknown } | undefined)?.privateView))
      if (tile.seat !== seat) faults.push(`a tile of seat ${tile.seat} in the welcome`);
  }
  return faults;
}

/** Of a message of an alliance: whether that seat is one of it. */
const isOfSeat = (message: unknown, seat: number): boolean =>
  seat >= 0 && typeof message === "object" && message !== null && "seat" in message && Number(message.seat) % 2 === seat % 2;

function tilesIn(message: unknown): readonly { readonly seat: number }[] {
  const tiles = typeof message === "object" && message !== null && "tiles" in message ? message.tiles : undefined;
  return Array.isArray(tiles) ? (tiles as readonly { readonly seat: number }[]) : [];
}

/** Words that say a kind where nobody may know one: the fields of a placement that is not veiled, and the dealing order. */
export const KIND_WORDS = new RegExp(`(kind|tile).{1,3}(${HIDDEN_KINDS.join("|")})|[a-d]h[bls]-?\\d|dealt`);
