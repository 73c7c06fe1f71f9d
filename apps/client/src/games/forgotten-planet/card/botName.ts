import type { SeatSetup } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";

const LEVELS = ["roamer", "builder", "planner", "strategist"] as const;

/** The name that the server gives a bot, "Planner 2", in the visitor's language; any other name as it is. */
export function botName(name: string): string {
  const [, base = "", number = ""] = /^(\w+)( \d+)?$/.exec(name) ?? [];
  const level = LEVELS.find((one) => one === base.toLowerCase());
  return level ? `${t(`botLevel.${level}`)}${number}` : name;
}

interface Named {
  readonly name?: string;
  readonly bot?: string;
  readonly standIn?: unknown;
}

/** Seats or places, their bots named in the visitor's language; a bot that plays for somebody has the name of that player. */
export const botsNamed = <S extends Named>(seats: readonly S[]): readonly S[] =>
  seats.map((seat) => (seat.bot === undefined || seat.standIn || seat.name === undefined ? seat : { ...seat, name: botName(seat.name) }));

/** The name of a seat that nobody held: its colour's, which records have in English, in the visitor's language; any other name as it is. */
export const colourName = ({ name, colour }: SeatSetup): string => (name.toLowerCase() === colour ? t(`colour.${colour}`) : name);
