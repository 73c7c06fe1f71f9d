import type { Seat, SeatSetup } from "@forgotten-planet/core";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/practiceTexts.ts";
import type { GameBots } from "../../table/bots/gameBots.ts";
import { GiveUp } from "../../table/ending/GiveUp.tsx";
import type { LocalTable } from "../../table/local/localTable.ts";
import { Name } from "../../ui/Name.tsx";
import { MoveOnline } from "./MoveOnline.tsx";

interface Props {
  readonly line: LocalTable;
  readonly bots: GameBots;
}

/** The bots at this screen: their levels, which change at once, and what else could be played. */
export function PracticePanel({ line, bots }: Props) {
  return (
    <section class="practicepanel panel cut" aria-label={t("practice.panel")} data-testid="practice-panel">
      <h2 class="label">{t("practice.title")}</h2>
      {line.seats.map((seat, i) =>
        seat.bot === undefined ? null : <BotRow key={seat.colour} line={line} bots={bots} seat={i as Seat} of={seat} level={seat.bot} />,
      )}
      <p class="practice-buttons">
        <a class="btn cut" href="/practice" data-testid="practice-again">
          {t("practice.again")}
        </a>
        <a class="btn cut" href="/local/new?bots" data-testid="practice-others">
          {t("practice.others")}
        </a>
      </p>
      <GiveUp />
      <details class="practice-online">
        <summary data-testid="practice-online">{t("local.online")}</summary>
        <MoveOnline line={line} />
      </details>
    </section>
  );
}

function BotRow({ line, bots, seat, of, level }: Props & { readonly seat: Seat; readonly of: SeatSetup; readonly level: string }) {
  return (
    <div class="practice-bot" data-crew={of.colour} title={bots.about(level)}>
      <bots.Portrait level={level} size={46} colour={of.colour} />
      <b>
        <Name of={of.name} />{" "}
        <small class="quiet">{t("practice.levels", { number: bots.levels.indexOf(level) + 1, count: bots.levels.length })}</small>
      </b>
      <select
        class="field"
        data-testid={`level-${seat}`}
        aria-label={t("practice.level", { name: of.name })}
        value={level}
        onChange={(event) => line.setLevel(bots, seat, event.currentTarget.value)}
      >
        {bots.levels.map((one) => (
          <option key={one} value={one}>
            {bots.name(one)}
          </option>
        ))}
      </select>
      <p class="quiet small">{bots.about(level)}</p>
    </div>
  );
}
