import { ok, type Result } from "@forgotten-planet/core";
import {
  isSeenWhole,
  type LeagueSummary,
  type LeagueView,
  MAX_LEAGUE_MEMBERS,
  MAX_LEAGUE_NAME,
  MAX_LEAGUE_PAIRINGS,
  MAX_LEAGUES,
  MAX_LEAGUES_HOSTED,
  type Rejection,
  type TableOptions,
} from "@forgotten-planet/protocol";
import {
  DamagedMatch,
  type LeagueMember,
  type LeaguePairing,
  type Store,
  type StoredLeague,
  type StoredMatch,
  type StoredPlayer,
} from "@forgotten-planet/store";
import type { BotAccounts } from "../bots/botAccounts.ts";
import { looksLike } from "../identity/lookAlike.ts";
import { RANDOM_ID, randomId } from "../identity/randomId.ts";
import { optionsFault, readOptions } from "../match/parts/optionsFault.ts";
import { InTurn } from "../net/inTurn.ts";
import { rejection } from "../rejection.ts";
import { type Games, gameNamed } from "../servedGame.ts";
import type { Tables } from "../tables/tables.ts";
import { isOfPairing } from "./isOfPairing.ts";
import { nextRound } from "./pairings.ts";
import { resultOf, tableOf } from "./score.ts";

type Answer<T> = Promise<Result<T, Rejection>>;
type Change = (league: StoredLeague) => Result<StoredLeague, Rejection> | Answer<StoredLeague>;

/** Changes of other processes that come in between; then the change is tried again on what they made. */
const TRIES = 8;

/** Whom the host has removed cannot come back for so long. */
const REMOVED_MS = 86_400_000;

export interface LeagueServices {
  readonly store: Pick<Store, "leagues" | "findMatch" | "archive">;
  readonly games: Games;
  readonly tables: Pick<Tables, "seat">;
  readonly botAccounts: Pick<BotAccounts, "sittingTogether">;
}

const refused = (code: Parameters<typeof rejection>[0], message?: string): { readonly ok: false; readonly error: Rejection } => ({
  ok: false,
  error: rejection(code, message),
});

/** Friends' leagues: anyone with the link looks on and may join; members play, the host draws rounds, removes and closes. */
export class Leagues {
  readonly #with: LeagueServices;
  /** Changes of one league are made one after the other. */
  readonly #turns = new InTurn();

  constructor(services: LeagueServices) {
    this.#with = services;
  }

  async create(host: StoredPlayer, { name, options: asked }: { readonly name: string; readonly options?: unknown }): Answer<LeagueView> {
    const { store, games } = this.#with;
    const called = readLeagueName(name);
    if (called === undefined) return refused("bad-name");
    const read = readOptions(games, asked);
    if (!read.ok) return read;
    const options: TableOptions = { ...read.value.options, isPublic: false };
    const fault = await optionsFault(read.value.served.game, options, host.id);
    if (fault) return { ok: false, error: fault };
    const own = await store.leagues.of(host.id, MAX_LEAGUES);
    const hosted = own.filter((league) => league.host.id === host.id && !league.isClosed);
    if (own.length >= MAX_LEAGUES || hosted.length >= MAX_LEAGUES_HOSTED) return refused("too-many-leagues");
    const now = Date.now();
    const members = [{ player: host, number: 1, hasLeft: false }];
    const terms = { game: read.value.served.game.id, options, pairings: [], isClosed: false, version: 0, createdAt: now, updatedAt: now };
    const league: StoredLeague = { id: randomId(), name: called, host, members, ...terms };
    await store.leagues.create(league);
    return ok(await this.#view(league, host));
  }

  async list(player: StoredPlayer): Promise<readonly LeagueSummary[]> {
    const all = await this.#with.store.leagues.of(player.id, MAX_LEAGUES);
    return all.map((league) => {
      const number = numberOf(league, player);
      const yours = league.pairings.filter(({ members, result }) => number !== undefined && !result && members.includes(number)).length;
      const members = league.members.filter(({ hasLeft }) => !hasLeft).length;
      return { id: league.id, name: league.name, host: league.host.name, members, isClosed: league.isClosed, yours };
    });
  }

  async look(id: string, player: StoredPlayer | undefined): Answer<LeagueView> {
    const league = await this.#find(id);
    return league.ok ? ok(await this.#view(await this.#withResults(league.value), player)) : league;
  }

  /** Joins under a new number, or again under the old one. `mayCome` is asked about somebody new. */
  async join(id: string, player: StoredPlayer, mayCome: () => boolean): Answer<LeagueView> {
    const others = await this.#with.store.leagues.of(player.id, MAX_LEAGUES);
    return this.#change(id, player, (league) => {
      if (league.isClosed) return refused("league-closed");
      if (numberOf(league, player) !== undefined) return ok(league);
      if (others.length >= MAX_LEAGUES) return refused("too-many-leagues");
      if (league.members.filter(({ hasLeft }) => !hasLeft).length >= MAX_LEAGUE_MEMBERS) return refused("league-full");
      const known = league.members.find((member) => member.player.id === player.id);
      if (known?.removedAt !== undefined && Date.now() - known.removedAt < REMOVED_MS)
        return refused("removed-from-league", "the host has removed you from this league: come back a day later");
      if (isTakenFor(league, player)) return refused("name-taken", "a member of this league has a name that looks like yours");
      if (known)
        return ok({
          ...league,
          members: league.members.map((one) => (one === known ? { player, number: one.number, hasLeft: false } : one)),
        });
      if (!mayCome()) return refused("league-crowded");
      return ok({ ...league, members: [...league.members, { player, number: league.members.length + 1, hasLeft: false }] });
    });
  }

