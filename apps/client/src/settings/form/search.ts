import { say } from "../../i18n/i18n.ts";
import type { SettingsGroup, SettingsRow } from "./group.ts";

/** The groups with the rows in which all the words stand; a group whose name has them keeps all of its rows. */
export function found(groups: readonly SettingsGroup[], search: string): readonly SettingsGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  return groups.flatMap((group) => {
    const rows = group.rows.filter((row) => has(`${say(group.title)} ${textOf(row)}`));
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

function textOf(row: SettingsRow): string {
  const options = row.kind === "choice" ? row.setting.options.map((option) => say(row.says(option))) : [];
  const words = row.kind === "own" ? (row.words?.map(say) ?? []) : [];
  return [say(row.label), row.note ? say(row.note) : "", ...options, ...words].join(" ");
}
