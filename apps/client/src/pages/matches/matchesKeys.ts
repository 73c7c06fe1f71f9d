/** Where a card stands on the page. */
export interface CardPlace {
  readonly left: number;
  readonly top: number;
}

/** What a key means on the page of one's matches. */
export type MatchesKey = "search" | "analyse" | "export" | { readonly card: number };

interface Pressed {
  readonly key: string;
  /** The card that has the focus; undefined if none has. */
  readonly card: number | undefined;
  readonly cards: readonly CardPlace[];
}

/** Returns what the key means; undefined if it means nothing here. @source docs/ux.md §9 */
export function matchesKey({ key, card, cards }: Pressed): MatchesKey | undefined {
  if (key === "/") return "search";
  if (key.toLowerCase() === "e") return "export";
  if (key.toLowerCase() === "a") return card === undefined ? undefined : "analyse";
  const next = nextCard(key, card, cards);
  return next === undefined ? undefined : { card: next };
}

/** The card beside, above or below; undefined if there is none. From nowhere, down and right lead to the first. */
function nextCard(key: string, card: number | undefined, cards: readonly CardPlace[]): number | undefined {
  if (key === "ArrowRight" || key === "ArrowLeft") return beside(key === "ArrowRight" ? 1 : -1, card, cards);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const from = card === undefined ? undefined : cards[card];
  if (!from) return key === "ArrowDown" && cards.length > 0 ? 0 : undefined;
  const isBeyond = ({ top }: CardPlace): boolean => (key === "ArrowDown" ? top > from.top + 1 : top < from.top - 1);
  const distance = ({ left, top }: CardPlace): number => Math.abs(top - from.top) * 1000 + Math.abs(left - from.left);
  const [nearest] = [...cards.entries()]
    .filter(([, place]) => isBeyond(place))
    .sort(([, one], [, other]) => distance(one) - distance(other));
  return nearest?.[0];
}

function beside(by: 1 | -1, card: number | undefined, cards: readonly CardPlace[]): number | undefined {
  const next = card === undefined ? (by > 0 ? 0 : -1) : card + by;
  return next in cards ? next : undefined;
}
