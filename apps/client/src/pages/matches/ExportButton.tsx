import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { t } from "../../i18n/i18n.ts";
import { ApiError } from "../../net/api.ts";
import { exportRecords } from "../../net/exportRecords.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/toasts.ts";
import { useTransient } from "../../ui/useTransient.ts";
import { type MatchFilters, ownQuery } from "./matchFilters.ts";

const DONE_MS = 2_000;

interface Props {
  readonly filters: MatchFilters;
  /** How many fit. */
  readonly count: number;
  readonly button: Ref<HTMLButtonElement>;
}

/** Takes along the records of all matches that fit; nothing is asked. */
export function ExportButton({ filters, count, button }: Props) {
  /** Bytes that have come; undefined while nothing is exported. */
  const came = useSignal<number | undefined>(undefined);
  const done = useTransient<true>(DONE_MS);
  const start = async (): Promise<void> => {
    if (came.value !== undefined) return;
    came.value = 0;
    try {
      await exportRecords(ownQuery(filters), (bytes) => (came.value = bytes));
      done.show(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(t("matchList.exportFailed"), "refuse");
    } finally {
      came.value = undefined;
    }
  };
  const text =
    came.value !== undefined
      ? t("matchList.exporting", { size: Math.ceil(came.value / 1000) })
      : done.shown.value
        ? t("matchList.exported")
        : t("matchList.export", { count });
  return (
    <button
      ref={button}
      type="button"
      class="btn cut"
      data-testid="export-records"
      aria-disabled={count === 0 || came.value !== undefined}
      onClick={() => {
        if (count > 0) void start();
      }}
    >
      <Icon name={done.shown.value ? "check" : "down"} size={18} /> {text}
    </button>
  );
}
