import { type GameTypes, ok, type Result, type Seat } from "@forgotten-planet/core";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { randomHex } from "../../net/randomHex.ts";
import { ReplayStore } from "../replay/replayStore.ts";
import type { TableStore } from "../tableStore.ts";
import { docOf, merged, readDoc } from "./analysisDoc.ts";
import { type LinkFault, packLink } from "./analysisLink.ts";
import type { AnalysisTable } from "./analysisTable.ts";
import { keepAnalysis, keepForNow } from "./keptAnalyses.ts";
import { type KeptAnalysis, type Origin, originBase } from "./origin.ts";
import type { StandingLines } from "./standingLines.ts";
import {
  isPlayed,
  linesTo,
  type NodeId,
  nodeAt,
  pathTo,
  promoted,
  type Removed,
  ROOT,
  removed,
  restored,
  type VariationTree,
  variationCount,
  variationOf,
  variationsAt,
  withLines,
  withName,
  withNote,
} from "./variationTree.ts";

/** So long what was deleted can be brought back. */
export const RESTORE_MS = 8_000;
const OWN_BYTES = 16;

interface Parts<G extends GameTypes> {
  readonly source: AnalysisTable<G>;
  readonly table: TableStore<G>;
  readonly origin: Origin;
  readonly standing: StandingLines;
  /** What this device keeps of it; undefined if nothing. */
  readonly kept: VariationTree | undefined;
  /** It came by a link: it is walked, and changed only as a copy. */
  readonly isReadOnly: boolean;
  /** What is played, for the list of what this device keeps. */
  readonly title?: string;
}

/** Where a position is in its match: so many lines of the journal, and what was played on from there. */
export interface Fork {
  readonly ply: number;
  readonly lines: readonly string[];
}

/** An analysis on the page: its tree, what is open of it, and whether it is kept. */
export class AnalysisStore<G extends GameTypes = GameTypes> {
  readonly source: AnalysisTable<G>;
  readonly table: TableStore<G>;
  /** The walk through it, for the screens of a replay. */
  readonly walk: ReplayStore<G>;
  readonly origin: Signal<Origin>;
  readonly isReadOnly: Signal<boolean>;
  readonly isSaved: ReadonlySignal<boolean>;
  /** One's own, and changed since it was kept. */
  readonly needsSaving: ReadonlySignal<boolean>;
  /** The browser did not keep it the last time. */
  readonly isRefused = signal(false);
  /** Variations that were opened or closed by hand. */
  readonly turned = signal<ReadonlySet<NodeId>>(new Set());
  /** What was deleted last, while it can be brought back. */
  readonly removed = signal<Removed | undefined>(undefined);
  /** The variation that is shown: the root for the match itself. */
  readonly variation: ReadonlySignal<NodeId>;
  readonly #standing: StandingLines;
  readonly #title: string;
  readonly #kept: Signal<VariationTree | undefined>;
  #saving: Promise<boolean> = Promise.resolve(true);
  #restoring: ReturnType<typeof setTimeout> | undefined;

