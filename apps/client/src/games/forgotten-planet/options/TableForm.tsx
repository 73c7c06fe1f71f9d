import "../texts/optionsTexts.ts";
import type { TableOptions } from "@forgotten-planet/game";
import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Choices, Part } from "../../../table/options/Choice.tsx";
import { type SeatTaken, TablePart } from "../../../table/options/TablePart.tsx";
import { plain } from "../../../ui/RichText.tsx";
import { CompanyPart } from "./CompanyPart.tsx";
import { ScenarioGallery } from "./ScenarioGallery.tsx";
import { changed, whyNotDrawn, whyNotFairStart, whyNotFixed, whyNotSeated, whyNotSecret } from "./tableForm.ts";
import "../../../table/options/tableForm.css";

interface Props {
  readonly options: Signal<TableOptions>;
  /** Who sits there already: nobody is to lose a place. */
  readonly seats?: readonly SeatTaken[];
}

/** Every option of a table in one form, already set; the same for a new table and in the waiting room. */
export function TableForm({ options, seats = [] }: Props) {
  return (
    <div class="tableform">
      <CompanyPart options={options} seated={seats.filter(({ name }) => name !== undefined).length} />
      <Part number={2} title={t("create.scenario")} class="part-scenario">
        <ScenarioGallery options={options} />
      </Part>
      <SetupPart options={options} />
      <TablePart number={4} bots seats={seats} options={options.value} set={(wanted) => (options.value = changed(options.value, wanted))} />
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
  const noFair = whyNotFairStart(now);
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
      <Choices
        legend={t("tableForm.fairStart")}
        name="fair-start"
        value={now.fairStart ? "on" : "off"}
        choose={(fairStart) => set({ fairStart: fairStart === "on" })}
        choices={[
          { value: "off", testid: "option-fair-off", label: t("tableForm.fairStartOff"), hint: t("tableForm.fairStartOffHint") },
          noFair
            ? undefined
            : { value: "on", testid: "option-fair-on", label: t("tableForm.fairStartOn"), hint: t("tableForm.fairStartOnHint") },
        ]}
        why={say(noFair)}
      />
    </Part>
  );
}
