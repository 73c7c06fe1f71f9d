import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { takeBack } from "../../hud/takeBack.ts";
import { usePlay } from "../../playStore.ts";
import type { HintDesk } from "./hintDesk.ts";

/** Why a turn no longer follows, and what brings it back. */
export function Past() {
  const store = usePlay();
  const button = useButtonThatGoes();
  return (
    <div class="hintpast" data-testid="hint-past">
      <span>{t("hint.pastWhy")}</span>
      <button
        ref={button}
        type="button"
        class="btn cut"
        data-testid="hint-undo"
        aria-disabled={store.undoable.value === 0}
        onClick={() => takeBack(store)}
      >
        <Icon name="undo" size={18} /> <span>{t("dock.undo")}</span>
      </button>
    </div>
  );
}

/** In the place of the button that plays. */
export function AgainButton({ desk }: { readonly desk: HintDesk }) {
  const button = useButtonThatGoes();
  return (
    <button
      ref={button}
      type="button"
      class="btn cut hintagain"
      data-testid="hint-again"
      aria-disabled={!desk.canHint.value}
      onClick={() => void desk.hint()}
    >
      <Icon name="star" size={18} /> <span>{t("hint.again")}</span> <kbd>Enter</kbd>
    </button>
  );
}

/** A button that goes with its press leaves the focus to the panel, so that its keys are still heard there. */
function useButtonThatGoes() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (button.current === document.activeElement) button.current?.closest<HTMLElement>("section")?.focus({ preventScroll: true });
    },
    [],
  );
  return button;
}
