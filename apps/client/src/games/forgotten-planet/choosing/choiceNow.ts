import "../texts/choosingTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import type { PlayStore } from "../playStore.ts";
import { type Choice, readChoice } from "./choice.ts";

/** What the player whose turn it is has chosen; undefined if nothing is known, and once the match has gone on. */
export function chosenNow({ source, table }: PlayStore): Choice | undefined {
  const match = source.room.value?.match;
  const told = source.choosing?.value;
  if (!match || !told?.what || !table.isLive.value || told.ply !== match.ply || told.seat !== match.view.active) return undefined;
  return readChoice(told.what);
}

/** That choice in words, as they follow a name. */
export function choiceWords({ action, robot }: Choice): string {
  const what = t(`choosing.${action}`);
  return robot === undefined ? what : t("choosing.by", { what, robot });
}

/** What is chosen now, in words. */
export function choiceNow(store: PlayStore): string | undefined {
  const choice = chosenNow(store);
  return choice && choiceWords(choice);
}
