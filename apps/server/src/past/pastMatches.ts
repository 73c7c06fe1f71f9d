import { ok, type Result } from "@forgotten-planet/core";
import type { ListedMatch, MatchPage, Rejection, zBranch, zPublicQuery, zResume } from "@forgotten-planet/protocol";
import { DamagedMatch, type Store, type StoredMatch, type StoredPlayer } from "@forgotten-planet/store";
import type { z } from "zod";
import { RANDOM_ID } from "../identity/randomId.ts";
import { isOfTable, mayOpen } from "../match/parts/people/mayOpen.ts";
import { InTurn } from "../net/inTurn.ts";
import { reject, rejection } from "../rejection.ts";
import { type Games, gameNamed, type ServedGame } from "../servedGame.ts";
import { Kept } from "../tables/kept.ts";
import { Records } from "../tables/records.ts";
import { Briefly } from "./briefly.ts";
import { fits } from "./fits.ts";
import { listed } from "./matchHead.ts";
import { oneLine } from "./oneLine.ts";
import { type Packed, packed } from "./packed.ts";
import { pastList } from "./pastList.ts";
import { readPast } from "./readPast.ts";

/** Characters and bytes of all answers that are remembered. */
const MOST_KEPT = 16_000_000;
/** How long a page of the list is good for, and characters and bytes of all such pages. */
const PAGE_MS = 2000;
const MOST_PAGES = 2_000_000;
/** Characters of all matches that are remembered as one line. */
const MOST_LINES = 4_000_000;

/** Why a match cannot be looked back at. */
export interface NotPast {
  readonly error: Rejection;
  /** Path of the page of its table, where that can be watched. */
  readonly watch?: string;
}

/** A finished match that its asker may see. */
export interface OpenPast {
  readonly match: StoredMatch;
  readonly served: ServedGame;
}

/** A match as one answer. */
export interface PastAnswer {
  readonly packed: Packed;
  /** It is what was played, so that it never changes. */
  readonly isWhole: boolean;
}

type PastSource = Pick<Store, "findMatch" | "faultOf" | "archive" | "past" | "journal" | "openedSecret">;
type Resume = z.output<typeof zResume>;
type Asker = Pick<StoredPlayer, "id"> | undefined;

/** Finished matches as they are looked back at. The latest requested answers are kept, and parallel requests share one making. */
export class PastMatches {
  readonly #store: PastSource;
  readonly #games: Games;
  readonly #making = new InTurn();
  readonly #pages = new Briefly<Packed>(PAGE_MS, MOST_PAGES);
  /** Of public matches, and of others. */
  readonly #open = new Kept<Packed>(MOST_KEPT);
  readonly #closed = new Kept<Packed>(MOST_KEPT);
  readonly #asLines = new Kept<string>(MOST_LINES);
  readonly records: Records;

  constructor(store: PastSource, games: Games) {
    this.#store = store;
    this.#games = games;
    this.records = new Records(store, games);
  }

  /** The finished match of that id, for that player; who may not see it learns nothing of its state. */
  async find(id: string, player: Asker): Promise<Result<OpenPast, NotPast>> {
    const begun = await this.findBegun(id, player);
    if (!begun.ok || begun.value.match.status === "over") return begun;
    const { match } = begun.value;
    const isOpen = match.options.spectators || isOfTable(match, player);
    return refused("still-running", isOpen ? { watch: pageOf(match) } : {});
  }

