import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isSideways, media } from "../../../../ui/media.ts";
import { isRailed } from "../../hud/board/boardPicture.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import "../../texts/botsTexts.ts";
import { hintDeskOf } from "./hintDesk.ts";
import "./hintCell.css";

/** The buttons for a hint and for an explanation, where the table allows them. */
export function HintButtons() {
  const store = usePlay();
  const desk = hintDeskOf(store);
  const last = desk.lastTurn.value[0];
  const name = last?.before.setup.seats[last.command.seat]?.name ?? "";
  const turn = (last?.before.turn ?? 0) + 1;
  if (!desk.allowed.value) return null;
  return (
    <>
      {last && (
        <button
          type="button"
          class="btn cut"
          data-testid="explain"
          title={t("hint.explainTitle", { name, turn })}
          aria-label={t("hint.explain", { turn })}
          aria-keyshortcuts={keyText("y")}
          onClick={() => void desk.explain()}
        >
          <Icon name="eye" size={18} />
          <span class="hintbtn-text">{t("hint.explainShort")}</span>
        </button>
      )}
      {store.myTurn.value && (
        <button
          type="button"
          class="btn cut"
          data-testid="hint"
          aria-disabled={!desk.canHint.value}
          aria-expanded={desk.advice.value !== undefined}
          title={t("hint.openTitle")}
          aria-keyshortcuts={keyText("a")}
          onClick={() => void desk.hint()}
        >
          <Icon name="star" size={18} />
          <span class="hintbtn-text">{t("hint.open")}</span>
        </button>
      )}
    </>
  );
}

interface TouchedProps {
  /** What the buttons look like where they stand. */
  readonly look: string;
}

/** On a phone: the same over the board's lower corner, without their words, or where a row of actions has places left. */
function TouchedHints({ look }: TouchedProps) {
  const store = usePlay();
  const desk = hintDeskOf(store);
  if (!desk.allowed.value || desk.advice.value) return null;
  const turn = (desk.lastTurn.value[0]?.before.turn ?? 0) + 1;
  return (
    <>
      {desk.lastTurn.value.length > 0 && (
        <button
          type="button"
          class={look}
          data-testid="explain"
          aria-label={t("hint.explain", { turn })}
          onClick={() => void desk.explain()}
        >
          <Icon name="eye" size={22} />
          <span class="hintbtn-text">{t("hint.explainShort")}</span>
        </button>
      )}
      {desk.canHint.value && (
        <button type="button" class={look} data-testid="hint" aria-label={t("hint.open")} onClick={() => void desk.hint()}>
          <Icon name="star" size={22} />
          <span class="hintbtn-text">{t("hint.open")}</span>
        </button>
      )}
    </>
  );
}

/** Where the board stands beside its buttons, or a narrow phone's part of it does. */
export const HintFloats = () => (areInDock() ? null : <TouchedHints look="planfloat" />);

/** After the actions of a phone that is held upright: there they cover no space of the board. */
export const HintCell = () =>
  areInDock() ? (
    <div class="hintcell">
      <TouchedHints look="btn cut" />
    </div>
  ) : null;

/** There the second row of actions has room for both and their words. */
const isRoomy = media("(min-width: 375px)");

const areInDock = (): boolean => !isSideways.value && (isRoomy.value || !isRailed(usePlay()));
