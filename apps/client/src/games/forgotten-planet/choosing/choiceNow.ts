import "../texts/choosingTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import type { PlayStore } from "../playStore.ts";
import { readChoice } from "./choice.ts";

/** What the player whose turn it is has chosen, in words; undefined if nothing is known, and once the match has gone on. */
export function choiceNow({ source, table }: PlayStore): string | undefined {
  const match = source.room.value?.match;
  const told = source.choosing?.value;
  if (!match || !told?.what || !table.isLive.value || told.ply !== match.ply || told.seat !== match.view.active) return undefined;
  const choice = readChoice(told.what);
  if (!choice) return undefined;
  const what = t(`choosing.${choice.action}`);
  return choice.robot === undefined ? what : t("choosing.by", { what, robot: choice.robot });
}
