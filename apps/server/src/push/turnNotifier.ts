import type { Processes, PushSubscription, Store, StoredMatch, TurnNotice } from "@forgotten-planet/store";
import { errorFields, type Log } from "../log.ts";
import type { Table } from "../match/table.ts";
import type { Games } from "../servedGame.ts";
import { type StoredTurn, storedTurn } from "../tables/storedTurn.ts";
import type { PushSender } from "./pushSender.ts";
import { spokenBy, wishesOf } from "./pushWishes.ts";
import { quietUntil } from "./quietHours.ts";
import { playerToMove, turnName } from "./whoseTurn.ts";

/** A turn that has passed by then, or whose player has begun it, needs no notice. */
const DELAY_MS = 10_000;
/** How often to look for postponed notices, and for those of other processes. */
const SWEEP_MS = 30_000;
/** Longer than a push service may take to answer. */
const LEASE_MS = 60_000;
const MOST_TRIES = 5;
const PAGE = 200;

export interface Telling {
  readonly store: Pick<Store, "findMatch" | "journal" | "push" | "notices"> & { readonly processes: Pick<Processes, "find"> };
  readonly sender: PushSender;
  readonly log: Log;
  /** This process. */
  readonly process: string;
  readonly games: Games;
}

/** Times in milliseconds; `now` since the epoch. */
export interface TellingTimes {
  readonly delayMs: number;
  readonly sweepMs: number;
  readonly now: () => number;
}

/** A table whose room lives here, and since when it has had this turn. */
interface Watched {
  readonly table: Table;
  readonly turn: string;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * Notifies players by Web Push of their turn: once for each turn and browser, not while they look at the table, not within quiet hours, and
 * not if the turn has passed on at once. The sent notices are on disk, and so is whose turn it is: what one process leaves unsent, the next
 * one finds. Failures here are logged and disturb no game.
 * @source docs/operations.md, "Your turn" by Web Push
 */
export class TurnNotifier {
  readonly #with: Telling;
  readonly #times: TellingTimes;
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isAway = false;

  constructor(telling: Telling, times: Partial<TellingTimes> = {}) {
    this.#with = telling;
    this.#times = { delayMs: DELAY_MS, sweepMs: SWEEP_MS, now: Date.now, ...times };
    this.#sweepAfter(0);
  }

  /** Something about this table has changed; perhaps whose turn it is. */
  changed(table: Table): void {
    const { game } = table;
    const known = this.#watched.get(table.id);
    if (table.status !== "playing" || !game) {
      this.closed(table);
      return;
    }
    const name = `${table.epoch}.${game.moment.turn}.${game.toMove}`;
    if (this.#isStopped || (known?.table === table && known.turn === name)) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => void this.#guarded(() => this.#tellOfTable(table, name)), this.#times.delayMs).unref();
    this.#watched.set(table.id, { table, turn: name, timer });
  }

  /** Its room is gone. */
  closed(table: Table): void {
    const known = this.#watched.get(table.id);
    if (known?.table !== table) return;
    clearTimeout(known.timer);
    this.#watched.delete(table.id);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const { timer } of this.#watched.values()) clearTimeout(timer);
    this.#watched.clear();
  }

  async #tellOfTable(table: Table, turn: string): Promise<void> {
    const isStill = () => this.#watched.get(table.id)?.turn === turn;
    const { store } = this.#with;
    const active = table.game?.toMove;
    const player = active === undefined ? undefined : playerToMove({ ...table.seating, host: table.host }, { active });
    // Most players have no subscription, which one query shows.
    if (!player || !isStill() || (await store.push.of(player.id)).length === 0) return;
    const match = await store.findMatch(table.id);
    if (match && match.epoch === table.epoch && isStill()) await this.#tell(match);
  }

