import type { Plan } from "@forgotten-planet/bots";
import { allyOf, apply, type CubeCounts, type GameState, type Intent, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { wayToRobots } from "../../coach/coachAdvice.ts";
import { groundAtRisk, risksOf } from "../../coach/risks.ts";
import type { HistoryEntry } from "../../history.ts";
import { leftOver } from "../../interaction/endTurn.ts";
import { leftOverMessage, stepMessage } from "../../log/logStep.ts";
import { lostTiles } from "../../model/lostTiles.ts";
import { changesTo, type WhatIf } from "../../model/whatIf.ts";
import { type HintTitle, type Reason, reasonsOf, titleOf } from "./hintReasons.ts";
import { type HintStep, hintStep, priceOfStep } from "./hintStep.ts";

export const RANKS = ["best", "close", "behind"] as const;

/** A figure before and after. */
export interface Figure {
  readonly label: Message;
  readonly before: number;
  readonly after: number;
  /** Whether more of it is better for the one who plays; for who is told, where it is theirs. */
  readonly moreIsBetter: boolean;
  /** A die decides: what it comes to on the whole. */
  readonly about?: true;
}

/** Crystals that robots at work bring when the turn ends. */
export interface Brings {
  readonly cubes: CubeCounts;
  /** Of a colour that the player chooses. */
  readonly any: number;
  /** A die decides: if it brings a mine. */
  readonly about?: true;
}

/** A turn as a hint or an explanation shows it. */
export interface TurnView {
  readonly title: HintTitle;
  readonly rank: (typeof RANKS)[number];
  /** Length of the bar beside it, 0 to 1. */
  readonly share: number;
  readonly steps: readonly HintStep[];
  /** What comes after the steps: the end of the turn, or a die on which the rest depends. */
  readonly ending: "turn" | "die";
  /** What the bot has in mind if the die brings a mine. */
  readonly later: readonly HintStep[];
  readonly figures: readonly Figure[];
  readonly brings: Brings;
  readonly reasons: readonly Reason[];
  /** Whose the tiles would be; undefined for what was played. */
  readonly effect: WhatIf | undefined;
}

/** VP behind the best plan up to which another is close. */
const CLOSE = 1.5;
/** VP behind the best at which the bar is empty. */
const EMPTY_BAR = 8;
const LEAST_SHARE = 0.08;

/** The plans of a thought about that position, the best first. Plans in which nothing is done are left out. */
export function hintViews(view: GameState, seat: Seat, plans: readonly Plan[]): readonly TurnView[] {
  const taken: HintTitle[] = [];
  const known = new Set<string>();
  const best = plans[0]?.value ?? 0;
  return plans.flatMap((plan) => {
    const { steps, ending, later, after, end } = stepsOf(view, seat, plan);
    const sign = [...steps, ...later].map(({ line }) => line).join(" ");
    if (steps.length === 0 || known.has(sign)) return [];
    known.add(sign);
    const title = titleOf(plan.features, taken);
    taken.push(title);
    const behind = best - plan.value;
    const effect = changesTo(view, after);
    const rival = rivalOf(view, seat);
    return [
      {
        title,
        rank: plan === plans[0] ? "best" : behind <= CLOSE ? "close" : "behind",
        share: Math.max(LEAST_SHARE, 1 - behind / EMPTY_BAR),
        steps,
        ending,
        later,
        figures: ending === "die" ? aboutFigures(view, seat, effect, plan) : figuresOf(view, seat, effect),
        brings: { ...bringsOf(end, seat), ...(ending === "die" ? { about: true } : {}) },
        reasons: [
          ...reasonsOf(plan.features, { name: undefined, rival: nameOf(view, rival) }),
          ...wayBackOf(view, seat, plan),
          ...soonerOf(plan),
          ...goneOf(view, end, seat),
          ...(ending === "turn" ? leftOf(end, seat) : []),
          ...riskOf(end, seat),
        ],
        effect,
      },
    ];
  });
}

/** With no robot ON, how to come to one, where the turn only waits: beside other steps that would speak against them. */
function wayBackOf(view: GameState, seat: Seat, { intents }: Pick<Plan, "intents">): readonly Reason[] {
  const text = intents.every(({ type }) => WAITING.includes(type)) ? wayToRobots(view, seat) : undefined;
  return text ? [{ good: true, text }] : [];
}
const WAITING: readonly Intent["type"][] = ["conserve", "endTurn"];

/** Metal that is consumed: nothing else says what for. */
function soonerOf({ intents }: Pick<Plan, "intents">): readonly Reason[] {
  const count = intents.filter(({ type }) => type === "consumeMetal").length;
  return count > 0 ? [{ good: true, text: message("hint.sooner", { count }) }] : [];
}

/** Robots of one's own that the turn takes off the board. */
function goneOf(view: GameState, end: GameState, seat: Seat): readonly Reason[] {
  const stays = new Set(end.robots.filter((robot) => robot.seat === seat).map(({ number }) => number));
  return view.robots
    .filter((robot) => robot.seat === seat && !stays.has(robot.number))
    .map(({ number }) => ({ good: false, text: message("hint.gone", { robot: number }) }));
}

/** What becomes of the energy that the turn leaves, as the review of its end has it. */
function leftOf(end: GameState, seat: Seat): readonly Reason[] {
  const { saved, lost } = leftOver(end, seat);
  return [
    ...(saved > 0 ? [{ good: true, text: message("review.saved", { count: saved }) }] : []),
    ...(lost > 0 ? [{ good: false, text: message("review.lost", { count: lost }) }] : []),
  ];
}

/** What the turn would leave to be taken with one tile. */
function riskOf(end: GameState, seat: Seat): readonly Reason[] {
  const { ground } = risksOf(end, seat);
  return ground ? [{ good: false, text: groundAtRisk(end, ground) }] : [];
}

/** What a plan does, step by step. */
export interface PlanSteps extends Pick<TurnView, "steps" | "ending" | "later"> {
  /** As far as no die is rolled. */
  readonly after: GameState;
  /** All of it, with a mine for each die. */
  readonly end: GameState;
}

/** A face that brings a mine. */
const MINE_FACE = 4;

/** The steps up to the first die, or to the end of the turn, and what is meant to follow. */
export function stepsOf(view: GameState, seat: Seat, plan: Pick<Plan, "intents">): PlanSteps {
  const steps: HintStep[] = [];
  const later: HintStep[] = [];
  let now = view;
  let after: GameState | undefined;
  let spent = 0;
  for (const intent of plan.intents) {
    if (intent.type === "endTurn") break;
    const applied = apply(now, { seat, intent }, { rollDie: () => MINE_FACE });
    if (!applied.ok) break;
    (after ? later : steps).push(hintStep(now, seat, intent, spent));
    spent += priceOfStep(intent);
    if (applied.value.events.some(({ type }) => type === "dieRolled")) after ??= now;
    now = applied.value.state;
  }
  return { steps, ending: after ? "die" : "turn", later, after: after ?? now, end: now };
}

/** A turn that was played, from its first step on, with what followed its end, as that seat is told of it. */
export function playedView(entries: readonly HistoryEntry[], weighed: Pick<Plan, "features">, me?: Seat): TurnView | undefined {
  const [first] = entries;
  const last = endOf(entries);
  if (!first || !last) return undefined;
  const { seat } = first.command;
  const before = first.before;
  const steps = playedSteps(entries, (entry) => stepMessage(entry) ?? leftOverMessage(entry));
  const effect = changesTo(before, last.before);
  const rival = rivalOf(before, seat);
  return {
    title: titleOf(weighed.features, []),
    rank: "best",
    share: 1,
    steps,
    ending: "turn",
    later: [],
    figures: figuresOf(before, seat, effect, me),
    brings: bringsOf(last.before, seat),
    reasons: [
      ...lossOf(before, effect, me),
      ...reasonsOf(weighed.features, { name: nameOf(before, seat), rival: rival === me ? undefined : nameOf(before, rival) }),
    ],
    effect: undefined,
  };
}

/** The tiles that it took from that seat. */
function lossOf(view: GameState, { flips }: WhatIf, me: Seat | undefined): readonly Reason[] {
  const cells = me === undefined ? "" : lostTiles(view, flips, me);
  return cells ? [{ good: false, text: message("hint.did.youLostTiles", { cells }) }] : [];
}

/** What ends the turn; what comes behind it is chosen once it has ended. */
export const endOf = (entries: readonly HistoryEntry[]): HistoryEntry | undefined =>
  entries.findLast(({ command }) => command.intent.type === "endTurn");

/** The steps of a turn that was played, as far as `textOf` has words for them. */
export function playedSteps(
  entries: readonly HistoryEntry[],
  textOf: (entry: HistoryEntry) => Message | undefined = stepMessage,
): readonly HintStep[] {
  const steps: HintStep[] = [];
  let spent = 0;
  for (const entry of entries) {
    const { intent, seat } = entry.command;
    const text = intent.type === "placeVeiled" ? undefined : textOf(entry);
    if (intent.type === "placeVeiled" || !text) continue;
    steps.push(hintStep(entry.before, seat, intent, spent, text));
    spent += priceOfStep(intent);
  }
  return steps;
}

function figuresOf(view: GameState, seat: Seat, effect: WhatIf, me?: Seat): readonly Figure[] {
  const rival = rivalOf(view, seat);
  const rivalVp = rival === me ? message("hint.yourVp") : message("hint.rivalVp", { name: nameOf(view, rival) });
  const figure = (label: Message, pairs: WhatIf["vp"], of: Seat, moreIsBetter = true): Figure => {
    const [before, after] = pairs[of] ?? [0, 0];
    return { label, before, after, moreIsBetter };
  };
  return [
    figure(message("hint.vp"), effect.vp, seat),
    figure(message("hint.tiles"), effect.tiles, seat),
    figure(rivalVp, effect.vp, rival, rival === me),
    figure(message("hint.energy"), effect.energy, seat),
  ];
}

/** Where a die decides, what the bot reckons with: unrolled mines count in part. */
function aboutFigures(view: GameState, seat: Seat, effect: WhatIf, { changes, features }: Plan): readonly Figure[] {
  // What is kept of this turn comes on top of what the next one brings.
  const kept = features.find(({ name, whose }) => name === "saved" && whose === "own")?.amount ?? 0;
  const more = { ...changes, energy: changes.energy - kept };
  const ended = changesTo(view, view);
  const about = (figure: Figure | undefined, of: "vp" | "tiles" | "energy"): readonly Figure[] =>
    figure ? [{ ...figure, after: Math.round((ended[of][seat]?.[1] ?? 0) + more[of]), about: true }] : [];
  const [vp, tiles, rivals, energy] = figuresOf(view, seat, effect);
  return [...about(vp, "vp"), ...about(tiles, "tiles"), ...(rivals ? [rivals] : []), ...about(energy, "energy")];
}

/** What the end of the turn brings from there. */
function bringsOf(state: GameState, seat: Seat): Brings {
  const ended = apply(state, { seat, intent: { type: "endTurn" } }, { rollDie: () => undefined });
  const events = ended.ok ? ended.value.events : [];
  return {
    cubes: events.find((event) => event.type === "cubesProduced")?.cubes ?? [0, 0, 0],
    any: events.find((event) => event.type === "cubeChoiceOpened")?.count ?? 0,
  };
}

const nameOf = (view: GameState, seat: Seat): string => view.setup.seats[seat]?.name ?? "";

/** The strongest of the other side, as it stands. */
export function rivalOf(view: GameState, seat: Seat): Seat {
  const { vp } = changesTo(view, view);
  const others = view.setup.seats.map((_, i) => i as Seat).filter((other) => other !== seat && other !== allyOf(view.setup, seat));
  return others.reduce((best, other) => ((vp[other]?.[0] ?? 0) > (vp[best]?.[0] ?? 0) ? other : best), others[0] ?? seat);
}

/** The latest whole turn of a bot, and its entries: with the crystals that it chose when the turn had ended. */
export function lastBotTurn(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const end = entries.findLastIndex(({ command, before }) => command.intent.type === "endTurn" && before.setup.seats[command.seat]?.bot);
  const last = entries[end];
  if (!last) return [];
  const of = ({ before, command }: HistoryEntry): boolean =>
    before.turn === last.before.turn && before.phase !== "auction" && before.phase !== "placement" && command.seat === last.command.seat;
  return entries.filter(of);
}
