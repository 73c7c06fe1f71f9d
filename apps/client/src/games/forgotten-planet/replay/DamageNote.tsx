import { t } from "../../../i18n/i18n.ts";
import { usePlanetReplay } from "./usePast.ts";

/** Why the match is not shown to its end. */
export function DamageNote() {
  const { source } = usePlanetReplay();
  const damage = source.damage.value;
  if (!damage) return null;
  const step = source.whole.value?.entries.length ?? damage.ply;
  const { reason, rule } = damage;
  const why = reason === "illegal" && rule !== undefined ? t("replay.damage.illegalBy", { rule }) : t(`replay.damage.${reason}`);
  return (
    <p class="damagenote" role="status" data-testid="replay-damage">
      {t("replay.shownUpTo", { step, reason: why })}
    </p>
  );
}
