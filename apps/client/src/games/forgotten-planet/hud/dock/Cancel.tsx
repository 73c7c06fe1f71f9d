import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { usePlay } from "../../playStore.ts";

/** One step back. */
export function Cancel({ label }: { readonly label?: string }) {
  const store = usePlay();
  return (
    <button
      type="button"
      class="btn cut cancel"
      data-testid="cancel"
      aria-keyshortcuts="Escape"
      onClick={() => store.input({ type: "back" })}
    >
      <Icon name="undo" size={17} />
      <span>{label ?? t("dock.cancel")}</span>
    </button>
  );
}
