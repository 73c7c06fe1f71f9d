import type { GameTypes } from "@forgotten-planet/core";
import type { TableOptions } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { t } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { request } from "../matchSource.ts";
import type { SeatTaken } from "../options/TablePart.tsx";
import { refusalText } from "../refusalText.ts";
import { useTable } from "../tableStore.ts";
import "./changeOptions.css";

/** What the options of a game are settled with. */
export interface OptionsForm<G extends GameTypes = GameTypes> {
  /** Every option of it together with every other. */
  settled(options: TableOptions & G["Options"]): TableOptions & G["Options"];
  remember(options: TableOptions & G["Options"]): void;
  /** Every option of a table. `seats` are there already: nobody is to lose a place. */
  readonly Form: ComponentType<{ readonly options: Signal<TableOptions & G["Options"]>; readonly seats?: readonly SeatTaken[] }>;
}

interface Props<G extends GameTypes> {
  readonly form: OptionsForm<G>;
  readonly now: TableOptions & G["Options"];
  readonly seats: readonly SeatTaken[];
  readonly close: () => void;
}

/** The form of a new table, for the host of one that waits: nothing is settled before it is applied. */
export function ChangeOptions<G extends GameTypes>({ form, now, seats, close }: Props<G>) {
  const { source } = useTable();
  const options = useSignal(form.settled(now));
  const problem = useSignal("");
  const busy = useSignal(false);
  const apply = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    const answer = await request(source, "options", options.value);
    busy.value = false;
    if (answer.ok) {
      form.remember(options.value);
      close();
    } else problem.value = refusalText(answer.rejection.code);
  };
  return (
    <Dialog kind="page" title={t("waiting.options")} close={close} testid="options-dialog" isForm>
      <form class="changeoptions" onSubmit={apply}>
        <div class="changeoptions-body">
          <form.Form options={options} seats={seats} />
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
