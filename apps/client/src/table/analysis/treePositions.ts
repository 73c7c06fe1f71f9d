import { type GamePlay, type GameTypes, type MatchState, type Refusal, replayLine, startMatch } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { History, HistoryEntry } from "../history.ts";
import { type NodeId, nodeAt, pathTo, ROOT, type VariationTree } from "./variationTree.ts";

/** Lines are read for so long before the page may do something else. */
export const SLICE_MS = 8;

/** A position, and through `before` all that led there. */
interface Place<G extends GameTypes> {
  readonly match: MatchState<G>;
  /** The step that led here; undefined at the beginning. */
  readonly entry: HistoryEntry<G> | undefined;
  readonly before: Place<G> | undefined;
}

/** A line that does not follow, and why. */
export interface RefusedLine {
  readonly id: NodeId;
  /** How many lines lead to it, without itself. */
  readonly ply: number;
  readonly refusal: Refusal;
}

/**
 * The positions of a tree by node. Each line is applied once, when a position at or after it is first asked for. Lines that do not follow
 * lead nowhere.
 */
export class TreePositions<G extends GameTypes = GameTypes> {
  readonly #game: GamePlay<G>;
  readonly #start: Place<G>;
  readonly #places = new Map<NodeId, Place<G>>();
  readonly #refused = new Map<NodeId, RefusedLine>();

  /** Throws if no match begins with that set-up. */
  constructor(game: GamePlay<G>, setup: G["Setup"]) {
    const made = game.create(setup);
    if (!made.ok) throw new Error(`no match begins so: ${made.error.message}`);
    this.#game = game;
    this.#start = { match: startMatch(made.value), entry: undefined, before: undefined };
    this.#places.set(ROOT, this.#start);
  }

  /** Reads all that leads to a node, a little at a time. */
  async readTo(tree: VariationTree, id: NodeId): Promise<void> {
    let until = performance.now() + SLICE_MS;
    for (const node of pathTo(tree, id)) {
      if (!this.#place(tree, node)) return;
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    }
  }

  /** The match at a node; undefined if its line, or one before it, does not follow. */
  at(tree: VariationTree, id: NodeId): MatchState<G> | undefined {
    return this.#place(tree, id)?.match;
  }

  /** The step that led to a node; undefined at the root, and where it does not follow. */
  entryAt(tree: VariationTree, id: NodeId): HistoryEntry<G> | undefined {
    return this.#place(tree, id)?.entry;
  }

  /** What has led to a node; undefined if its line, or one before it, does not follow. */
  historyAt(tree: VariationTree, id: NodeId): History<G> | undefined {
    const place = this.#place(tree, id);
    if (!place) return undefined;
    const entries: HistoryEntry<G>[] = [];
    for (let at: Place<G> | undefined = place; at?.entry; at = at.before) entries.push(at.entry);
    return { start: this.#start.match.state, entries: entries.reverse(), match: place.match };
  }

  /** Why a node leads nowhere; undefined if it does lead somewhere. */
  refusedAt(tree: VariationTree, id: NodeId): RefusedLine | undefined {
    if (this.#place(tree, id)) return undefined;
    for (let at = id; at >= ROOT; at = nodeAt(tree, at).parent) {
      const refused = this.#refused.get(at);
      if (refused) return refused;
    }
    return undefined;
  }

  #place(tree: VariationTree, id: NodeId): Place<G> | undefined {
    const way: NodeId[] = [];
    let at = id;
    for (; !this.#places.has(at); at = nodeAt(tree, at).parent) {
      if (this.#refused.has(at)) return undefined;
      way.push(at);
    }
    let place = this.#places.get(at);
    for (let next = way.pop(); place && next !== undefined; next = way.pop()) place = this.#after(place, next, nodeAt(tree, next).line);
    return place;
  }

  #after(before: Place<G>, id: NodeId, line: JournalLine): Place<G> | undefined {
    const led = replayLine(this.#game, before.match, line);
    if (!led?.command || !led.events) {
      this.#refused.set(id, { id, ply: before.match.ply, refusal: refusalOf(this.#game, before.match, line) });
      return undefined;
    }
    const { ply, state } = before.match;
    const entry: HistoryEntry<G> = { command: led.command, events: led.events, ply, before: state, after: led.match.state };
    const place: Place<G> = { match: led.match, entry, before };
    this.#places.set(id, place);
    return place;
  }
}

/** Why the rules refuse a line that does not follow. */
function refusalOf<G extends GameTypes>(game: GamePlay<G>, { state }: MatchState<G>, line: JournalLine): Refusal {
  const step = game.notation.parse(line);
  if (!step || step.isVeiled) return { code: "malformed", rule: "" };
  const draws = [...step.draws];
  const applied = game.apply(state, step.command, { draw: () => draws.shift() });
  return applied.ok ? { code: "dice-left", rule: "" } : applied.error;
}
