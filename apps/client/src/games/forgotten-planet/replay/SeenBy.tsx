import type { Seat } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { usePlanetReplay } from "./usePast.ts";

/** By whose eyes the match is seen: what lies face down is known to the one who laid it. */
export function SeenBy() {
  const { source } = usePlanetReplay();
  const { viewer } = source;
  return (
    <label class="seenby small">
      <span class="quiet">{t("replay.seenBy")}</span>
      <select
        class="field"
        data-testid="seen-by"
        value={viewer.value ?? ""}
        onChange={({ currentTarget: { value } }) => (viewer.value = value === "" ? undefined : (Number(value) as Seat))}
      >
        <option value="">{t("replay.everybody")}</option>
        {source.room.value?.seats.map(({ name, colour }, seat) => (
          <option key={colour} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
