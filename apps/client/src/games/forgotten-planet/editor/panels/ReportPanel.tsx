import "../../texts/texts.ts";
import type { Scenario, ScenarioReport } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import { measuredText } from "../../card/measuredText.ts";
import { checksOf } from "../model/checks.ts";
import type { Drawing } from "../model/drawing.ts";
import type { EditorInput } from "../model/editor.ts";
import { meantFor, type Remark } from "../model/findings.ts";
import { stepTables } from "../model/stepTables.ts";
import { Nearness } from "./Nearness.tsx";
import { StepTable } from "./StepTable.tsx";
import "./report.css";

interface Props {
  readonly drawing: Drawing;
  readonly scenario: Scenario;
  readonly report: ScenarioReport;
  readonly remarks: readonly Remark[];
  /** Absent: to be read only. */
  readonly fix?: (input: EditorInput) => void;
}

/** How fair a scenario is: reported, never required. @source docs/rules.md R-SCN-2 */
export function ReportPanel({ drawing, scenario, report, remarks, fix }: Props) {
  const tables = stepTables(drawing, scenario, report);
  const [first] = report.bases;
  const evenBases = report.bases.length > 1 && !report.findings.some(({ code }) => code === "bases-uneven");
  const evenSpecials =
    report.bases.length > 1 && report.specials.length > 0 && !report.findings.some(({ code }) => code === "specials-uneven");
  const inPlay = measuredText(scenario, false);
  return (
    <section
      class="mreport panel cut"
      aria-label={t("editor.report")}
      data-testid="report"
      data-fair={report.fair}
      data-playable={report.playable}
    >
      <header class="mreport-head">
        <h2>{t("editor.report")}</h2>
        <Count count={remarks.length} fair={report.fair} />
      </header>
      <p class="quiet mreport-lead">{t("editor.reportLead")}</p>
      {tables.bases.length > 1 && (
        <StepTable title={t("editor.baseToBase")} heads={tables.bases.map(({ crew }) => ({ crew }))} rows={tables.bases} />
      )}
      {evenBases && first && <Good text={t("editor.basesEven", { steps: first.bases.sorted.join(", ") })} />}
      {tables.specials.length > 0 && tables.toSpecials.length > 0 && (
        <StepTable title={t("editor.baseToSpecial")} heads={tables.specials.map((name) => ({ name }))} rows={tables.toSpecials} sums />
      )}
      {evenSpecials && first && <Good text={t("editor.specialsEven", { steps: first.specials.sorted.join(", ") })} />}
      {remarks.length > 0 && (
        <ul class="remarks" aria-label={t("editor.remarks")}>
          {remarks.map((remark, i) => (
            <RemarkCard key={`${remark.code}${i}`} remark={remark} fix={fix} />
          ))}
        </ul>
      )}
      <h3 class="label">{t("editor.checks")}</h3>
      <ul class="mchecks">
        {checksOf(drawing, report).map(({ code, state, text }) => (
          <li key={code} data-testid={`check-${code}`} data-state={state}>
            <Icon name={state === "good" ? "check" : state === "look" ? "warn" : "x"} size={18} />
            <span class="sr">{t(`editor.check.state.${state}`)}:</span>
            <span>
              <RichText text={text} />
            </span>
          </li>
        ))}
      </ul>
      <Nearness drawing={drawing} report={report} />
      {inPlay.length > 0 && <h3 class="label">{t("editor.inPlay")}</h3>}
      {inPlay.map((text, i) => (
        <p key={i} class="quiet small" data-testid="measured">
          {plain(text)}
        </p>
      ))}
      <p class="quiet small mreport-foot">
        <RichText text={meantFor(drawing)} />
      </p>
    </section>
  );
}

function Count({ count, fair }: { readonly count: number; readonly fair: boolean }) {
  if (count === 0)
    return (
      <span class="tag good cut" data-testid="report-count">
        <Icon name="check" size={16} />
        {t(fair ? "editor.fair" : "editor.nothing")}
      </span>
    );
  return (
    <span class="tag seen cut" data-testid="report-count">
      <Icon name="warn" size={17} />
      {t("editor.toSee", { count })}
    </span>
  );
}

const Good = ({ text }: { readonly text: string }) => (
  <p class="mgood">
    <Icon name="check" size={16} />
    {text}
  </p>
);

function RemarkCard({ remark, fix }: { readonly remark: Remark; readonly fix: ((input: EditorInput) => void) | undefined }) {
  const { title, text, weight, code } = remark;
  const mend = remark.fix;
  return (
    <li class={`remark ${weight}`} data-testid={`remark-${code}`}>
      <Icon name="warn" size={20} />
      <p class="remark-title">
        <RichText text={title} />
      </p>
      <div class="remark-text">
        {text.map((line) => (
          <p key={line.key}>
            <RichText text={line} />
          </p>
        ))}
      </div>
      {mend && fix && (
        <button type="button" class="btn cut" data-testid={`fix-${code}`} onClick={() => fix(mend.input)}>
          <RichText text={mend.label} />
        </button>
      )}
    </li>
  );
}
