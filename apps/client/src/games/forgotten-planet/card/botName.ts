import { t } from "../../../i18n/i18n.ts";

const LEVELS = ["roamer", "builder", "planner", "strategist"] as const;

/** The name that the server gives a bot, "Planner 2", in the visitor's language; any other name as it is. */
export function botName(name: string): string {
  const [, base = "", number = ""] = /^(\w+)( \d+)?$/.exec(name) ?? [];
  const level = LEVELS.find((one) => one === base.toLowerCase());
  return level ? `${t(`botLevel.${level}`)}${number}` : name;
}
