import { type Fault, type Game, type Result, SEAT_COLOURS, SEATS, type Seat, type SeatSetup } from "@forgotten-planet/core";

/*
 * A toy game as different as the contract allows: everybody acts at the same time, and cards are drawn from a hidden deck into hidden
 * hands. A card or stop, and before that any number of wagers, which can be taken back; the highest hand of at most 15 wins, a point more
 * for each wager.
 */

export interface HiddenHands {
  readonly Options: { readonly players: number; readonly cards: number };
  readonly Setup: { readonly seats: readonly SeatSetup[]; readonly cards: number };
  readonly State: HandsState;
  readonly View: unknown;
  /** `takeUnseen` is what others are told of `take`. */
  readonly Intent: { readonly type: "take" | "takeUnseen" | "stop" | "wager" };
  readonly Event: { readonly type: "took" | "stopped" | "wagered" | "roundEnded" | "ended"; readonly seat?: Seat };
  readonly Secrets: { readonly hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[] };
  /** Cards by seat. */
  readonly Picture: readonly number[];
  readonly Plan: { readonly marks: readonly never[]; readonly point: never; readonly wish: never };
}

/** "?" is a hidden card. */
type Card = number | "?";

interface HandsState {
  readonly setup: HiddenHands["Setup"];
  /** Cards left; for all that others know, each may be in any hand. */
  readonly deck: number;
  readonly hands: readonly (readonly Card[])[];
  readonly wagers: readonly number[];
  readonly stopped: readonly boolean[];
  /** Seats that have not acted in this round. */
  readonly waits: readonly Seat[];
  readonly round: number;
}

const MOST = 15;
const FACES = 9;
const SIGNS = { take: "+", takeUnseen: "?", stop: ".", wager: "*" } as const;
const RULES = { "game-over": "H-END", "not-your-turn": "H-ROUND", malformed: "H-FORM" } as const;

const refuse = (code: string, rule: string) => ({ ok: false, error: { code, rule } }) as const;
const fault = (path: string, message: string): Result<never, Fault> => ({ ok: false, error: { path, message } });
const sum = (hand: readonly Card[]): number => hand.reduce<number>((total, card) => total + (card === "?" ? 0 : card), 0);
const isOver = ({ waits }: HandsState): boolean => waits.length === 0;
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function next(state: HandsState): HandsState {
  if (state.waits.length > 0) return state;
  const waits = state.deck > 0 ? SEATS.filter((seat) => state.stopped[seat] === false) : [];
  return { ...state, waits, round: state.round + 1 };
}

function readSetup(value: unknown): Result<HiddenHands["Setup"], Fault> {
  const { seats, cards } = (value ?? {}) as Partial<HiddenHands["Setup"]>;
  if (!isWhole(cards, 1, 99)) return fault("cards", "a deck has 1 to 99 cards");
  if (!Array.isArray(seats) || !isWhole(seats.length, 2, 4)) return fault("seats", "two to four play");
  const known = seats.flatMap(({ name, colour }: SeatSetup) => (SEAT_COLOURS.includes(colour) ? [{ name: String(name), colour }] : []));
  return known.length < seats.length ? fault("seats", "no colour of a table") : { ok: true, value: { seats: known, cards } };
}

