import { type Alliance, ok, type Result, type SeatColour } from "@forgotten-planet/core";
import { type ChatLine, type Rejection, readSpoken } from "@forgotten-planet/protocol";
import { TokenBuckets } from "../../../net/tokenBucket.ts";
import { reject } from "../../../rejection.ts";

const KEPT_LINES = 100;
const BURST = 5;
const PER_SECOND = 0.5;

/** Who may read a line while the match runs: spectators read what spectators say, allies what their alliance says. */
export type Audience = "everyone" | "spectators" | Alliance;

export interface Spoken {
  readonly line: ChatLine;
  /** Player id; undefined in lines of older releases. */
  readonly author: string | undefined;
  readonly audience: Audience;
  /** The turn in which it was said; undefined before the first one. */
  readonly turn: number | undefined;
}

/** A viewer who may read some of the chat. */
export interface Reader {
  readonly isSeated: boolean;
  readonly alliance: Alliance | undefined;
  /** The latest turn whose table talk the viewer may read, since they see the match with a delay; undefined if there is no limit. */
  readonly until: number | undefined;
  /** The match is over: every line is open to everyone. */
  readonly isOpen: boolean;
  /** Returns whether the viewer mutes or blocks that author (a player id). */
  readonly isDeafTo: (author: string) => boolean;
}

export interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly colour?: SeatColour;
  /** The author's id at this table (`ChatLine.authorId`). */
  readonly authorId: string;
}

/** The latest chat lines of a table. The text is never interpreted. */
export class Chat {
  readonly #lines: Spoken[] = [];
  readonly #rate = new TokenBuckets(BURST, PER_SECOND);

  say(speaker: Speaker, text: string, { audience, turn }: Pick<Spoken, "audience" | "turn">): Result<Spoken, Rejection> {
    if (!this.#rate.take(speaker.id)) return reject("rate-limited");
    const spoken = readSpoken(text);
    if (spoken === undefined) return reject("bad-shape", "nothing to read in this");
    const { id, authorId, name, colour } = speaker;
    const line: ChatLine = { authorId, name, ...(colour ? { colour } : {}), ...channelOf(audience), text: spoken, at: Date.now() };
    const said: Spoken = { line, author: id, audience, turn };
    this.recall(said);
    return ok(said);
  }

  get all(): readonly Spoken[] {
    return this.#lines;
  }

  /** Takes back a line that was kept. */
  recall(spoken: Spoken): void {
    this.#lines.push(spoken);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
  }

  /** Returns the lines that a viewer may read now. */
  linesFor(reader: Reader): readonly ChatLine[] {
    return this.#lines.filter((spoken) => mayRead(reader, spoken)).map(({ line }) => line);
  }

  /** Returns the lines that become readable when a viewer's rights change from `before` to `now`. */
  released(before: Reader, now: Reader): readonly ChatLine[] {
    return this.#lines.filter((spoken) => mayRead(now, spoken) && !mayRead(before, spoken)).map(({ line }) => line);
  }
}

const channelOf = (audience: Audience): Pick<ChatLine, "channel"> => {
  if (audience === "everyone") return {};
  return { channel: audience === "spectators" ? "spectators" : "alliance" };
};

export function mayRead({ isSeated, alliance, until, isOpen, isDeafTo }: Reader, { author, audience, turn }: Spoken): boolean {
  if (author !== undefined && isDeafTo(author)) return false;
  if (isOpen) return true;
  if (audience === "everyone") return turn === undefined || until === undefined || turn <= until;
  return audience === "spectators" ? !isSeated : audience === alliance;
}
