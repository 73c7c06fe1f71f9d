import "../../i18n/formsTexts.ts";
import {
  ABSENCE_CHOICES,
  type AbsenceChoice,
  absenceOf,
  hintsAllowed,
  isSlowClock,
  LEAVER_BOTS,
  leaverBotsOf,
  MAX_SPECTATOR_DELAY,
  type SeatView,
  spectatorsMayTalk,
  type TableOptions,
} from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import { type Message, message } from "../../i18n/message.ts";
import { plain } from "../../ui/RichText.tsx";
import "../../i18n/ratingsTexts.ts";
import { clockOf } from "../clock/clockChoice.ts";
import { Check, Choices, Part, Why } from "./Choice.tsx";
import { ClockPart } from "./ClockPart.tsx";

/** A place at the table, with who has it already. */
export type SeatTaken = Pick<SeatView, "name" | "bot">;

interface TablePartProps {
  /** Which part of the form it is. */
  readonly number: number;
  readonly options: TableOptions;
  readonly set: (wanted: Partial<TableOptions>) => void;
  /** Bots can play this game. */
  readonly bots?: boolean;
  /** Who sits there already. */
  readonly seats?: readonly SeatTaken[];
}

/** What every table settles in any game: who may come in, who begins, and how fast. */
export function TablePart({ number, options: now, set, bots = false, seats = [] }: TablePartProps) {
  const noStarter = whyNoStarter(now);
  return (
    <Part number={number} title={t("tableForm.table")} class="part-table">
      <Choices
        legend={t("tableForm.guests")}
        name="public"
        value={now.isPublic ? "public" : "private"}
        choose={(value) => set({ isPublic: value === "public" })}
        choices={[
          { value: "private", testid: "option-private", label: t("create.private"), hint: t("create.privateHint") },
          { value: "public", testid: "option-public", label: t("create.public"), hint: t("create.publicHint") },
        ]}
      />
      <fieldset class="choices">
        <legend>{t("tableForm.watching")}</legend>
        <Check
          label={t("create.spectators")}
          testid="option-spectators"
          checked={now.spectators}
          set={(spectators) => set({ spectators })}
        />
        {now.spectators && <Delay turns={now.spectatorDelay} set={(spectatorDelay) => set({ spectatorDelay })} />}
        <Check
          label={t("tableForm.spectatorsTalk")}
          testid="option-spectators-talk"
          checked={spectatorsMayTalk(now)}
          set={(spectatorsTalk) => set({ spectatorsTalk })}
        />
      </fieldset>
      <div class="choices">
        <fieldset class="choices">
          <legend>{t("tableForm.start")}</legend>
          <Check label={t("create.autoStart")} testid="option-autostart" checked={now.autoStart} set={(autoStart) => set({ autoStart })} />
          {noStarter && <Why text={plain(noStarter)} />}
        </fieldset>
        {!noStarter && (
          <Choices
            legend={t("tableForm.starter")}
            name="starter"
            value={now.starter}
            choose={(starter) => set({ starter })}
            choices={[
              { value: "host", testid: "option-starter-host", label: t("tableForm.starterHost"), hint: t("tableForm.starterHostHint") },
              {
                value: "anyone",
                testid: "option-starter-anyone",
                label: t("tableForm.starterAnyone"),
                hint: t("tableForm.starterAnyoneHint"),
              },
            ]}
          />
        )}
      </div>
      <Absence options={now} set={(absence) => set({ absence })} />
      {bots && !now.rated && <BotTerms options={now} seats={seats} set={set} />}
      <ClockPart clock={now.clock} set={(clock) => set({ clock, ...(clock === "none" ? { rated: false } : {}) })} />
      <RatedChoice options={now} set={set} />
    </Part>
  );
}

/** How long the others wait for somebody who is away before they may vote. */
function Absence({ options, set }: { readonly options: TableOptions; readonly set: (absence: AbsenceChoice) => void }) {
  const chosen = absenceOf(options);
  return (
    <div class="choices">
      <label class="delay">
        <span>{t("tableForm.absence")}</span>
        <select
          class="field"
          data-testid="option-absence"
          value={String(chosen)}
          onChange={({ currentTarget: { value } }) => set(ABSENCE_CHOICES.find((choice) => String(choice) === value) ?? "never")}
        >
          {ABSENCE_CHOICES.map((choice) => (
            <option key={choice} value={String(choice)}>
              {choice === "never" ? t("tableForm.absenceNever") : t("tableForm.absenceMinutes", { count: choice })}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet small">{t(chosen === "never" ? "tableForm.absenceNeverHint" : "tableForm.absenceHint")}</p>
    </div>
  );
}

/** Whether the match counts. It needs a clock, so that one comes with it. */
function RatedChoice({ options, set }: Pick<TablePartProps, "options" | "set">) {
  const clock = options.clock === "none" ? clockOf("hourglass") : options.clock;
  return (
    <Choices
      legend={t("ratings.form.legend")}
      name="rated"
      value={options.rated ? "on" : "off"}
      choose={(rated) => set(rated === "on" ? { rated: true, clock } : { rated: false })}
      choices={[
        { value: "off", testid: "option-rated-off", label: t("ratings.form.off"), hint: t("ratings.form.offHint") },
        { value: "on", testid: "option-rated-on", label: t("ratings.form.on"), hint: t("ratings.form.onHint") },
      ]}
      why={options.rated ? t("ratings.form.why") : undefined}
    />
  );
}

/** Whether a bot plays on for somebody who leaves, and whether players may ask one for a hint. */
function BotTerms({ options, seats, set }: Pick<TablePartProps, "options" | "set"> & Required<Pick<TablePartProps, "seats">>) {
  return (
    <div class="choices">
      <label class="delay">
        <span>{t("tableForm.leavers")}</span>
        <select
          class="field"
          data-testid="option-leavers"
          value={leaverBotsOf(options)}
          onChange={({ currentTarget: { value } }) => set({ botsForLeavers: LEAVER_BOTS.find((choice) => choice === value) ?? "vote" })}
        >
          {LEAVER_BOTS.filter((choice) => choice !== "atOnce" || !isSlowClock(options.clock)).map((choice) => (
            <option key={choice} value={choice}>
              {t(LEAVERS[choice])}
            </option>
          ))}
        </select>
      </label>
      <Check label={t("tableForm.hints")} testid="option-hints" checked={hintsAllowed(options, seats)} set={(hints) => set({ hints })} />
    </div>
  );
}

const LEAVERS = { vote: "tableForm.leaversVote", atOnce: "tableForm.leaversAtOnce", never: "tableForm.leaversNever" } as const;

/** How many turns spectators are behind. */
function Delay({ turns, set }: { readonly turns: number; readonly set: (turns: number) => void }) {
  return (
    <label class="delay">
      <span>{t("tableForm.delay")}</span>
      <select class="field" data-testid="option-delay" value={String(turns)} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: MAX_SPECTATOR_DELAY + 1 }, (_, count) => (
          <option key={count} value={String(count)}>
            {t("tableForm.delayTurns", { count })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why nobody is asked who may start. */
export const whyNoStarter = ({ autoStart }: TableOptions): Message | undefined =>
  autoStart ? message("tableForm.whyNoStarter") : undefined;
