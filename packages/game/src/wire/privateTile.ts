import type { HiddenKind, Seat, XY } from "@forgotten-planet/rules";

/** A face-down tile of one's own, during a secret placement (R-RND-2). */
export interface PrivateTile {
  readonly seat: Seat;
  readonly at: XY;
  readonly kind: HiddenKind;
}

/** What the seats that a connection plays know beyond the public view. */
export interface PrivateView {
  /** All of their face-down tiles. */
  readonly tiles: readonly PrivateTile[];
}
