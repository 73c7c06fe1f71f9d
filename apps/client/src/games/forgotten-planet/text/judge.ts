import type { Reservation } from "@forgotten-planet/game";
import { type Chance, CUBES, decide, handOf, type Intent, isRefusal, type Seat } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import { turnReview } from "../interaction/endTurn.ts";
import type { Situation } from "../interaction/interaction.ts";
import { cautionText } from "../interaction/prompt.ts";
import { caution, coloursOf } from "../interaction/question.ts";
import { refusedMessage } from "../interaction/refusal.ts";
import type { Refused } from "../interaction/refused.ts";
import { targetOf } from "../interaction/targets.ts";
import { whyNotAt } from "../interaction/whyNot.ts";
import { isAction } from "../model/actions.ts";
import { needsConsent } from "../model/reservation.ts";

/** Why a step is not played: a sentence, and the clause of the rules that asks for it. */
export interface Refusal {
  readonly why: Message;
  readonly rule: string;
}

/** No die comes up: only whether the rules refuse matters, not the roll. */
const NO_CHANCE: Chance = { rollDie: () => undefined };

/** What the rules say against a step; undefined if nothing. */
export function refusalOf(intent: Intent, situation: Situation): Refusal | undefined {
  const { view, me, legal } = situation;
  if (me === undefined) return { why: message("line.spectator"), rule: "R-TURN-3" };
  // At one screen either ally may be meant, in the turn of each.
  if (intent.type === "assignTile" && legal.some((other) => JSON.stringify(other) === JSON.stringify(intent))) return undefined;
  const decision = decide(view, { seat: me, intent }, NO_CHANCE);
  if (!isRefusal(decision) || decision.error.code === "no-roll-recorded") return undefined;
  const { code, rule } = decision.error;
  // The other way round the rules' own sentence fits: something else has to be chosen first.
  if (code === "wrong-phase" && view.phase === "actions") return { why: message("line.notAsked"), rule };
  const lacking = code === "not-enough-cubes" ? lackingColour(intent, situation, me) : undefined;
  if (lacking) return { why: lacking, rule };
  const refused = refusedOf(intent, situation, me, { code, rule });
  return { why: refusedMessage(refused, view, me), rule: refused.rule };
}

/** The refusal with what it is about: the place, what is in the way, the steps of a way that is too long. */
function refusedOf(intent: Intent, situation: Situation, me: Seat, error: Pick<Refused, "code" | "rule">): Refused {
  const { type } = intent;
  if (!isAction(type)) return error;
  const robot = "robot" in intent ? { robot: intent.robot } : {};
  const named: Refused = { ...error, action: type, ...robot };
  const target = targetOf(situation.view, me, intent);
  if (!target) return named;
  const told = whyNotAt(type, "robot" in intent ? intent.robot : undefined, target, situation);
  const fits = told.code === error.code || (type === "move" && intent.path.length === 1 && error.code === "not-adjacent");
  return fits ? told : { ...named, target };
}

/** The colour that a step names and the hand has too few of. */
function lackingColour(intent: Intent, { view }: Situation, me: Seat): Message | undefined {
  const hand = handOf(view, me);
  const named = coloursOf(intent);
  const lacking = CUBES.find((cube, i) => named.filter((one) => one === cube).length > (hand[i] ?? 0));
  const isEnough = hand.reduce((sum, count) => sum + count, 0) >= named.length;
  return lacking && isEnough ? message("line.lacksColour", { cube: message(`cube.${lacking}`) }) : undefined;
}

/** What is asked before a step is played; undefined where its player wants to be asked nothing. */
export function askedBefore(intent: Intent, situation: Situation, reservations: readonly Reservation[]): Message | undefined {
  const { view, me } = situation;
  if (me === undefined) return undefined;
  if (intent.type === "endTurn") return reviewText(situation);
  const found = caution(intent, situation);
  if (found) return cautionText(found, intent, situation);
  const isKept = !situation.unasked?.has("kept") && needsConsent(view, me, reservations, intent) !== undefined;
  return isKept ? cautionText("kept", intent, situation) : undefined;
}

function reviewText(situation: Situation): Message | undefined {
  const review = turnReview(situation);
  if (!review || review.ends === "no-land-left") return undefined;
  if (review.ends) return message("line.ends");
  return review.idle.length > 0
    ? message("line.idle", { robots: review.idle.join(", ") })
    : message("line.energyLeft", { saved: review.saved, lost: review.lost });
}
