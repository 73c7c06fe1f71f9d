import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isPhone } from "../../../../ui/media.ts";
import { isLastTurn } from "../../interaction/endTurn.ts";
import { usePlay } from "../../playStore.ts";
import { takeBack, whyNotBack } from "../takeBack.ts";

/** `bare`: in the bar of a phone, with the count at its corner. */
export function UndoButton({ bare = false }: { readonly bare?: boolean }) {
  const store = usePlay();
  const count = store.undoable.value;
  const why = whyNotBack(store);
  return (
    <button
      type="button"
      class={bare ? "barbtn withbadge" : "btn cut"}
      data-testid="undo"
      aria-disabled={count === 0}
      title={why ?? (bare ? undefined : t("dock.undoCount", { count }))}
      onClick={() => takeBack(store)}
    >
      <Icon name="undo" />
      <span class={bare ? "" : "undo-name"}>{count > 0 && !bare ? t("dock.undoCount", { count }) : t("dock.undo")}</span>
      {bare && count > 0 && <b class="badge count d">{count}</b>}
      {!bare && count > 0 && (
        <b class="undo-count d" aria-hidden="true">
          {count}
        </b>
      )}
      {why && <span class="sr">{why}</span>}
    </button>
  );
}

export function EndTurnButton() {
  const store = usePlay();
  const { situation, myTurn, asked } = store;
  // A phone asks above it, with a button of that name.
  if (isPhone.value && asked.value.kind === "review") return null;
  const can = myTurn.value && situation.value?.view.phase === "actions";
  const view = situation.value?.view;
  const isLast = can && view !== undefined && isLastTurn(view);
  const spent = isLast || (can && view?.energy === 0);
  return (
    <button
      type="button"
      class={`btn cut endturn ${isLast ? "last" : ""} ${spent ? "primary" : ""}`}
      data-testid="end-turn"
      aria-disabled={!can}
      onClick={() => can && store.input({ type: "endTurn" })}
    >
      <Icon name="end" />
      <span>{t(isLast ? "dock.endGame" : "dock.endTurn")}</span>
    </button>
  );
}
