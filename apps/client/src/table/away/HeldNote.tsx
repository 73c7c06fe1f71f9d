import "../../i18n/tableTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { isHeld } from "./absence.ts";

/** Over the board of a player who keeps the others waiting until they may vote. */
export function HeldNote() {
  const { source, seats, moment, controlledSeat, me } = useTable();
  if (source.link.value.kind !== "live") return null;
  const active = moment.value?.actors.find((seat) => seat === controlledSeat.value);
  if (active === undefined || !isHeld(source.absence?.value?.absence, active)) return null;
  return (
    <div class="strip heldnote" role="status" data-testid="held-note">
      <Icon name="clock" />
      <p>{active === me.value ? t("away.held") : t("away.heldFree", { name: seats.value[active]?.name ?? "" })}</p>
    </div>
  );
}
