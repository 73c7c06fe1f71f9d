import type { Seat } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";

/** What a spectator has chosen at one table. */
export class WatchState {
  /** The seat whose steps the camera goes to and whose panel comes first; undefined for nobody's. */
  readonly followed = signal<Seat | undefined>(undefined);
  /** Id of the other table that is shown small over this board. */
  readonly pinned = signal<string | undefined>(undefined);
  /** Keys of the spectator's screen, once it is there; returns whether the key does something. */
  onKey: ((key: string) => boolean) | undefined;

  /** Follows that seat, or nobody where it is followed already. */
  follow(seat: Seat | undefined): void {
    this.followed.value = this.followed.peek() === seat ? undefined : seat;
  }
}
