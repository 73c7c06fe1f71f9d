import type { TableOptions } from "@forgotten-planet/game";
import { ABSENCE_CHOICES, type AbsenceChoice, absenceOf, MAX_SPECTATOR_DELAY, spectatorsMayTalk } from "@forgotten-planet/protocol";
import type { Signal } from "@preact/signals";
import { ScenarioGallery } from "../../games/forgotten-planet/options/ScenarioGallery.tsx";
import { t } from "../../i18n/i18n.ts";
import { plain } from "../../ui/RichText.tsx";
import { Check, Choices, Part, Why } from "./Choice.tsx";
import { ClockPart } from "./ClockPart.tsx";
import { CompanyPart } from "./CompanyPart.tsx";
import { changed, whyNoStarter, whyNotDrawn, whyNotFixed, whyNotSeated, whyNotSecret } from "./tableForm.ts";
import "./tableForm.css";

interface Props {
  readonly options: Signal<TableOptions>;
  /** People who sit there already: nobody is to lose a place. */
  readonly seated?: number;
}

/** Every option of a table in one form, already set; the same for a new table and in the waiting room. */
export function TableForm({ options, seated = 0 }: Props) {
  return (
    <div class="tableform">
      <CompanyPart options={options} seated={seated} />
      <Part number={2} title={t("create.scenario")} class="part-scenario">
        <ScenarioGallery options={options} />
      </Part>
      <SetupPart options={options} />
      <TablePart options={options} />
    </div>
  );
}

const say = (text: ReturnType<typeof whyNotFixed>): string | undefined => text && plain(text);

/** How the match is set up: bases, tiles, the order of play. */
export function SetupPart({ options, number = 3 }: { readonly options: Signal<TableOptions>; readonly number?: number }) {
  const now = options.value;
  const set = (wanted: Partial<TableOptions>): void => {
    options.value = changed(now, wanted);
  };
  const [noFixed, noSecret, noSeated, noDrawn] = [whyNotFixed(now), whyNotSecret(now), whyNotSeated(now), whyNotDrawn(now)];
  return (
    <Part number={number} title={t("tableForm.setup")} class="part-setup">
      <Choices
        legend={t("tableForm.bases")}
        name="assignment"
        value={now.assignment}
        choose={(assignment) => set({ assignment })}
        choices={[
          { value: "random", testid: "option-random", label: t("create.random"), hint: t("tableForm.randomHint") },
          { value: "auction", testid: "option-auction", label: t("tableForm.auction"), hint: t("tableForm.auctionHint") },
          noFixed ? undefined : { value: "fixed", testid: "option-fixed", label: t("create.fixed"), hint: t("create.fixedHint") },
        ]}
        why={say(noFixed)}
      />
      <Choices
        legend={t("tableForm.placement")}
        name="placement"
        value={now.placement}
        choose={(placement) => set({ placement })}
        choices={[
          { value: "scenario", testid: "option-placement-scenario", label: t("tableForm.drawn"), hint: t("tableForm.drawnHint") },
          noSecret
            ? undefined
            : { value: "random", testid: "option-placement-random", label: t("tableForm.secret"), hint: t("tableForm.secretHint") },
        ]}
        why={say(noSecret)}
      />
      <Choices
        legend={t("tableForm.order")}
        name="order"
        value={now.order}
        choose={(order) => set({ order })}
        choices={[
          noDrawn
            ? undefined
            : { value: "random", testid: "option-order-random", label: t("tableForm.orderDrawn"), hint: t("tableForm.orderDrawnHint") },
          noSeated
            ? undefined
            : { value: "seated", testid: "option-order-seated", label: t("tableForm.orderSeated"), hint: t("tableForm.orderSeatedHint") },
        ]}
        why={say(noSeated ?? noDrawn)}
      />
    </Part>
  );
}

/** Who may come in, who begins, and how fast. */
function TablePart({ options }: { readonly options: Signal<TableOptions> }) {
  const now = options.value;
  const set = (wanted: Partial<TableOptions>): void => {
    options.value = changed(now, wanted);
  };
  const noStarter = whyNoStarter(now);
  return (
    <Part number={4} title={t("tableForm.table")} class="part-table">
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
      <ClockPart clock={now.clock} set={(clock) => set({ clock })} />
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
