import type { ChatLine, Rejection, TableStatus } from "@forgotten-planet/protocol";
import { type Colour, ok, type Result } from "@forgotten-planet/rules";
import { readSpoken } from "../identity/playerName.ts";
import { TokenBuckets } from "../net/tokenBucket.ts";
import { reject } from "../rejection.ts";

const KEPT_LINES = 100;
const BURST = 5;
const PER_SECOND = 0.5;

/** Who may read a line: while a match runs, what watchers say is for watchers. */
type Audience = "everyone" | "watchers";
interface Spoken {
  readonly line: ChatLine;
  readonly audience: Audience;
}

/** A table's talk: in memory only, the latest lines kept. */
export class Chat {
  readonly #lines: Spoken[] = [];
  readonly #rate = new TokenBuckets(BURST, PER_SECOND);

  say(
    speaker: { readonly id: string; readonly name: string; readonly colour?: Colour },
    text: string,
    status: TableStatus,
  ): Result<Spoken, Rejection> {
    if (!this.#rate.take(speaker.id)) return reject("rate-limited");
    const spoken = readSpoken(text);
    if (spoken === undefined) return reject("bad-shape", "nothing to read in this");
    const line: ChatLine = { name: speaker.name, ...(speaker.colour ? { colour: speaker.colour } : {}), text: spoken, at: Date.now() };
    const said: Spoken = { line, audience: speaker.colour === undefined && status === "playing" ? "watchers" : "everyone" };
    this.#lines.push(said);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
    return ok(said);
  }

  /** What somebody may read now. When the match is over everything is open to everyone. */
  linesFor(reader: { readonly isSeated: boolean }, status: TableStatus): readonly ChatLine[] {
    const isOpen = !reader.isSeated || status === "over";
    return this.#lines.filter(({ audience }) => isOpen || audience === "everyone").map(({ line }) => line);
  }
}