  /** Notifies all browsers of the player to move that have no notice of this turn yet; returns the browsers that may get one. */
  async #tell(match: StoredMatch): Promise<readonly string[]> {
    if (match.status !== "playing") return [];
    const player = playerToMove(match, this.#turnOf(match));
    if (!player) return [];
    const isKnown = await this.#isKnown(match, player.id);
    // A turn that began before the subscription was seen then.
    const browsers = (await this.#with.store.push.of(player.id)).filter(({ createdAt }) => createdAt <= match.updatedAt);
    for (const browser of browsers) await this.#tellBrowser(match, browser, isKnown);
    return browsers.map(({ endpoint }) => endpoint);
  }

  async #tellBrowser(match: StoredMatch, browser: PushSubscription, isKnown: boolean): Promise<void> {
    const { store, sender } = this.#with;
    const notice: TurnNotice = { match: match.id, endpoint: browser.endpoint, turn: turnName(this.#turnOf(match), match.version) };
    const now = this.#times.now();
    if (!(await store.notices.claim(notice, now, now + LEASE_MS))) return;
    if (isKnown) return store.notices.settle(notice);
    const quiet = quietEnd(browser, now);
    if (quiet !== undefined) return store.notices.settle(notice, quiet);
    const sent = await sender.send(browser, { kind: "turn", table: match.id, name: this.#titleOf(match, browser), ...spokenBy(browser) });
    if (sent === "gone") await store.push.forget(browser.endpoint);
    // A message that failed is due again when the claim runs out.
    else if (sent === "sent") await store.notices.settle(notice);
  }

  /** A player who looks at the table, or has made a step of this very turn, knows that it is theirs. */
  async #isKnown(match: StoredMatch, player: string): Promise<boolean> {
    const live = this.#watched.get(match.id)?.table;
    if (live?.presence.isLooking(player)) return true;
    const { turn, active } = this.#turnOf(match);
    const game = live?.game;
    if (game?.latest) {
      const before = game.rules.moment(game.latest.before.state);
      return before.turn === turn && before.actors[0] === active;
    }
    // Later turns were settled by the process that saw them begin.
    if (turn > 0) return false;
    return (await this.#with.store.journal(match.id)).at(-1)?.seat === active;
  }

  #turnOf(match: StoredMatch): StoredTurn {
    return storedTurn(this.#with.games, match);
  }

  /** What is played there, as its game calls it in the language of that browser. */
  #titleOf({ options }: StoredMatch, browser: PushSubscription): string {
    return this.#with.games.get(options.game)?.game.options.title(options, spokenBy(browser).language ?? "en") ?? "";
  }

  #sweepAfter(ms: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(
      () => void this.#guarded(() => this.#sweep()).finally(() => this.#sweepAfter(this.#times.sweepMs)),
      ms,
    ).unref();
  }

  async #sweep(): Promise<void> {
    await this.#tellWhatIsDue();
    let after = { match: "", endpoint: "" };
    for (;;) {
      const awaited = await this.#with.store.notices.awaited(after, PAGE);
      for (const { match, place, standing, version, noticed } of awaited) {
        const isUntold = !standing || (standing.active === place && turnName(standing, version) !== noticed);
        if (isUntold) await this.#tellLeft(match);
      }
      const last = awaited.at(-1);
      if (!last || awaited.length < PAGE || this.#isStopped) return;
      after = { match: last.match, endpoint: last.endpoint };
    }
  }

  /** Sends postponed notices, and those whose process fell silent. */
  async #tellWhatIsDue(): Promise<void> {
    const { store } = this.#with;
    for (const notice of await store.notices.due(this.#times.now(), MOST_TRIES, PAGE)) {
      const match = await this.#ours(notice.match);
      if (!match) continue;
      const isStill = turnName(this.#turnOf(match), match.version) === notice.turn;
      const told = isStill ? await this.#tell(match) : [];
      // The turn has passed, or the browser belongs to another player now.
      if (!told.includes(notice.endpoint)) await store.notices.settle(notice);
    }
  }

  async #tellLeft(id: string): Promise<void> {
    const match = await this.#ours(id);
    if (match && match.updatedAt <= this.#times.now() - this.#times.delayMs) await this.#tell(match);
  }

  /** Returns the match unless another living process has it: that process knows who looks. */
  async #ours(id: string): Promise<StoredMatch | undefined> {
    const { store, process } = this.#with;
    const match = await store.findMatch(id);
    if (!match?.owner || match.owner === process) return match;
    return (await store.processes.find(match.owner))?.isAlive ? undefined : match;
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#isAway = false;
    } catch (error) {
      // Once for each outage of the store.
      if (!this.#isAway && !this.#isStopped) this.#with.log.warn("turn-not-told", errorFields(error));
      this.#isAway = true;
    }
  }
}

function quietEnd(browser: PushSubscription, now: number): number | undefined {
  const { quiet } = wishesOf(browser);
  return quiet && quietUntil(quiet, now);
}
