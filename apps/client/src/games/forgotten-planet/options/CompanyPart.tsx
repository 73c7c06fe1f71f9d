import "../texts/optionsTexts.ts";
import type { TableOptions } from "@forgotten-planet/game";
import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Check, Choices, Part, Why } from "../../../table/options/Choice.tsx";
import { companiesFor, companyOf } from "../../../table/options/company.ts";
import { plain } from "../../../ui/RichText.tsx";
import { changed, withCompany } from "./tableForm.ts";

interface Props {
  readonly options: Signal<TableOptions>;
  /** People who sit there already. */
  readonly seated: number;
  /** Everyone plays at one screen: nobody can be away. */
  readonly local?: boolean;
}

/** How many play, and who with whom. */
export function CompanyPart({ options, seated, local = false }: Props) {
  const now = options.value;
  const company = companyOf(now);
  const { offered, why } = companiesFor(seated);
  return (
    <Part number={1} title={t("tableForm.players")} class="part-players">
      <fieldset class="companies" aria-label={t("tableForm.players")}>
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            class="chip cut"
            data-testid={`players-${one}`}
            aria-pressed={company === one}
            onClick={() => {
              options.value = withCompany(now, one);
            }}
          >
            {one === "2v2" ? t("tableForm.twoByTwo") : t("create.players", { count: one })}
          </button>
        ))}
      </fieldset>
      {why && <Why text={plain(why)} />}
      {company === "2v2" && (
        <div class="partners">
          <Choices
            legend={t("tableForm.partners")}
            name="alliance"
            value={now.alliance}
            choose={(alliance) => {
              options.value = changed(now, { alliance });
            }}
            choices={[
              {
                value: "seated",
                testid: "option-alliance-seated",
                label: t("tableForm.partnersSeated"),
                hint: t("tableForm.partnersSeatedHint"),
              },
              {
                value: "drawn",
                testid: "option-alliance-drawn",
                label: t("tableForm.partnersDrawn"),
                hint: t("tableForm.partnersDrawnHint"),
              },
            ]}
          />
          {!local && (
            <Check
              label={t("tableForm.substitute")}
              testid="option-substitute"
              checked={now.substitute}
              set={(substitute) => {
                options.value = changed(now, { substitute });
              }}
            />
          )}
        </div>
      )}
    </Part>
  );
}
