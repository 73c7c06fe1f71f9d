import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { locale } from "../../../i18n/locale.ts";
import { dropAnalysis, type KeptOrigin, type ListedAnalysis, listAnalyses } from "../../../table/analysis/keptAnalyses.ts";
import { originBase, originKey } from "../../../table/analysis/origin.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import { dayText } from "../pastCard.ts";

/** Analyses that this device keeps: each leads to where it was left. */
export function AnalysesList() {
  const all = useSignal<readonly ListedAnalysis[]>([]);
  useEffect(() => {
    void listAnalyses().then((found) => (all.value = found));
  }, [all]);
  if (all.value.length === 0) return null;
  const drop = async (origin: KeptOrigin): Promise<void> => {
    if (await dropAnalysis(origin)) all.value = all.value.filter((one) => one.origin !== origin);
    else toast(t("matchList.notDropped"), "refuse");
  };
  return (
    <section class="matchgroup analysesgroup" aria-label={t("matchList.analyses")} data-testid="group-analyses">
      <h2>
        {t("matchList.analyses")} <span class="quiet d">{all.value.length}</span>
      </h2>
      <ul class="importedlist">
        {all.value.map(({ origin, about }) => (
          <li key={originKey(origin)} class="cut">
            <a href={originBase(origin)} data-testid={`analysis-${origin.id}`}>
              <b class="d">{about?.title || t("matchList.aMatch")}</b>
              {about && <span title={about.names.join(", ")}>{about.names.join(", ")}</span>}
              {about && (
                <span class="quiet small">
                  {about.count > 0 && `${t("matchList.variations", { count: about.count })} · `}
                  {dayText(about.at, Date.now(), locale())}
                </span>
              )}
            </a>
            <Drop name={about?.title || t("matchList.aMatch")} id={origin.id} drop={() => void drop(origin)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DropProps {
  readonly name: string;
  readonly id: string;
  readonly drop: () => void;
}

/** Asks once more in the same place: nothing brings it back. */
function Drop({ name, id, drop }: DropProps) {
  const isSure = useSignal(false);
  return (
    <button
      type="button"
      class={isSure.value ? "btn cut danger" : "iconbtn"}
      data-testid={`drop-analysis-${id}`}
      aria-label={isSure.value ? undefined : t("matchList.dropAnalysis", { name })}
      onBlur={() => (isSure.value = false)}
      onClick={() => {
        if (isSure.value) drop();
        else isSure.value = true;
      }}
    >
      {isSure.value ? t("matchList.dropSure") : <Icon name="x" size={16} />}
    </button>
  );
}
