import { useSignal, useSignalEffect } from "@preact/signals";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/Icon.tsx";
import { toast } from "../ui/toasts.ts";
import { useTable } from "./tableStore.ts";

const QUIET_MS = 2_000;

/** The dot in the top bar. */
export function ConnectionState() {
  const source = useTable().source;
  const { kind } = source.link.value;
  const ping = source.latency?.value;
  const text =
    source.kind === "local"
      ? t("local.here")
      : kind === "elsewhere"
        ? t("connection.elsewhereShort")
        : kind !== "live"
          ? t("connection.reconnectingNow")
          : ping === undefined
            ? t("connection.live")
            : t("connection.latency", { ms: ping });
  return (
    <p
      class={`connection ${source.kind === "local" ? "live here" : kind}`}
      data-testid="connection"
      data-state={kind}
      data-unanswered={source.unanswered?.value ?? 0}
    >
      <i aria-hidden="true" />
      <span title={text}>{text}</span>
    </p>
  );
}

/** The strip over the table when the line is away for more than a moment, or for good. */
export function ConnectionStrip() {
  const { source, clock, controlledSeat } = useTable();
  const running = clock.running.value !== undefined && clock.running.value === controlledSeat.value;
  const shown = useSignal(false);
  useSignalEffect(() => {
    const state = source.link.value;
    if (state.kind !== "reconnecting") {
      if (shown.peek() && state.kind === "live") toast(t("live.back"));
      shown.value = false;
      return undefined;
    }
    const timer = setTimeout(() => (shown.value = true), Math.max(0, state.since + QUIET_MS - Date.now()));
    return () => clearTimeout(timer);
  });
  const state = source.link.value;
  if (state.kind === "elsewhere") {
    return (
      <div class="strip" role="alert">
        <Icon name="user" />
        <p>{t("connection.elsewhere")}</p>
        <button type="button" class="btn cut primary" data-testid="take-back" onClick={() => source.reconnect?.()}>
          {t("connection.takeBack")}
        </button>
      </div>
    );
  }
  if (state.kind !== "reconnecting" || !shown.value) return null;
  return (
    <div class="strip" role="alert">
      <span class="spinner" aria-hidden="true" />
      <p>
        {t("connection.reconnecting", { count: state.attempt })}{" "}
        <span class="quiet">{t(running ? "clock.stillRuns" : "connection.waiting")}</span>
      </p>
      <button type="button" class="btn cut" onClick={() => source.reconnect?.()}>
        {t("connection.retry")}
      </button>
    </div>
  );
}
