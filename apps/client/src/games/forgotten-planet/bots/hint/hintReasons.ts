import type { FeatureChange, FeatureName } from "@forgotten-planet/bots";
import { type Message, message } from "../../../../i18n/message.ts";

export interface Reason {
  readonly good: boolean;
  readonly text: Message;
}

/** Names for whom the sentences speak: undefined for the player who asks. */
export interface Persons {
  readonly name: string | undefined;
  readonly rival: string | undefined;
}

const GAINS = 3;
/** What is worth less, in VP, is not worth a sentence. */
const LEAST = 0.15;

/** Changes that are worth a sentence, the weightiest first, each with what it is in numbers of the board. */
export const tellingChanges = (features: readonly FeatureChange[]): readonly FeatureChange[] =>
  features.filter((change) => Math.abs(change.worth) >= LEAST && countOf(change) > 0 && !isShadow(change, features) && !isSpent(change));

/** Energy that is used instead of being kept for later is no price of its own. */
const isSpent = ({ name, amount }: FeatureChange): boolean => name === "saved" && amount < 0;

/** What changes: "two special mines". */
export const changeMessage = (change: FeatureChange): Message => message(`hint.feature.${change.name}`, { count: countOf(change) });

/** At most three gains and one price, the weightiest first. What somebody else did is good or bad for whom the sentence speaks of. */
export function reasonsOf(features: readonly FeatureChange[], persons: Persons): readonly Reason[] {
  const told = tellingChanges(features);
  const gains = told.filter(({ worth }) => worth > 0).slice(0, GAINS);
  const prices = told.filter(({ worth }) => worth < 0).slice(0, 1);
  const isGood = ({ worth, whose }: FeatureChange): boolean => worth > 0 === (persons.name === undefined || whose === "own");
  return [...gains, ...prices].map((change) => ({ good: isGood(change), text: sentence(change, persons) }));
}

/** Tiles towards the next energy begin again with each energy: then the energy says it. */
const isShadow = ({ name, whose }: FeatureChange, all: readonly FeatureChange[]): boolean =>
  name === "part" && all.some((other) => other.name === "income" && other.whose === whose);

/** Of a mine that is not rolled yet there is a part. */
const countOf = ({ name, amount }: FeatureChange): number => Math.round(Math.abs(name === "part" ? 7 * amount : amount));

function sentence(change: FeatureChange, { name, rival }: Persons): Message {
  const what = changeMessage(change);
  const more = change.amount > 0 ? "More" : "Less";
  if (name === undefined) return message(`hint.gain.${change.whose}${more}`, { what, name: rival ?? "" });
  if (rival === undefined && change.whose === "others") return message(`hint.did.you${more}`, { what });
  return message(`hint.did.${change.whose}${more}`, { what, name, rival: rival ?? "" });
}

/** Two or three words for a turn, by what it gains most; if possible not those that other turns have already. */
export function titleOf(features: readonly FeatureChange[], taken: readonly HintTitle[]): HintTitle {
  const gained = features.filter(({ whose, worth }) => whose === "own" && worth > 0);
  const own = gained.filter(({ worth }) => worth > LEAST).map(({ name }) => name);
  const little = gained.map(({ name }) => name);
  const others = features.some(({ whose, worth }) => whose === "others" && worth > LEAST);
  const titles: readonly HintTitle[] = [...own, ...(others ? (["hold"] as const) : []), ...little];
  return titles.find((title) => !taken.includes(title)) ?? (titles.length > 0 ? "another" : "calm");
}

export type HintTitle = FeatureName | "hold" | "another" | "calm";