export const hiddenHands: Game<HiddenHands> = {
  id: "hidden-hands",
  rulesVersion: 1,
  seats: [2, 4],
  options: {
    form: {
      safeParse: (value) => {
        const { players, cards, ...more } = (value ?? {}) as Partial<HiddenHands["Options"]>;
        const isSound = isWhole(players, 2, 4) && isWhole(cards, 1, 99) && Object.keys(more).length === 0;
        return isSound ? { success: true, data: { players, cards } } : { success: false };
      },
    },
    fault: ({ players, cards }) => (cards < players ? { path: "cards", message: "there is not a card for everybody" } : undefined),
    title: ({ cards }) => `${cards} cards`,
    draw: ({ cards }, seats) => ({ seats: seats.map(({ name, colour }) => ({ name, colour })), cards }),
  },
  create: (setup) => {
    const waits = SEATS.slice(0, setup.seats.length);
    const wagers = waits.map(() => 0);
    const state = { setup, deck: setup.cards, hands: waits.map(() => []), wagers, stopped: waits.map(() => false), waits, round: 0 };
    return { ok: true, value: state };
  },
  readSetup,
  seatsOf: ({ seats }) => seats,
  apply: (state, { seat, intent: { type } }, chance) => {
    if (isOver(state)) return refuse("game-over", "H-END");
    if (!state.waits.includes(seat)) return refuse("not-your-turn", "H-ROUND");
    if (type === "wager") {
      const wagers = state.wagers.map((wager, other) => wager + (other === seat ? 1 : 0));
      return { ok: true, value: { state: { ...state, wagers }, events: [{ type: "wagered", seat }] } };
    }
    const isStop = type === "stop";
    if (!isStop && state.deck === 0) return refuse("deck-is-empty", "H-TAKE");
    const card = isStop ? undefined : type === "take" ? chance.draw(FACES) : "?";
    if (!isStop && card === undefined) return refuse("no-card", "H-TAKE");
    const after = next({
      ...state,
      deck: state.deck - (isStop ? 0 : 1),
      hands: state.hands.map((hand, other) => (other === seat && card !== undefined ? [...hand, card] : hand)),
      stopped: state.stopped.map((was, other) => was || (other === seat && isStop)),
      waits: state.waits.filter((other) => other !== seat),
    });
    // At the end all hands are shown: viewers who could not see them are sent everything again.
    if (isOver(after) && after.hands.some((hand) => hand.includes("?"))) return refuse("hands-unknown", "H-END");
    const events: HiddenHands["Event"][] = [{ type: isStop ? "stopped" : "took", seat }];
    if (after.round > state.round) events.push({ type: isOver(after) ? "ended" : "roundEnded" });
    return { ok: true, value: { state: after, events } };
  },
  legalIntents: (state, seat) => {
    if (!state.waits.includes(seat)) return [];
    return [...(state.deck > 0 ? [{ type: "take" } as const] : []), { type: "stop" }, { type: "wager" }];
  },
  ruleOf: (code) => RULES[code],
  moment: (state) => ({ stage: isOver(state) ? "over" : "turn", turn: state.round, actors: state.waits, clockUnits: 1 }),
  timeout: (state) => (isOver(state) ? [] : [{ type: "stop" }]),
  standing: ({ hands, wagers }) => hands.map((hand, seat) => (sum(hand) > MOST ? 0 : sum(hand) + (wagers[seat] ?? 0))),
  undoBarredBy: ({ type }) => type === "took",
  picture: ({ hands }) => (hands.some((hand) => hand.length > 0) ? hands.map((hand) => hand.length) : undefined),
  view: (state) => (isOver(state) ? state : { ...state, hands: state.hands.map((hand) => hand.map(() => "?" as const)) }),
  secrets: (state, seats) =>
    seats.length > 0 && !isOver(state) ? { hands: seats.map((seat) => ({ seat, cards: state.hands[seat] ?? [] })) } : undefined,
  veil: (line, state) => (isOver(state) ? line : line.replace(/^([a-d])\+:\d$/, "$1?")),
  notation: {
    format: ({ command: { seat, intent }, draws }) => `${"abcd"[seat]}${SIGNS[intent.type]}${draws.length > 0 ? `:${draws[0]}` : ""}`,
    parse: (line) => {
      const [, letter = "", sign, face] = /^([a-d])([+?.*])(?::([1-9]))?$/.exec(line) ?? [];
      const seat = SEATS["abcd".indexOf(letter)];
      const type = (["take", "takeUnseen", "stop", "wager"] as const).find((each) => SIGNS[each] === sign);
      if (seat === undefined || !type || (type !== "take" && face !== undefined)) return undefined;
      const step = { command: { seat, intent: { type } }, draws: face === undefined ? [] : [Number(face)] };
      return type === "takeUnseen" ? { ...step, isVeiled: true } : step;
    },
  },
  record: {
    format: "hidden-hands-record",
    write: ({ setup, steps }) =>
      `${JSON.stringify({ format: "hidden-hands-record", setup, lines: steps.map((step) => hiddenHands.notation.format(step)) })}\n`,
  },
};
