import type { Welcome } from "@forgotten-planet/game";
import type { PublicView } from "@forgotten-planet/rules";
import type { HiddenHands } from "@forgotten-planet/testkit/toy";

/* The client's parts are typed for one game. At a table of the toy they carry what the toy's own doors gave: here it is taken back. */

export type Hands = HiddenHands["State"];

export const handsOf = (view: PublicView): Hands => view as unknown as Hands;
export const viewOf = (hands: Hands): PublicView => hands as unknown as PublicView;

/** The cards of that seat as this screen knows them. */
export function cardsOf(known: Welcome["privateView"], { hands }: Hands, seat: number): readonly (number | "?")[] {
  const secrets = known as unknown as HiddenHands["Secrets"] | undefined;
  const open = hands[seat] ?? [];
  return open.includes("?") ? (secrets?.hands.find((hand) => hand.seat === seat)?.cards ?? open) : open;
}
