import type { Damage } from "@forgotten-planet/protocol";
import { t } from "../../../i18n/i18n.ts";
import { usePlanetReplay } from "./usePast.ts";

/** What is not as it should be with the match: why it is not shown to its end, and that it was imported. Who opens a file knows of it. */
export function DamageNote() {
  const { source } = usePlanetReplay();
  const damage = source.damage.value;
  const isImported = source.match.brought === "import";
  if (!damage && !isImported) return null;
  return (
    <p class="damagenote" role="status">
      {isImported && <span data-testid="replay-imported">{t("imported.why")}</span>} {damage && <ShownUpTo {...damage} />}
    </p>
  );
}

function ShownUpTo({ ply, reason, rule }: Damage) {
  const { source } = usePlanetReplay();
  const step = source.whole.value?.entries.length ?? ply;
  const why = reason === "illegal" && rule !== undefined ? t("replay.damage.illegalBy", { rule }) : t(`replay.damage.${reason}`);
  return <span data-testid="replay-damage">{t("replay.shownUpTo", { step, reason: why })}</span>;
}
