import type { MineResult } from "@forgotten-planet/rules";
import { MINE_RESULTS } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isPhone } from "../../../../ui/media.ts";
import { whenArmed } from "../../../../ui/useArmed.ts";
import { Crystal } from "../../art/Art.tsx";
import { partyGain, partyOf } from "../../model/parties.ts";
import { whatIf } from "../../model/whatIf.ts";
import { usePlay } from "../../playStore.ts";
import { Die } from "../die/Die.tsx";
import { signed } from "../preview/Gain.tsx";

/** After a 6: what each tile would bring. A mouse and the focus show it on the board as well, a finger with its first tap. */
export function TileChoice({ options, armed }: { readonly options: readonly MineResult[]; readonly armed: boolean }) {
  const store = usePlay();
  const now = store.situation.value;
  if (!now) return null;
  const { view, me } = now;
  const { tile: shown } = store.interaction.value;
  const look = (tile: MineResult | undefined): void => store.input({ type: "peekTile", tile });
  return (
    <div class="choices tiles">
      {!isPhone.value && <Die face={6} />}
      {options.map((tile) => {
        const vp =
          me === undefined ? undefined : partyGain(whatIf(view, { seat: me, intent: { type: "chooseTile", tile } }), partyOf(view, me));
        return (
          <button
            key={tile}
            type="button"
            class={`btn cut choice ${tile === shown ? "primary" : ""}`}
            data-testid={`choose-${tile}`}
            title={t("dock.chooseTile", { tile: t(`tile.${tile}`), left: view.bank[tile] })}
            aria-keyshortcuts={String(MINE_RESULTS.indexOf(tile) + 1)}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && look(tile)}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && look(undefined)}
            onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && look(tile)}
            {...whenArmed(armed, () => store.input({ type: "tile", tile }))}
          >
            {tile === "land" ? <Icon name="land" /> : <Crystal cube={tile} />}
            <span class="choice-name">{t(`mineColour.${tile}`)}</span>
            {vp !== undefined && <small class="choice-more d">{t("dock.vp", { vp: signed(vp) })}</small>}
          </button>
        );
      })}
    </div>
  );
}
