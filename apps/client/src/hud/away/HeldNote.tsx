import { t } from "../../i18n/i18n.ts";
import { useTable } from "../../screens/table/tableStore.ts";
import { isHeld } from "../../view/absence.ts";
import { Icon } from "../Art.tsx";

/** Over the board of whoever lets the others wait for so long that they may vote about it. */
export function HeldNote() {
  const { connection, situation, acting, me } = useTable();
  const view = situation.value?.view;
  if (!view || connection.link.value.kind !== "live") return null;
  const { active, setup } = view;
  if (active !== acting.value || !isHeld(connection.absence.value?.absence, active)) return null;
  return (
    <div class="strip heldnote" role="status" data-testid="held-note">
      <Icon name="clock" />
      <p>{active === me.value ? t("away.held") : t("away.heldFree", { name: setup.seats[active]?.name ?? "" })}</p>
    </div>
  );
}
