import type { Welcome } from "@forgotten-planet/game";
import { plainRoom } from "@forgotten-planet/game/mirror";
import {
  type Cell,
  cellAt,
  type GameSetup,
  type GameState,
  gridOf,
  type HiddenKind,
  type Intent,
  type PublicView,
} from "@forgotten-planet/rules";
import { MirrorReader } from "../../../apps/server/test/support/mirrorReader.ts";
import { messageOf } from "../../../apps/server/test/support/net/frames.ts";

/** What all players of a table know together: the mirror, and which tiles they placed face down. */
export class TableModel {
  readonly #reader = new MirrorReader();
  readonly #kinds = new Map<Cell, HiddenKind>();
  #setup: GameSetup | undefined;

  /** A frame of one of the connections, always the same one. */
  hear(frame: Buffer): void {
    if (this.#reader.read(frame)) return;
    const welcome = messageOf(frame, "welcome") as Welcome | undefined;
    if (welcome?.history) this.#setup = welcome.history.setup;
  }

  get status(): string {
    return plainRoom(this.#reader.state, this.#setup).status;
  }

  /** Undefined before the match has begun. */
  get match(): { readonly ply: number; readonly view: PublicView } | undefined {
    return plainRoom(this.#reader.state, this.#setup).match;
  }

  /**
   * The whole state, as far as it decides what is legal: the view with all kinds of face-down tiles, and any dealing order in place of
   * the one that is still secret.
   */
  state(view: PublicView): GameState {
    if (!view.hidden) {
      this.#kinds.clear();
      return view;
    }
    // A placement that started over has forgotten them too.
    if (view.hidden.length === 0) this.#kinds.clear();
    const hidden = view.hidden.map((tile) => ({ ...tile, kind: tile.kind ?? this.#kinds.get(tile.cell) ?? ("land" as const) }));
    const { setup } = view;
    const dealt = setup.setup.assignment === "auction" ? {} : { dealt: setup.seats.map((_, seat) => seat) };
    return { ...view, hidden, setup: { ...setup, setup: { ...setup.setup, ...dealt } } };
  }

  /** What this seat's accepted intent makes known. */
  accepted(intent: Intent): void {
    if (intent.type !== "placeHidden" || !this.#setup) return;
    const cell = cellAt(gridOf(this.#setup.scenario.area), intent.at);
    if (cell !== undefined) this.#kinds.set(cell, intent.tile);
  }
}