  leave(id: string, player: StoredPlayer): Answer<LeagueView> {
    return this.#change(id, player, (league) => {
      const number = numberOf(league, player);
      return number === undefined ? refused("not-a-member") : ok(without(league, number));
    });
  }

  remove(id: string, player: StoredPlayer, number: number): Answer<LeagueView> {
    return this.#byHost(id, player, (league) =>
      league.members.some((one) => one.number === number && !one.hasLeft)
        ? ok(without(league, number, { removedAt: Date.now() }))
        : refused("no-such-person"),
    );
  }

  close(id: string, player: StoredPlayer): Answer<LeagueView> {
    const open = ({ match, result }: LeaguePairing): boolean => match === undefined && result === undefined;
    return this.#byHost(id, player, (league) =>
      ok({ ...league, isClosed: true, pairings: league.pairings.filter((pairing) => !open(pairing)) }),
    );
  }

  draw(id: string, player: StoredPlayer): Answer<LeagueView> {
    return this.#byHost(id, player, async (league) => {
      if (league.isClosed) return refused("league-closed");
      const round = await this.#mayDraw(league);
      if (round.length === 0) return refused("round-open");
      const number = Math.max(0, ...league.pairings.map((pairing) => pairing.round)) + 1;
      return ok({ ...league, pairings: [...league.pairings, ...round.map((members) => ({ round: number, members }))] });
    });
  }

  /** Makes the table of a pairing, with all of its members at it; or returns the one that is there. */
  open(id: string, player: StoredPlayer, at: number): Answer<{ readonly id: string }> {
    return this.#turns.run(id, () => this.#open(id, player, at));
  }

  async #open(id: string, player: StoredPlayer, at: number): Answer<{ readonly id: string }> {
    for (let tried = 0; tried < TRIES; tried++) {
      const stored = await this.#find(id);
      if (!stored.ok) return stored;
      const league = await this.#withResults(stored.value);
      const pairing = league.pairings[at];
      const number = numberOf(league, player);
      if (!pairing || number === undefined || !pairing.members.includes(number)) return refused("not-a-member");
      if (pairing.result) return refused("already-started");
      const there = pairing.match === undefined ? undefined : await this.#match(pairing.match);
      if (there && this.#mayCount(league, pairing, there)) return ok({ id: there.id });
      if (league.isClosed) return refused("league-closed");
      const people = pairing.members.flatMap((one) => league.members.filter((member) => member.number === one && !member.hasLeft));
      if (people.length < pairing.members.length) return refused("not-a-member", "somebody of this pairing has left");
      const seated = people.map((one) => one.player);
      const made = await this.#with.botAccounts.sittingTogether(seated, () =>
        this.#with.tables.seat(player, seated, league.options as TableOptions),
      );
      if (!made.ok) return made;
      const pairings = league.pairings.map((one, i) => (i === at ? { ...one, match: made.value.id } : one));
      if (await this.#with.store.leagues.save({ ...league, pairings }, Date.now())) return ok({ id: made.value.id });
    }
    return refused("overloaded");
  }

  #byHost(id: string, player: StoredPlayer, how: Change): Answer<LeagueView> {
    return this.#change(id, player, (league) => (league.host.id === player.id ? how(league) : refused("not-host")));
  }

  #change(id: string, player: StoredPlayer, how: Change): Answer<LeagueView> {
    return this.#turns.run(id, () => this.#changeNow(id, player, how));
  }

  async #changeNow(id: string, player: StoredPlayer, how: Change): Answer<LeagueView> {
    for (let tried = 0; tried < TRIES; tried++) {
      const stored = await this.#find(id);
      if (!stored.ok) return stored;
      const before = await this.#withResults(stored.value);
      const changed = await how(before);
      if (!changed.ok) return changed;
      if (changed.value === before) return ok(await this.#view(before, player));
      if (await this.#with.store.leagues.save(changed.value, Date.now()))
        return ok(await this.#view({ ...changed.value, version: changed.value.version + 1 }, player));
    }
    return refused("overloaded");
  }

  /** Refused as well where nobody here knows its game any more: it stays as it is stored. */
  async #find(id: string): Answer<StoredLeague> {
    const league = RANDOM_ID.test(id) ? await this.#with.store.leagues.find(id) : undefined;
    if (!league) return refused("no-such-league");
    return gameNamed(this.#with.games, league.game) ? ok(league) : refused("unknown-game");
  }

  /** With what has come of its matches since; kept as soon as somebody looks, so that it lasts when the match goes into an archive. */
  async #withResults(league: StoredLeague): Promise<StoredLeague> {
    const served = gameNamed(this.#with.games, league.game);
    const pairings = await Promise.all(
      league.pairings.map(async (pairing): Promise<LeaguePairing> => {
        if (pairing.result || pairing.match === undefined || !served) return pairing;
        const match = await this.#match(pairing.match);
        if (match?.status !== "over" || isEnded(match) || !match.standing || match.setup === undefined) return pairing;
        if (!isOfPairing(served, league, pairing, match)) return pairing;
        const { points, score } = resultOf(served.game.seatsOf(match.setup), match.standing);
        const seats = pairing.members.map((number) => {
          const id = league.members.find((member) => member.number === number)?.player.id;
          return match.seats.find(({ player }) => player.id === id)?.place ?? -1;
        });
        return { ...pairing, result: { points: seats.map((seat) => points[seat] ?? 0), score: seats.map((seat) => score[seat] ?? 0) } };
      }),
    );
    if (pairings.every((pairing, i) => pairing === league.pairings[i])) return league;
    const known = { ...league, pairings };
    return (await this.#with.store.leagues.save(known, Date.now())) ? { ...known, version: league.version + 1 } : known;
  }

  /** Returns whether that match has the pairing's result, or may have it yet; otherwise the pairing may be played again. */
  #mayCount(league: StoredLeague, pairing: LeaguePairing, match: StoredMatch): boolean {
    const served = gameNamed(this.#with.games, league.game);
    return !isEnded(match) && (pairing.result !== undefined || !served || isOfPairing(served, league, pairing, match));
  }

  /** Undefined where it was deleted, since it never began, or cannot be read. */
  async #match(id: string): Promise<StoredMatch | undefined> {
    try {
      return await this.#with.store.findMatch(id);
    } catch (error) {
      if (error instanceof DamagedMatch) return undefined;
      throw error;
    }
  }

  /** The groups of the next round; none while a pairing waits for its table. */
  async #mayDraw({ members, pairings, options, isClosed }: StoredLeague) {
    const size = (options as TableOptions).players;
    const isWaiting = pairings.some(({ match, result }) => match === undefined && result === undefined);
    if (isClosed || isWaiting || pairings.length >= MAX_LEAGUE_PAIRINGS) return [];
    const active = members.flatMap(({ number, hasLeft }) => (hasLeft ? [] : [number]));
    return nextRound(
      active,
      size,
      pairings.map((pairing) => pairing.members),
    );
  }

  async #view(league: StoredLeague, player: StoredPlayer | undefined): Promise<LeagueView> {
    const you = player && numberOf(league, player);
    const options = league.options as TableOptions;
    const pairings = await Promise.all(
      league.pairings.map(async (pairing, number) => {
        const { round, members, match, result } = pairing;
        const table = match === undefined ? undefined : await this.#match(match);
        const shown = table && this.#mayCount(league, pairing, table) ? { table: { id: table.id, status: table.status } } : {};
        const early = !result && table && isEnded(table) ? { endedEarly: true as const } : {};
        return { number, round, members, ...shown, ...(result ? { result } : {}), ...early };
      }),
    );
    return {
      id: league.id,
      name: league.name,
      host: league.host.name,
      isHost: league.host.id === player?.id,
      isClosed: league.isClosed,
      ...(you === undefined ? {} : { you }),
      options,
      title: gameNamed(this.#with.games, league.game)?.game.options.title(options, "en") ?? "",
      members: tableOf(league),
      pairings,
      mayDraw: (await this.#mayDraw(league)).length > 0,
    };
  }
}

/** Returns whether that match was ended before its end: it has no result. */
const isEnded = ({ status, ended }: StoredMatch): boolean => status === "over" && ended !== undefined;

const numberOf = ({ members }: StoredLeague, { id }: StoredPlayer): number | undefined =>
  members.find(({ player, hasLeft }) => player.id === id && !hasLeft)?.number;

/** Returns whether that player could be mistaken for a member, or for the host, by name. */
const isTakenFor = ({ host, members }: StoredLeague, { id, name }: StoredPlayer): boolean =>
  [host, ...members.flatMap(({ player, hasLeft }) => (hasLeft ? [] : [player]))].some(
    (other) => other.id !== id && looksLike(other.name, name),
  );

/** Who leaves keeps their results; pairings of theirs that have no table are dropped. */
const without = (league: StoredLeague, number: number, removed: Pick<LeagueMember, "removedAt"> = {}): StoredLeague => ({
  ...league,
  members: league.members.map((one) => (one.number === number ? { ...one, ...removed, hasLeft: true } : one)),
  pairings: league.pairings.filter(
    ({ members, match, result }) => match !== undefined || result !== undefined || !members.includes(number),
  ),
});

/** Returns the name as it is kept; undefined if the text is none. */
function readLeagueName(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const name = text
    .normalize("NFKC")
    .trim()
    .replace(/\s{2,}/g, " ");
  return name.length >= 2 && [...name].length <= MAX_LEAGUE_NAME && isSeenWhole(name) ? name : undefined;
}
