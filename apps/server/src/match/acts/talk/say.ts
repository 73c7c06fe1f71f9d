import { ok, type Result } from "@forgotten-planet/core";
import { hasSpectatorChat, type Rejection, type RequestPayload, spectatorsMayTalk } from "@forgotten-planet/protocol";
import { type Done, reject } from "../../../rejection.ts";
import { isTakenForBot } from "../../parts/bots/botSeats.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Audience } from "../../parts/people/chat.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { isTakenFor } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { allianceOf, hearersOf, turnNow } from "../../views/audience.ts";
import { authorOf } from "../../views/author.ts";
import { keepTalk } from "./keepTalk.ts";

type To = NonNullable<RequestPayload<"chat">["to"]>;

/** Sends a chat line to everybody who may read it. */
export function sendChat(table: Table, connection: Connection, text: string, to: To): Done {
  const { player } = connection;
  if (!player) return reject("bad-token", "only somebody with a name can talk");
  const place = table.placeOf(connection);
  if (place === undefined && player.id !== table.host.id && !mayTalk(table))
    return reject("not-allowed", "at this table only those who sit there talk");
  if (place === undefined && (isTakenFor(table.seating, player) || isTakenForBot(table, player))) return reject("name-taken");
  const audience = audienceFor(table, connection, to);
  if (!audience.ok) return audience;
  // A seated author goes by their seat's name, even if they have renamed themselves since.
  const seat = table.seats.find((other) => other.place === place);
  const named = { id: player.id, name: seat?.player.name ?? player.name };
  const speaker = { ...named, authorId: authorOf(table.id, player.id), ...(seat ? { colour: seat.colour } : {}) };
  const said = table.chat.say(speaker, text, { audience: audience.value, turn: turnNow(table) });
  if (!said.ok) return said;
  keepTalk(table, { kind: "chat", line: said.value.line, author: player.id });
  for (const hearer of hearersOf(table, said.value)) hearer.send("chat", said.value.line);
  return ok(undefined);
}

/** Whether somebody without a seat talks there: while a match runs they are heard by each other alone. */
const mayTalk = ({ options, status }: Table): boolean => (status === "playing" ? hasSpectatorChat(options) : spectatorsMayTalk(options));

/** A line for the ally alone never goes to anybody else: without an ally it is refused. */
function audienceFor(table: Table, connection: Connection, to: To): Result<Audience, Rejection> {
  if (to === "alliance") {
    const alliance = allianceOf(table, connection);
    if (alliance === undefined) return reject("no-alliance");
    return table.game && table.status === "over" ? gameRefuses(table.game, "game-over") : ok(alliance);
  }
  return ok(table.placeOf(connection) === undefined && table.status === "playing" ? "spectators" : "everyone");
}
