import type { Game } from "@forgotten-planet/core";

/*
 * A toy game that is as unlike ours as the contract allows: everybody acts at the same time, and cards are drawn from a hidden deck
 * into hidden hands. A card or stop; the highest hand of at most 15 wins.
 */

export interface HiddenHands {
  readonly Options: { readonly cards: number };
  readonly Setup: { readonly seats: number; readonly cards: number };
  readonly State: HandsState;
  readonly Intent: { readonly type: "take" | "stop" };
  readonly Event: { readonly type: "took" | "stopped" | "roundEnded" | "ended"; readonly seat?: number };
  readonly Secrets: readonly (readonly Card[])[];
}

/** "?" is a card that is not for everybody's eyes. */
type Card = number | "?";

interface HandsState {
  readonly seats: number;
  /** Cards left, all of which anybody may hold for all that others know. */
  readonly deck: number;
  readonly hands: readonly (readonly Card[])[];
  readonly stopped: readonly boolean[];
  /** Seats that have not acted in this round. */
  readonly waits: readonly number[];
  readonly round: number;
}

const MOST = 15;
const FACES = 9;
const refusal = (code: string, rule: string) => ({ ok: false, error: { code, rule } }) as const;
const sum = (hand: readonly Card[]): number => hand.reduce<number>((total, card) => total + (card === "?" ? 0 : card), 0);
const isOver = ({ waits }: HandsState): boolean => waits.length === 0;
const whole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function next(state: HandsState): HandsState {
  if (state.waits.length > 0) return state;
  const waits = state.deck > 0 ? state.stopped.flatMap((hasStopped, seat) => (hasStopped ? [] : [seat])) : [];
  return { ...state, waits, round: state.round + 1 };
}

export const hiddenHands: Game<HiddenHands> = {
  id: "hidden-hands",
  rulesVersion: 1,
  seats: [2, 4],
  options: {
    form: {
      safeParse: (value) => {
        const cards = typeof value === "object" && value !== null && "cards" in value ? value.cards : undefined;
        return whole(cards, 1, 99) ? { success: true, data: { cards } } : { success: false };
      },
    },
    fault: ({ cards }) => (cards < 4 ? { path: "cards", message: "too few for four players" } : undefined),
    draw: ({ cards }, seats) => ({ seats: seats.length, cards }),
  },
  create: ({ seats, cards }) => {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    return { ok: true, value: { seats, deck: cards, hands: all.map(() => []), stopped: all.map(() => false), waits: all, round: 0 } };
  },
  readSetup: (value) => {
    const { seats, cards } = (value ?? {}) as Partial<HiddenHands["Setup"]>;
    return whole(seats, 2, 4) && whole(cards, 1, 99)
      ? { ok: true, value: { seats, cards } }
      : { ok: false, error: { path: "", message: "not a set-up of hidden hands" } };
  },
  apply: (state, { seat, intent }, chance) => {
    if (isOver(state)) return refusal("game-over", "H-END");
    if (!state.waits.includes(seat)) return refusal("not-your-turn", "H-ROUND");
    const waits = state.waits.filter((other) => other !== seat);
    const isStop = intent.type === "stop";
    if (!isStop && state.deck === 0) return refusal("deck-is-empty", "H-TAKE");
    const card = isStop ? undefined : (chance.draw(FACES) ?? "?");
    const after = next({
      ...state,
      deck: state.deck - (isStop ? 0 : 1),
      hands: state.hands.map((hand, other) => (other === seat && card !== undefined ? [...hand, card] : hand)),
      stopped: state.stopped.map((was, other) => was || (other === seat && isStop)),
      waits,
    });
    // At the end all hands are shown: who could not see them is told everything anew.
    if (isOver(after) && state.hands.some((hand) => hand.includes("?"))) return refusal("hands-unknown", "H-END");
    const events: HiddenHands["Event"][] = [{ type: isStop ? "stopped" : "took", seat }];
    if (after.round > state.round) events.push({ type: isOver(after) ? "ended" : "roundEnded" });
    return { ok: true, value: { state: after, events } };
  },
  legalIntents: (state, seat) =>
    state.waits.includes(seat) ? [...(state.deck > 0 ? [{ type: "take" } as const] : []), { type: "stop" } as const] : [],
  moment: (state) => ({ stage: isOver(state) ? "over" : "turn", turn: state.round, actors: state.waits }),
  timeout: (state) => (isOver(state) ? [] : [{ type: "stop" }]),
  standing: ({ hands }) => hands.map((hand) => (sum(hand) > MOST ? 0 : sum(hand))),
  undoBarredBy: ({ type }) => type === "took",
  allyOf: () => undefined,
  view: (state) => (isOver(state) ? state : { ...state, hands: state.hands.map((hand) => hand.map(() => "?" as const)) }),
  secrets: (state, seats) => (seats.length > 0 && !isOver(state) ? seats.map((seat) => state.hands[seat] ?? []) : undefined),
  veil: (line, state) => (isOver(state) ? line : line.replace(/^([a-d]\+):\d$/, "$1")),
  notation: {
    format: ({ command: { seat, intent }, draws }) =>
      `${"abcd"[seat]}${intent.type === "take" ? "+" : "."}${draws.length > 0 ? `:${draws[0]}` : ""}`,
    parse: (line) => {
      const [, letter, what, face] = /^([a-d])([+.])(?::([1-9]))?$/.exec(line) ?? [];
      if (letter === undefined || (what === "." && face !== undefined)) return undefined;
      const command = { seat: "abcd".indexOf(letter), intent: { type: what === "+" ? "take" : "stop" } } as const;
      return { command, draws: face === undefined ? [] : [Number(face)] };
    },
  },
};
