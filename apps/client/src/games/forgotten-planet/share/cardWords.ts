import type { Colour } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { plain } from "../../../ui/RichText.tsx";
import { scenarioName } from "../card/scenarioName.ts";
import type { History } from "../history.ts";
import { playerPanelsOf } from "../model/playerPanel.ts";
import { endText, saidStep } from "../replay/StepCard.tsx";
import { lowered } from "../texts/ordinals.ts";
import { clean } from "./cardText.ts";
import { positionOf } from "./sharedMatch.ts";

export interface CardRow {
  readonly name: string;
  readonly colour: Colour;
  readonly tiles: string;
  readonly vp: number;
}

/** What stands beside the board of a picture: the step, where it was made, and the score after it. */
export interface CardWords {
  /** Who made the step; "" at the start of a match. */
  readonly who: string;
  readonly crew?: Colour;
  readonly deed: string;
  /** "First landing, turn 17" */
  readonly about: string;
  readonly rows: readonly CardRow[];
}

/** The turn of the latest step, counted from 1. */
export const turnOf = ({ start, entries }: History): number => (entries.at(-1)?.before ?? start).turn + 1;

export function cardWords(history: History): CardWords {
  const said = saidStep(history);
  const crew = said && history.start.setup.seats[said.seat]?.colour;
  return {
    who: clean(said?.name ?? ""),
    ...(crew === undefined ? {} : { crew }),
    deed: clean(said ? (said.text ? plain(said.text) : endText(history)) : t("past.begins")),
    about: clean(t("share.about", { name: scenarioName(history.start.setup.scenario), turn: turnOf(history) })),
    rows: playerPanelsOf(positionOf(history), undefined).map(({ name, colour, tiles, vp }) => ({
      name: clean(name),
      colour,
      tiles: t("player.tiles", { count: tiles }),
      vp,
    })),
  };
}

/** "turn 17, third energy": which step it is, in the head of the dialog. */
export function stepPlace(history: History): string {
  const said = saidStep(history);
  if (!said) return t("past.begins");
  const turn = turnOf(history);
  return said.energy ? t("share.stepAt", { turn, energy: lowered(said.energy) }) : t("share.turnAt", { turn });
}
