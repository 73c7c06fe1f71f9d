import { ordinalLong, t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { promptText, touchText } from "../view/prompt.ts";
import { isPhone } from "./media.ts";
import { plain } from "./Rich.tsx";

/** Whose energy it is and what is asked. */
export function Prompt() {
  const { interaction, situation, asked, track, me, connection, busy } = useTable();
  const now = situation.value;
  if (!now) return null;
  const away = connection.link.value.kind !== "live";
  const own = now.view.active === me.value;
  const next = track.value?.next;
  const ordinal =
    now.view.phase !== "actions" || !next ? "" : track.value?.left === 0 ? t("energy.none") : ordinalLong(next.first, next.last);
  const text = away
    ? t(connection.link.value.kind === "elsewhere" ? "connection.elsewhere" : "prompt.away")
    : busy.value
      ? t("prompt.waitAnswer")
      : plain((isPhone.value && touchText(asked.value, now.view.energy)) || promptText(interaction.value, now, asked.value));
  return (
    <p class="prompt" data-testid="prompt">
      {ordinal && <b class="d">{ordinal}</b>} <span>{text}</span>
      {!own && me.value === undefined && now.view.phase !== "over" && <span class="quiet"> {t("prompt.watching")}</span>}
    </p>
  );
}
