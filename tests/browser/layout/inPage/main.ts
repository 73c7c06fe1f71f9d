import { beSeen } from "../../support/inPage/painting.ts";
import { smallOnes, smallTexts } from "../../support/inPage/small.ts";
import type { Judged } from "../windows.ts";
import { unreachable } from "./controls.ts";
import { cutTexts } from "./cut.ts";
import { forget } from "./known.ts";
import type { Offence } from "./offence.ts";
import { overlapping } from "./overlap.ts";
import { posed, poses } from "./pose.ts";
import { settled } from "./rest.ts";
import { sideways } from "./sideways.ts";
import { speaks } from "./speaks.ts";
import { spilled } from "./spill.ts";
import { moved, type Places, places, says } from "./still.ts";
import { shownTexts } from "./texts.ts";
import { twice } from "./twice.ts";
import { brokenWords } from "./words.ts";

/* Runs in the page: all that a screen has to keep, measured at once. */

/** Letters and targets for a finger, in px; no target is too small where there is no finger. */
interface Least {
  readonly text: number;
  readonly target: number | undefined;
}

/** What is not painted is not seen, which some rules ask for. No frame comes in between. */
function seen<T>(judge: () => T): T {
  beSeen(true);
  const judged = judge();
  beSeen(false);
  return judged;
}

/** Whether words are whole and have their place. */
function offencesOfWords(): readonly Offence[] {
  forget();
  const texts = shownTexts();
  return [...sideways(), ...brokenWords(texts), ...cutTexts(texts), ...spilled(texts), ...overlapping(texts)];
}

/** Texts first: bringing controls into view scrolls. */
function offences({ text, target }: Least = { text: 0, target: undefined }): readonly Offence[] {
  const words = offencesOfWords();
  const small = smallTexts(text).map((what): Offence => ({ rule: "small", element: "text", what }));
  const narrow = target === undefined ? [] : smallOnes(dockTargets(), target);
  return [...words, ...small, ...narrow.map((what): Offence => ({ rule: "target", element: "dock", what })), ...twice(), ...unreachable()];
}

const dockTargets = (): readonly Element[] => [...document.querySelectorAll(".dock button, .dock a, .dock input")].filter(isVisible);

/** Measures from the top of the page, once all has come to rest; returns undefined if what that selector finds is not shown then. */
async function atRest(shown: string, measure: () => readonly Offence[]): Promise<readonly Offence[] | undefined> {
  await settled();
  if (![...document.querySelectorAll(shown)].some(isVisible)) return undefined;
  scrollTo(0, 0);
  return seen(measure);
}

/** The same in that language; undefined if what that selector finds is not shown. */
async function offencesSpoken(shown: string, least: Least, { language, isWords }: Judged): Promise<readonly Offence[] | undefined> {
  await speaks(language);
  const found = await atRest(shown, isWords ? offencesOfWords : () => offences(least));
  return language === "en" ? found : found?.map((one) => ({ ...one, element: `${language}: ${one.element}` }));
}

/** Comes to rest in that language from the top of the page, unmeasured; false if what that selector finds is not shown. */
async function rests(shown: string, language: string): Promise<boolean> {
  await speaks(language);
  return (await atRest(shown, () => [])) !== undefined;
}

/** Has a place and is not hidden. */
function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

async function placesAtRest(): Promise<Places> {
  await settled();
  return seen(places);
}

const movedAtRest = async (before: Places): Promise<readonly Offence[]> => moved(before, await placesAtRest());

export const layoutNet = {
  movedAtRest,
  moved,
  offences: (): readonly Offence[] => seen(offences),
  offencesSpoken,
  places: (): Places => seen(places),
  placesAtRest,
  posed,
  poses,
  rests,
  says,
  settled,
  speaks,
};
export type LayoutNet = typeof layoutNet;
Object.assign(window, { layoutNet });
