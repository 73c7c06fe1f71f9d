import type { Talk } from "@forgotten-planet/store";
import { errorFields } from "../../../log.ts";
import type { Audience } from "../../parts/people/chat.ts";
import type { Table } from "../../table.ts";
import { turnNow } from "../../views/audience.ts";

/* Chat, plans and wishes are kept with the match; no step of the game waits for them. */

/** Entries of each kind that a reopened room reads back. */
const RECALLED = 500;

export function keepTalk({ id, services: { store, log } }: Table, talk: Talk): void {
  store.talk
    .keep(id, talk, Date.now())
    .catch((error: unknown) => log.error("talk-not-kept", { match: id, kind: talk.kind, ...errorFields(error) }));
}

/** Gives a reopened table what was said at it before. */
export async function recallTalk(table: Table): Promise<void> {
  const { store, log } = table.services;
  try {
    for (const talk of await store.talk.of(table.id, RECALLED)) recall(table, talk);
  } catch (error) {
    log.error("talk-not-recalled", { match: table.id, ...errorFields(error) });
  }
}

function recall(table: Table, talk: Talk): void {
  switch (talk.kind) {
    case "chat": {
      const audience = audienceOf(table, talk.line);
      // The turn in which it was said is not kept: viewers with a delay read it as said in the present turn.
      if (audience !== undefined) table.chat.recall({ line: talk.line, author: talk.author, audience, turn: turnNow(table) });
      break;
    }
    case "mute":
      table.mutes.set(talk.mute.player, talk.mute.other, talk.mute.on);
      break;
    case "plan":
      table.plans.keep(talk.plan);
      break;
    case "reservation":
      table.plans.wish(talk.reservation);
      break;
  }
}

/** Undefined if the alliance is unknown, so nobody hears the line. */
function audienceOf(table: Table, { channel, colour }: Extract<Talk, { kind: "chat" }>["line"]): Audience | undefined {
  if (channel === undefined) return "everyone";
  if (channel === "spectators") return "spectators";
  return colour && table.game?.seats.find((seat) => seat.colour === colour)?.alliance;
}
