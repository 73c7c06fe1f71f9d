import "../texts/optionsTexts.ts";
import { evenShare, isOff, type MeasuredShare, measuredBalance, type Scenario } from "@forgotten-planet/rules";
import { numberText } from "../../../i18n/i18n.ts";
import { type Message, message } from "../../../i18n/message.ts";

/** What came out when bots played a scenario many times; empty for one that was not measured. @source docs/rules.md R-FAIR */
export function measuredText(scenario: Scenario, allied: boolean): readonly Message[] {
  const measured = measuredBalance(scenario, allied);
  if (!measured) return [];
  const { games, seats, bases } = measured;
  const said = (key: "measured.seats" | "measured.bases", shares: readonly MeasuredShare[]): readonly Message[] => {
    if (!isOff(shares, allied)) return [];
    const most = Math.max(...shares.map(({ vp }) => vp));
    return [
      message(key, {
        games,
        won: listOf(shares.map(({ won: [rate] }) => rate)),
        even: Math.round(evenShare(shares, allied)),
        vp: listOf(shares.map(({ vp }) => most - vp)),
      }),
    ];
  };
  const off = [...said("measured.seats", seats), ...said("measured.bases", bases)];
  return off.length > 0 ? off : [message("measured.even", { games })];
}

const listOf = (numbers: readonly number[]): string => numbers.map(numberText).join(" / ");
