import "../../i18n/tableTexts.ts";
import type { SealedDice, SeatSetup } from "@forgotten-planet/core";
import type { TableDice } from "@forgotten-planet/protocol";
import type { ComponentType } from "preact";
import { t } from "../../i18n/i18n.ts";
import { saveFile } from "../../net/saveFile.ts";
import { chipText } from "./DiceChip.tsx";
import { DiceTerms } from "./DiceTerms.tsx";
import type { DiceReport, RolledDie } from "./dice.ts";

interface Props {
  readonly id: string;
  readonly report: DiceReport;
  readonly dice: TableDice;
  readonly rolls: readonly RolledDie[];
  /** In the order of play. */
  readonly seats: readonly SeatSetup[];
  /** Draws a face. */
  readonly Face: ComponentType<{ readonly face: RolledDie["face"]; readonly size: number }>;
  /** The record of the match as this device knows it, with its dice. */
  readonly record: (dice: SealedDice) => string;
}

/** Every die of the match, what they came from, and what came of throwing them again on this device. */
export function DicePanel({ id, report, dice, rolls, seats, Face, record }: Props) {
  /** The match as this device knows it; later messages of the server do not change it. */
  const save = (): void => {
    const { next: _, ...sealed } = dice;
    saveFile(`forgotten-planet-${id.slice(0, 8)}.json`, record(sealed));
  };
  return (
    <section class="dicepanel panel cut" data-testid="dice-panel" data-tone={report.tone}>
      <header>
        <h2 class="label">{t("dice.name")}</h2>
      </header>
      <p class={`dicechip tag cut d ${report.tone}`}>{chipText(report)}</p>
      <ol class="dicerow">
        {rolls.map(({ face, colour, turn }, index) => {
          const should = report.should[index];
          return (
            <li key={index} data-crew={colour} class={should === undefined ? "" : "wrong"}>
              {colour && <span class="sr">{t(`colour.${colour}`)}</span>}
              <Face face={face} size={34} />
              <span>{t("dice.turn", { turn })}</span>
              {should !== undefined && <b>{t("dice.should", { face: should })}</b>}
            </li>
          );
        })}
      </ol>
      {report.checked > 0 || !report.kept ? <p class="dicefound">{foundText(report)}</p> : null}
      <DiceTerms dice={dice} seats={seats} />
      <p class="dicelinks">
        <button type="button" class={report.tone === "bad" ? "btn cut primary" : "textbtn"} data-testid="dice-record" onClick={save}>
          {t("dice.download")}
        </button>
        <a class="textbtn" href="/rules#dice" target="_blank" rel="noopener">
          {t("dice.how")}
        </a>
      </p>
    </section>
  );
}

function foundText({ kept, checked, equal }: DiceReport): string {
  if (!kept) return t("dice.notTheSeal");
  return equal === checked ? t("dice.same", { count: checked }) : t("dice.other", { count: checked - equal });
}
