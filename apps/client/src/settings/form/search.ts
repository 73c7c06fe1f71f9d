import { say } from "../../i18n/i18n.ts";
import { folded } from "../../ui/text/folded.ts";
import type { SettingsGroup, SettingsRow } from "./group.ts";
import { PLACES, type Place } from "./places.ts";

/** The groups with the rows in which all the words stand; a group whose name has them keeps all of its rows. */
export function found(groups: readonly SettingsGroup[], search: string): readonly SettingsGroup[] {
  const has = hasWords(search);
  if (!has) return groups;
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) => has(`${say(group.title)} ${textOf(row)}`));
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

/** What else the page of settings has with all the words; nothing while nothing is sought. */
export function foundPlaces(search: string, isNamed: boolean): readonly Place[] {
  const has = hasWords(search);
  return has ? PLACES.filter(({ words, ofPlayer }) => (isNamed || !ofPlayer) && has(words.map(say).join(" "))) : [];
}

/** Returns whether a text has all that is sought, accents or not; undefined while nothing is. */
function hasWords(search: string): ((text: string) => boolean) | undefined {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return words.length === 0 ? undefined : (text) => words.every((word) => folded(text).includes(word));
}

function textOf(row: SettingsRow): string {
  const options = row.kind === "choice" ? row.setting.options.map((option) => say(row.says(option))) : [];
  const words = row.kind === "own" ? (row.words?.map(say) ?? []) : [];
  return [say(row.label), row.note ? say(row.note) : "", ...options, ...words].join(" ");
}