  /** The same of a match that may still run. */
  async findBegun(id: string, player: Asker): Promise<Result<OpenPast, NotPast>> {
    const match = await this.#read(id);
    if (match === "damaged") return refused("damaged");
    if (!match) return refused(RANDOM_ID.test(id) && (await this.#store.archive.has(id)) ? "archived" : "no-such-match");
    if (!mayOpen(match, player)) return refused("private-match");
    const served = gameNamed(this.#games, match.options.game);
    if (!served) return refused("unknown-game");
    return match.status === "waiting" ? refused("not-started", { watch: pageOf(match) }) : ok({ match, served });
  }

  /** Returns whether matches of that game are shown here; where none is named, those of all are. */
  isShown(game: string | undefined): boolean {
    return gameNamed(this.#games, game) !== undefined;
  }

  /** A page of public matches that have begun, as JSON (`MatchPage`); as it was a moment ago. */
  list(query: z.output<typeof zPublicQuery>): Promise<Packed> {
    return this.#pages.of(JSON.stringify(query), async () => packed(JSON.stringify(await this.#page(query))));
  }

  #page({ cursor, limit, status, game, since, until, ...filter }: z.output<typeof zPublicQuery>): Promise<MatchPage> {
    const wanted = { status, isPublic: true as const, ...defined({ game, since, until }) };
    const show = (served: ServedGame, match: StoredMatch): ListedMatch | undefined => {
      const head = listed(served, match);
      if (!fits(head, filter)) return undefined;
      const board = match.status === "over" ? match.standing?.board : undefined;
      return board === undefined ? head : { ...head, board };
    };
    return pastList(this.#store.past, this.#games, { wanted, cursor, limit, isFiltered: Object.keys(filter).length > 0, show });
  }

  /** The record of the match, as text. */
  record({ match }: OpenPast): Promise<Result<string, Rejection>> {
    return this.records.of(match);
  }

  /** The match as one line of text (`oneLine`). */
  notation({ match, served }: OpenPast): Promise<Result<string, Rejection>> {
    return this.#making.run(`line ${match.id}`, async () => {
      const kept = this.#asLines.get(match.id);
      if (kept !== undefined) return ok(kept);
      const journal = await this.#store.past.journal(match.id);
      const line = journal ? oneLine(served, match, journal) : reject("damaged");
      if (line.ok) this.#asLines.keep(match.id, line.value);
      return line;
    });
  }

  /** What `answer` gave of that match, if everybody may have it and it is remembered: nothing needs to be looked up. */
  remembered(id: string): Packed | undefined {
    return this.#open.get(id);
  }

  /** All that a replay needs, as JSON (`PastMatch`). */
  answer({ match, served }: OpenPast): Promise<Result<PastAnswer, Rejection>> {
    return this.#making.run(match.id, async () => {
      const answers = match.options.isPublic ? this.#open : this.#closed;
      const kept = answers.get(match.id);
      if (kept !== undefined) return ok({ packed: kept, isWhole: true });
      const past = await this.#make({ match, served });
      if (!past.ok) return past;
      const answer = await packed(JSON.stringify(past.value));
      const isWhole = past.value.damage === undefined;
      if (isWhole) answers.keep(match.id, answer);
      return ok({ packed: answer, isWhole });
    });
  }

  /** The match up to a ply, and lines that follow, as a match that goes on at another table. */
  async branch(
    { match: id, ply, lines, options, seat, bots }: z.output<typeof zBranch>,
    player: Asker,
  ): Promise<Result<Resume, Rejection>> {
    const found = await this.find(id, player);
    if (!found.ok) return { ok: false, error: found.error.error };
    const { match, served } = found.value;
    const journal = await this.#store.past.journal(match.id);
    const played = journal?.lines.length ?? 0;
    if (ply > played) return reject("bad-shape", `ply: ${played} lines of this match can be played`);
    const before = journal?.lines.slice(0, ply).map(({ line }) => line) ?? [];
    const table = { ...options, game: served.game.id };
    return ok({ head: match.setup, lines: [...before, ...lines], options: table, seat, ...(bots ? { bots } : {}), anonymous: true });
  }

  async #make({ match, served }: OpenPast) {
    const [fault, journal, secret] = await Promise.all([
      this.#store.faultOf(match.id),
      this.#store.past.journal(match.id),
      this.#store.openedSecret(match.id),
    ]);
    // A broken seal is a table whose seats or privacy are not as they were settled; a lost standing is reckoned again.
    if (!journal || (fault !== undefined && match.standing !== undefined)) return reject("damaged");
    return readPast(served, { match, journal, secret });
  }

  async #read(id: string): Promise<StoredMatch | "damaged" | undefined> {
    if (!RANDOM_ID.test(id)) return undefined;
    try {
      const match = await this.#store.findMatch(id);
      return match?.id === id ? match : undefined;
    } catch (error) {
      if (error instanceof DamagedMatch) return "damaged";
      throw error;
    }
  }
}

/** Path of the page of its table. */
const pageOf = ({ id }: Pick<StoredMatch, "id">): string => `/t/${id}`;

const refused = (
  code: Parameters<typeof rejection>[0],
  more: Pick<NotPast, "watch"> = {},
): { readonly ok: false; readonly error: NotPast } => ({ ok: false, error: { error: rejection(code), ...more } });

/** Without the fields that are undefined. */
const defined = <T extends object>(fields: T): { readonly [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
