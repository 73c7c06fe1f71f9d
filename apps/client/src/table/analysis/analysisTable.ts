import { afterUndo, type Chance, type GameTypes, type MatchState, type Seat } from "@forgotten-planet/core";
import type { Damage, JournalLine, RoomView, SeatPlan, Welcome } from "@forgotten-planet/protocol";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { BotControl } from "../bots/botControl.ts";
import type { Asked, GameBots } from "../bots/gameBots.ts";
import type { History } from "../history.ts";
import { BotDriver } from "../local/botDriver.ts";
import { draw } from "../local/localMatch.ts";
import type { Answer, LinkState, PlanSource } from "../matchSource.ts";
import type { ReplayedMatch } from "../replay/replayedMatch.ts";
import { type Track, trackOf } from "../replay/track.ts";
import type { WalkedMatch } from "../replay/walkedMatch.ts";
import type { AnalysisGame } from "./analysisGame.ts";
import { SLICE_MS, TreePositions } from "./treePositions.ts";
import {
  isPlayed,
  linesTo,
  mainChild,
  type NodeId,
  nodeAt,
  pathTo,
  ROOT,
  reachedBy,
  removed,
  type VariationTree,
  withLine,
} from "./variationTree.ts";

/** A bot decides by the match and its ply; here by the ply alone. */
const NO_MATCH = "00000000";
const LIVE = signal<LinkState>({ kind: "live" });
/** What the die shows: what it showed at this place of the match, any face, or this one. */
export type DieMode = "fell" | "chance" | { readonly face: number };

interface Begun<G extends GameTypes> {
  /** Its lines: without undos. */
  readonly match: ReplayedMatch<G>;
  readonly tree: VariationTree;
  readonly at: NodeId;
  /** What has been read of it. */
  readonly positions?: TreePositions<G>;
}

/** A match that is taken apart: all its seats are played here, and every other step is a variation. */
export class AnalysisTable<G extends GameTypes = GameTypes> implements WalkedMatch<G> {
  readonly kind = "analysis";
  readonly link: ReadonlySignal<LinkState> = LIVE;
  readonly welcome: ReadonlySignal<Welcome<G> | undefined>;
  readonly room: ReadonlySignal<RoomView<G> | undefined>;
  readonly history: ReadonlySignal<History<G> | undefined>;
  readonly privateView: ReadonlySignal<G["Secrets"] | undefined>;
  readonly viewer: Signal<Seat | undefined> = signal(undefined);
  readonly whole: ReadonlySignal<History<G> | undefined>;
  readonly track: ReadonlySignal<Track>;
  readonly damage: ReadonlySignal<Damage | undefined>;
  readonly isVariation: ReadonlySignal<boolean>;
  readonly match: ReplayedMatch<G>;
  readonly game: AnalysisGame<G>;
  readonly die = signal<DieMode>("fell");
  /** Steps are played, rather than walked through. */
  readonly playing = signal(false);
  /** Plans that were drawn beside the match, while they are to be seen. */
  readonly shownPlans = signal<readonly SeatPlan<G>[]>([]);
  readonly plans: PlanSource<G>;
  readonly ply: ReadonlySignal<number>;
  /** Seats that a bot plays while steps are played here. */
  readonly botSeats = signal<ReadonlySet<Seat>>(new Set());
  /** What the bot that is to move is asked; undefined if it is no bot's turn. */
  readonly question: ReadonlySignal<Asked<G> | undefined>;
  readonly #tree: Signal<VariationTree>;
  readonly #at: Signal<NodeId>;
  /** The nodes that are walked through, the root first: those before the one that is shown, and those after it. */
  readonly #way: Signal<readonly NodeId[]>;
  readonly #positions: Signal<TreePositions<G>>;
  readonly #isRead = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #driver = signal<BotDriver<G> | undefined>(undefined);
  #level = "";

