import "../../i18n/tableTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import "./away.css";

/** Tells a player that the others gave up their seat and, while nobody holds it, that they may take it again. */
export function LostSeat() {
  const { source, me } = useTable();
  const seat = source.welcome.value?.lost;
  if (seat === undefined || me.value !== undefined) return null;
  const holder = source.room.value?.seats[seat]?.name;
  return (
    <section class="awayvote lost panel cut" data-testid="lost-seat" aria-label={t("away.lost")}>
      <p role="status">
        <Icon name="user" size={18} /> {holder === undefined ? t("away.lostFree") : t("away.lostTaken", { name: holder })}
      </p>
      {holder === undefined && (
        <button type="button" class="btn cut primary" data-testid="take-again" onClick={() => void ask(source, "sit", { seat })}>
          {t("away.takeAgain")}
        </button>
      )}
    </section>
  );
}
