import { signal } from "@preact/signals";
import { afterAll, beforeAll, expect, test } from "vitest";
import { speak } from "../../../test/speak.ts";
import { startTexts } from "../../i18n/i18n.ts";
import { watchingText } from "./watchingText.ts";

beforeAll(startTexts);
afterAll(() => speak("en"));

const said = (spectators: number, seat?: number): string => watchingText({ source: { room: signal({ spectators }) }, me: signal(seat) });

const SENTENCES = {
  en: {
    seated: ["Nobody is watching.", "1 person is watching.", "2 people are watching."],
    watching: ["Only you are watching.", "You and 1 other are watching.", "You and 2 others are watching."],
  },
  it: {
    seated: ["Nessuno guarda.", "1 persona guarda.", "2 persone guardano."],
    watching: ["Guardi solo tu.", "Guardate tu e 1 altra persona.", "Guardate tu e altre 2 persone."],
  },
  fr: {
    seated: ["Personne ne regarde.", "1 personne regarde.", "2 personnes regardent."],
    watching: ["Personne d’autre que vous ne regarde.", "Vous et 1 autre personne regardez.", "Vous et 2 autres personnes regardez."],
  },
} as const;

test.each(["en", "it", "fr"] as const)(
  "in %s those who watch are counted, and a reader who watches is not one of the others",
  async (language) => {
    await speak(language);
    const { seated, watching } = SENTENCES[language];
    expect([0, 1, 2].map((count) => said(count, 0))).toEqual(seated);
    expect([1, 2, 3].map((count) => said(count))).toEqual(watching);
  },
);