  /** Throws if no match begins with its set-up. */
  constructor(game: AnalysisGame<G>, { match, tree, at, positions = new TreePositions<G>(game, match.setup) }: Begun<G>) {
    const seats = game.seatsOf(match.setup).map((_, seat) => seat as Seat);
    this.game = game;
    this.match = match;
    this.#positions = signal(positions);
    this.#tree = signal(tree);
    this.#at = signal(positions.at(tree, at) ? at : ROOT);
    this.#way = signal(wayThrough(tree, this.#at.peek(), []));
    this.ply = computed(() => this.#now.value.ply);
    this.history = computed(() => this.positions.historyAt(this.#tree.value, this.#at.value));
    const view = computed(() => game.view(this.#now.value.state));
    this.room = computed(() => {
      const { ply, state } = this.#now.value;
      const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
      const places = game.seatsOf(match.setup).map(({ name, colour }) => ({ name, colour, ...here }));
      const status = game.moment(state).stage === "over" ? "over" : "playing";
      const last = nodeAt(this.#tree.value, this.#at.value).line;
      return { status, spectators: 0, seats: places, match: { ply, last, view: view.value } };
    });
    this.question = computed(() => this.#question());
    this.welcome = computed(() => ({
      table: { id: match.id, code: "", options: match.options },
      host: this.playing.value && this.question.value === undefined,
      chat: [],
    }));
    // A player who plays for all knows what all know.
    this.privateView = computed(() => game.secrets(this.#now.value.state, seats));
    this.whole = computed(() => (this.#isRead.value ? this.positions.historyAt(this.#tree.value, this.#lastReached.value) : undefined));
    this.track = computed(() => {
      const whole = this.positions.historyAt(this.#tree.value, this.#lastReached.value);
      return whole ? trackOf(game, whole) : { stops: [0], turns: [0] };
    });
    this.damage = computed(() => this.#damage());
    this.isVariation = computed(() => this.#lastReached.value !== this.#tree.value.trunk);
    const now = computed(() => this.shownPlans.value.filter(({ turn }) => turn === game.moment(this.#now.value.state).turn));
    this.plans = { drawn: now, pings: signal([]), reservations: signal([]) };
  }

  get positions(): TreePositions<G> {
    return this.#positions.value;
  }

  get tree(): ReadonlySignal<VariationTree> {
    return this.#tree;
  }

  /** The node that is shown. */
  get at(): ReadonlySignal<NodeId> {
    return this.#at;
  }

  /** The nodes that are walked through, as far as they follow. */
  get way(): ReadonlySignal<readonly NodeId[]> {
    return this.#way;
  }

  readonly #now: ReadonlySignal<MatchState<G>> = computed(() => {
    const match = this.positions.at(this.#tree.value, this.#at.value);
    if (!match) throw new Error("a node is shown that nothing leads to");
    return match;
  });

  /** The last node of the way that follows. */
  readonly #lastReached: ReadonlySignal<NodeId> = computed(() => {
    const way = this.#way.value;
    const tree = this.#tree.value;
    const last = way.at(-1) ?? ROOT;
    const refused = this.positions.refusedAt(tree, last);
    return refused ? nodeAt(tree, refused.id).parent : last;
  });

  /** The seat whose turn it is; the first where several act at once; undefined at the end. */
  get actor(): Seat | undefined {
    return this.game.moment(this.#now.value.state).actors[0];
  }

  /** Faces that the dice of the match showed, in order. */
  get #fallen(): readonly number[] {
    return this.match.lines.flatMap((line) => this.game.notation.parse(line)?.draws ?? []);
  }

  /** The face that the next die of this position showed in the match; undefined if there was none. */
  get nextFallen(): number | undefined {
    return this.#fallen[this.#drawn];
  }

  /** Dice so far. */
  get #drawn(): number {
    const lines = linesTo(this.#tree.value, this.#at.value);
    return lines.reduce((sum, line) => sum + (this.game.notation.parse(line)?.draws.length ?? 0), 0);
  }

  /** Reads the way to its end, a little at a time. */
  readOn(): void {
    const tree = this.#tree.peek();
    const way = this.#way.peek();
    let next = 0;
    const read = (): void => {
      const until = performance.now() + SLICE_MS;
      while (next < way.length && performance.now() < until) this.positions.at(tree, way[next++] ?? ROOT);
      if (next < way.length) this.#timer = setTimeout(read);
      else this.#isRead.value = true;
    };
    this.#timer = setTimeout(read);
  }

  /** Shows a node; returns false if it leads nowhere. */
  show(id: NodeId): boolean {
    if (!this.positions.at(this.#tree.peek(), id)) return false;
    batch(() => {
      this.#way.value = wayThrough(this.#tree.peek(), id, this.#way.peek());
      this.#at.value = id;
    });
    return true;
  }

  goTo(ply: number): void {
    const way = this.#way.peek();
    const last = way.indexOf(this.#lastReached.peek());
    this.show(way[Math.max(0, Math.min(ply, last))] ?? ROOT);
  }

  /** Shows a position of the match as it was played, at any place of the walk; or the last before it that follows. */
  showPlayed(position: number): void {
    let id = Math.max(ROOT, Math.min(position, this.#tree.peek().trunk));
    while (!this.show(id) && id > ROOT) id -= 1;
  }

  /** Changes the tree, and shows a node of it. */
  change(tree: VariationTree, at: NodeId = this.#at.peek()): void {
    batch(() => {
      this.#tree.value = tree;
      let shown = at;
      while (!reachedBy(tree, shown) || !this.positions.at(tree, shown)) shown = nodeAt(tree, shown).parent;
      this.#way.value = wayThrough(tree, shown, this.#way.peek());
      this.#at.value = shown;
    });
  }

  /** Shows another tree of the same match: its nodes are other ones. */
  replace(tree: VariationTree, at: NodeId): void {
    batch(() => {
      this.#positions.value = new TreePositions<G>(this.game, this.match.setup);
      this.#way.value = [];
      this.change(tree, at);
    });
  }

  #question(): Asked<G> | undefined {
    const seat = this.playing.value && this.#driver.value ? this.actor : undefined;
    if (seat === undefined || !this.botSeats.value.has(seat)) return undefined;
    const { state, ply } = this.#now.value;
    return { state, seat, level: this.#level, match: NO_MATCH, ply };
  }

  /** From now on bots play the seats that are theirs. */
  drive(bots: Pick<GameBots<G>, "open" | "usual">): void {
    this.#level = bots.usual;
    this.#driver.value ??= new BotDriver(this, bots.open());
  }

  get bots(): BotControl | undefined {
    return this.#driver.value;
  }

  async play(intent: G["Intent"]): Promise<Answer> {
    const { state } = this.#now.peek();
    const seat = this.game.seatFor?.(state, intent) ?? this.actor;
    return seat === undefined ? { ok: false, rejection: { code: "game-over" } } : this.playFor(seat, intent);
  }

  /** For somebody, or for a bot. */
  playFor(seat: Seat, intent: G["Intent"]): Answer {
    const { state } = this.#now.peek();
    const draws: number[] = [];
    const chance = this.#chance();
    const applied = this.game.apply(
      state,
      { seat, intent },
      {
        draw: (sides) => {
          const drawn = chance.draw(sides) ?? draw(sides) + 1;
          draws.push(drawn);
          return drawn;
        },
      },
    );
    if (!applied.ok) return { ok: false, rejection: { code: applied.error.code } };
    this.playLine(this.game.notation.format({ command: { seat, intent }, draws }));
    return { ok: true };
  }

  /** Plays a line with its dice; what follows from it must be known. */
  playLine(line: JournalLine): void {
    const { tree, id } = withLine(this.#tree.peek(), this.#at.peek(), line);
    this.change(tree, id);
  }

  /** Steps back; what was only tried goes with it. */
  async undo(): Promise<Answer> {
    const seat = this.actor;
    if (seat === undefined) return { ok: false, rejection: { code: "not-your-turn" } };
    const undone = afterUndo(this.game, this.#now.peek(), seat);
    if (!undone.ok) return { ok: false, rejection: { code: undone.error } };
    const tree = this.#tree.peek();
    const id = this.#at.peek();
    const { parent, children, name, note } = nodeAt(tree, id);
    const isKept = isPlayed(tree, id) || children.length > 0 || name !== undefined || note !== undefined;
    this.change((isKept ? undefined : removed(tree, id)?.tree) ?? tree, parent);
    return { ok: true };
  }

  close(): void {
    this.#driver.peek()?.close();
    clearTimeout(this.#timer);
  }

  #chance(): Chance {
    const mode = this.die.peek();
    const faces = mode === "chance" ? [] : mode === "fell" ? this.#fallen.slice(this.#drawn) : [mode.face];
    let next = 0;
    return {
      draw: (sides) => {
        const face = faces[next++];
        return face !== undefined && face <= sides ? face : undefined;
      },
    };
  }

  #damage(): Damage | undefined {
    if (!this.#isRead.value) return this.match.damage;
    const refused = this.positions.refusedAt(this.#tree.value, this.#way.value.at(-1) ?? ROOT);
    if (!refused) return this.match.damage;
    const { rule } = refused.refusal;
    return { ply: refused.ply, reason: "illegal", ...(rule ? { rule } : {}) };
  }
}

/** The way to a node, and on from there: as it was walked before, else along what comes first. */
function wayThrough(tree: VariationTree, id: NodeId, before: readonly NodeId[]): readonly NodeId[] {
  const path = pathTo(tree, id);
  const way = [...path];
  if (before[path.length - 1] === id) {
    for (let i = path.length; i < before.length; i++) {
      const next = before[i] ?? ROOT;
      if (!nodeAt(tree, way.at(-1) ?? ROOT).children.includes(next)) break;
      way.push(next);
    }
  }
  for (let next = mainChild(tree, way.at(-1) ?? ROOT); next !== undefined; next = mainChild(tree, next)) way.push(next);
  return way;
}
