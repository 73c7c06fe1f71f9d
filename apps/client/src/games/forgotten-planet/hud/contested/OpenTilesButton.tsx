import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { cellNameIn } from "../../model/board/cellName.ts";
import { nextOpenTile, openTiles } from "../../model/contested.ts";
import { usePlay } from "../../playStore.ts";
import { askNext } from "./askNext.ts";
import "./contested.css";

/** Over the board on touch screens: asks about the next open tile, also under a robot. */
export function OpenTilesButton() {
  const store = usePlay();
  const now = store.situation.value;
  // In a lesson the tile itself is pressed.
  if (!now || store.source.kind === "lesson" || store.interaction.value.contested !== undefined) return null;
  const count = openTiles(now).length;
  const next = nextOpenTile(now, undefined);
  if (next === undefined) return null;
  return (
    <button
      type="button"
      class="planfloat opentiles"
      data-testid="open-tiles"
      aria-label={t("contested.whose", { at: cellNameIn(now.view, next) })}
      onClick={() => askNext(store)}
    >
      <Icon name="unlock" size={20} />
      <b class="d">{count}</b>
    </button>
  );
}
