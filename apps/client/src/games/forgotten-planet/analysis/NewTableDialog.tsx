import type { Seat } from "@forgotten-planet/core";
import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import { ApiError, api } from "../../../net/api.ts";
import { identity } from "../../../net/identity.ts";
import { NameForm } from "../../../table/name/NameForm.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Hex } from "../../../ui/Icon.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** A table of the server that goes on from the position that is shown, with open seats. */
export function NewTableDialog({ close }: { readonly close: () => void }) {
  const store = usePlanetAnalysis();
  const { route } = useLocation();
  const { source } = store;
  const seat = useSignal<Seat>(source.actor ?? 0);
  const isPublic = useSignal(false);
  const spectators = useSignal(true);
  const problem = useSignal("");
  const busy = useSignal(false);
  const { seats } = source.match.setup;
  const make = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    try {
      const { id } = await madeTable(store, { isPublic: isPublic.value, spectators: spectators.value }, seat.value);
      route(`/t/${id}`);
    } catch (error) {
      problem.value = t(refusalKey(error instanceof ApiError ? error.code : "internal"));
      busy.value = false;
    }
  };
  return (
    <Dialog kind="question" title={t("analysis.newTable")} close={close} testid="new-table">
      <div class="newtable">
        <p class="quiet">{t("analysis.newTableWhy")}</p>
        <fieldset class="newtable-seats">
          <legend class="small">{t("analysis.mySeat")}</legend>
          {seats.map(({ colour }, i) => (
            <button
              key={colour}
              type="button"
              class="chip cut"
              data-testid={`take-${colour}`}
              aria-pressed={seat.value === i}
              onClick={() => (seat.value = i as Seat)}
            >
              <Hex colour={colour} size={22} /> {t(`colour.${colour}`)}
            </button>
          ))}
        </fieldset>
        <Tick label={t("analysis.public")} checked={isPublic.value} turn={() => (isPublic.value = !isPublic.value)} />
        <Tick label={t("analysis.spectators")} checked={spectators.value} turn={() => (spectators.value = !spectators.value)} />
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {identity.value ? (
          <button type="button" class="btn cut big primary" data-testid="make-table" disabled={busy.value} onClick={() => void make()}>
            {t("analysis.makeTable")}
          </button>
        ) : (
          <NameForm label={t("home.name")} submit={t("analysis.makeTable")} done={() => void make()} />
        )}
      </div>
    </Dialog>
  );
}

function Tick({ label, checked, turn }: { readonly label: string; readonly checked: boolean; readonly turn: () => void }) {
  return (
    <label class="newtable-tick">
      <input type="checkbox" checked={checked} onChange={turn} /> {label}
    </label>
  );
}

interface TableWish {
  readonly isPublic: boolean;
  readonly spectators: boolean;
}

/** A match of the server is named; of anything else all lines are sent. */
function madeTable(store: ReturnType<typeof usePlanetAnalysis>, wish: TableWish, seat: Seat): Promise<{ readonly id: string }> {
  const origin = store.origin.peek();
  const { ply, lines } = store.fork;
  if (origin.kind === "match") return api.branchTable({ match: origin.id, ply, lines: [...lines], options: wish, seat });
  const { options, setup } = store.source.match;
  return api.resumeTable({ head: setup, lines: [...store.lines], options: { ...wish, game: options.game }, seat, anonymous: true });
}
