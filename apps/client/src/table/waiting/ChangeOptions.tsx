import type { TableOptions } from "@forgotten-planet/game";
import { useSignal } from "@preact/signals";
import { refusalMessage } from "../../games/forgotten-planet/interaction/refusal.ts";
import { t } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { plain } from "../../ui/RichText.tsx";
import { request } from "../matchSource.ts";
import { rememberOptions } from "../options/rememberedOptions.ts";
import { TableForm } from "../options/TableForm.tsx";
import { settled } from "../options/tableForm.ts";
import { useTable } from "../tableStore.ts";
import "./changeOptions.css";

interface Props {
  readonly now: TableOptions;
  /** People who sit at the table. */
  readonly seated: number;
  readonly close: () => void;
}

/** The form of a new table, for the host of one that waits: nothing is settled before it is applied. */
export function ChangeOptions({ now, seated, close }: Props) {
  const { source } = useTable();
  const options = useSignal(settled(now));
  const problem = useSignal("");
  const busy = useSignal(false);
  const apply = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const answer = await request(source, "options", options.value);
    busy.value = false;
    if (answer.ok) {
      rememberOptions(options.value);
      close();
    } else problem.value = plain(refusalMessage(answer.rejection.code, undefined));
  };
  return (
    <Dialog kind="page" title={t("waiting.options")} close={close} testid="options-dialog">
      <form class="changeoptions" onSubmit={apply}>
        <div class="changeoptions-body">
          <TableForm options={options} seated={seated} />
        </div>
        <footer>
          {problem.value ? (
            <p class="problem" role="alert" data-testid="options-problem">
              {problem.value}
            </p>
          ) : (
            <p class="quiet small">{t("waiting.applyHint")}</p>
          )}
          <button type="button" class="btn cut big" onClick={close}>
            {t("waiting.keep")}
          </button>
          <button type="submit" class="btn cut primary big" data-testid="apply-options" aria-disabled={busy.value}>
            {t("waiting.apply")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
