import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import { openWords } from "../openWords.ts";

/** On a phone, in the player's own turn: brings a plan back that was put away, as a round button over the board's lower corner. */
export function AheadFloat() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  if (!store.myTurn.value || !desk.isLeft || desk.isShown.value) return null;
  return (
    <button type="button" class="planfloat" data-testid="ahead-open" aria-label={t("ahead.show")} onClick={() => desk.toggle()}>
      <Icon name={openWords(store).icon} size={22} />
    </button>
  );
}