  constructor({ source, table, origin, standing, kept, isReadOnly, title = "" }: Parts<G>) {
    this.source = source;
    this.table = table;
    this.walk = new ReplayStore({
      source,
      table,
      base: originBase(origin),
      keeper: origin.kind === "match" ? "server" : "browser",
      isBlind: false,
    });
    this.origin = signal(origin);
    this.isReadOnly = signal(isReadOnly);
    this.#standing = standing;
    this.#title = title;
    // A match of which nothing is kept yet has nothing to be saved.
    this.#kept = signal(kept ?? (origin.kind === "fresh" ? undefined : source.tree.peek()));
    this.isSaved = computed(() => this.#kept.value === source.tree.value);
    // On a blank scenario nothing is lost before something is played.
    const blank = source.tree.peek();
    this.needsSaving = computed(
      () => !this.isReadOnly.value && !this.isSaved.value && (this.origin.value.kind !== "fresh" || source.tree.value !== blank),
    );
    this.variation = computed(() => variationOf(source.tree.value, source.at.value));
  }

  get place(): { readonly base: string; readonly ply: number; readonly isBlind: false } {
    return { base: originBase(this.origin.value), ply: this.fork.ply, isBlind: false };
  }

  /** Where the match is left for what is shown. */
  get fork(): Fork {
    const { tree, at } = this.source;
    const path = pathTo(tree.value, at.value);
    const left = path.findIndex((id) => !isPlayed(tree.value, id));
    const played = (left < 0 ? path.length : left) - 1;
    return {
      ply: this.#standing.plies[played] ?? 0,
      lines: path.slice(played + 1).map((id) => nodeAt(tree.value, id).line),
    };
  }

  /** All lines that lead to what is shown. */
  get lines(): readonly string[] {
    return linesTo(this.source.tree.value, this.source.at.value);
  }

  /** Shows a node, at rest. */
  show(id: NodeId): void {
    this.source.playing.value = false;
    this.walk.transport.jump(this.walk.source.ply.peek());
    this.source.show(id);
  }

  /** From here on steps are played, where one can be; by bots for these seats. */
  playOn(botSeats: ReadonlySet<Seat> = new Set()): void {
    if (this.isReadOnly.peek() || this.source.actor === undefined) return;
    batch(() => {
      this.source.botSeats.value = botSeats;
      this.source.playing.value = true;
    });
  }

  /** To the next variation of this position, or of the one before it, in a circle with what was played. */
  nextVariation(): void {
    const { tree, at } = this.source;
    const here = at.peek();
    const fellows = (id: NodeId): readonly NodeId[] => (id === ROOT ? [] : nodeAt(tree.peek(), nodeAt(tree.peek(), id).parent).children);
    const inner = variationsAt(tree.peek(), here);
    const around = fellows(here);
    if (around.length > 1) this.show(around[(around.indexOf(here) + 1) % around.length] ?? here);
    else if (inner[0] !== undefined) this.show(inner[0]);
  }

  /** Plays lines at what is shown, or at a node, and shows where they lead. */
  playLines(lines: readonly string[], from: NodeId = this.source.at.peek()): void {
    if (this.isReadOnly.peek()) return;
    const { tree, id } = withLines(this.source.tree.peek(), from, lines);
    this.source.change(tree, id);
  }

  /** Folds a variation that is open; shows one that is folded. */
  turn(id: NodeId, isOpen: boolean): void {
    const turned = new Set(this.turned.peek());
    if (!isOpen) this.show(id);
    const isOnWay = pathTo(this.source.tree.peek(), this.source.at.peek()).includes(id);
    if (isOnWay === isOpen) turned.add(id);
    else turned.delete(id);
    this.turned.value = turned;
  }

  name(id: NodeId, name: string): void {
    this.source.change(withName(this.source.tree.peek(), id, name));
  }

  note(id: NodeId, note: string): void {
    this.source.change(withNote(this.source.tree.peek(), id, note));
  }

  promote(id: NodeId): void {
    this.source.change(promoted(this.source.tree.peek(), id));
  }

  /** Takes out a variation; for a while it can be brought back. */
  remove(id: NodeId): void {
    const out = removed(this.source.tree.peek(), id);
    if (!out) return;
    clearTimeout(this.#restoring);
    batch(() => {
      this.source.change(out.tree, out.removed.parent);
      this.removed.value = out.removed;
    });
    this.#restoring = setTimeout(() => (this.removed.value = undefined), RESTORE_MS);
  }

  restore(): void {
    const out = this.removed.peek();
    if (!out) return;
    clearTimeout(this.#restoring);
    batch(() => {
      this.source.change(restored(this.source.tree.peek(), out));
      this.source.show(out.id);
      this.removed.value = undefined;
    });
  }

  /** Keeps it on this device; returns false if the browser refuses. */
  save(): Promise<boolean> {
    // One after the other: what is of no match gets one address.
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<boolean> {
    const before = this.origin.peek();
    const origin = before.kind === "fresh" ? ({ kind: "own", id: randomHex(OWN_BYTES) } as const) : before;
    const tree = this.source.tree.peek();
    const isKept = await keepAnalysis(origin, this.#withAbout(this.#asKept(origin)));
    batch(() => {
      this.isRefused.value = !isKept;
      if (!isKept) return;
      this.#kept.value = tree;
      this.origin.value = origin;
    });
    return isKept;
  }

  /** Keeps it at once, for a page that goes away: nothing is waited for. */
  saveForNow(): void {
    const origin = this.origin.peek();
    if (this.needsSaving.peek() && origin.kind !== "fresh") keepForNow(origin, this.#withAbout(this.#asKept(origin)));
  }

  /** Makes somebody else's analysis one's own: what this device keeps of the same match stays in it. */
  async keepCopy(mine: VariationTree | undefined): Promise<boolean> {
    const { tree, at } = this.source;
    if (mine) {
      const lines = linesTo(tree.peek(), at.peek());
      const both = merged(mine, tree.peek());
      this.source.replace(both, withLines(both, ROOT, lines).id);
    }
    this.isReadOnly.value = false;
    return this.save();
  }

  /** The link to it as it is now, at what is shown. */
  async link(): Promise<Result<string, LinkFault>> {
    const origin = this.origin.peek();
    const packed = await packLink(this.#asKept(origin.kind === "match" ? origin : { kind: "fresh" }));
    if (!packed.ok) return packed;
    const base = origin.kind === "match" ? `${originBase(origin)}${this.fork.ply > 0 ? `/${this.fork.ply}` : ""}` : "/a/link";
    return ok(new URL(`${base}#${packed.value}`, location.origin).href);
  }

  #asKept(origin: Origin): KeptAnalysis {
    const { tree, at, match } = this.source;
    const doc = docOf(tree.peek(), at.peek());
    if (origin.kind === "match" || origin.kind === "local") return { doc };
    const { setup } = match;
    return { doc, own: { game: match.options.game, setup, lines: match.lines } };
  }

  #withAbout(kept: KeptAnalysis): KeptAnalysis {
    const { setup } = this.source.match;
    const { nodes, texts } = kept.doc;
    const names = this.source.game.seatsOf(setup).map(({ name }) => name);
    const count = variationCount(this.source.tree.peek()) + (nodes.length > 0 ? 0 : texts.length);
    return { ...kept, about: { title: this.#title, names, count, at: Date.now() } };
  }

  close(): void {
    clearTimeout(this.#restoring);
    this.walk.close();
  }
}

/** What a device keeps of an analysis, read for its record; undefined if it cannot be. */
export function keptTree(value: unknown, lines: readonly string[]): { readonly tree: VariationTree; readonly at: NodeId } | undefined {
  if (typeof value !== "object" || value === null || !("doc" in value)) return undefined;
  const read = readDoc(value.doc, lines);
  return read.ok ? read.value : undefined;
}

export const AnalysisContext = createContext<AnalysisStore | undefined>(undefined);

/** The analysis that this component belongs to, with the types of its game. */
export function useAnalysisOf<G extends GameTypes>(): AnalysisStore<G> {
  const store = useContext(AnalysisContext);
  if (!store) throw new Error("no analysis around this component");
  return store as unknown as AnalysisStore<G>;
}
