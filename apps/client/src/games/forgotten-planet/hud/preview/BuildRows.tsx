import { useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import type { Situation } from "../../interaction/interaction.ts";
import type { BuildWay } from "../../interaction/preview.ts";
import { ACTIONS } from "../../model/actions.ts";
import { partyGain, partyOf, partyVp } from "../../model/parties.ts";
import { usePlay } from "../../playStore.ts";
import { Cancel } from "../dock/Cancel.tsx";
import { signed } from "./Gain.tsx";
import { useFocusFromCell } from "./useFocusFromCell.ts";
import "./build.css";

/** In a phone's dock: a row for each thing that can be built at the place that was tapped, with what it would bring. */
export function BuildRows() {
  const { ways, situation } = usePlay();
  const list = useRef<HTMLDivElement>(null);
  useFocusFromCell(list);
  const now = situation.value;
  if (!now) return null;
  return (
    <div class="deciding buildrows">
      <div ref={list} class="buildrows-list">
        {ways.value.map((way) => (
          <Row key={way.action} way={way} situation={now} />
        ))}
      </div>
      <Cancel />
    </div>
  );
}

function Row({ way: { action, effect, outcomes }, situation }: { readonly way: BuildWay; readonly situation: Situation }) {
  const store = usePlay();
  const { me } = situation;
  const { energy, icon, cubes } = ACTIONS[action];
  if (me === undefined) return null;
  const tiles = effect?.tiles[me];
  const party = partyOf(situation.view, me);
  const vp = effect && partyVp(effect, party);
  return (
    <button
      type="button"
      class="btn cut buildrow"
      data-testid={`build-${action}`}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && store.input({ type: "peek", action })}
      onClick={() => store.input({ type: "action", action, via: "touch" })}
    >
      <Icon name={icon} size={22} />
      <b>{t(`action.${action}`)}</b>
      <span class="buildrow-facts d">
        {tiles && vp && (
          <>
            <span>
              {t("preview.tiles")} {tiles[0]} → <b>{tiles[1]}</b>
            </span>
            <span class="buildrow-vp">
              {t("preview.vpOwn")} {vp[0]} → <b>{vp[1]}</b>
            </span>
          </>
        )}
        {outcomes.map(({ tile, left, effect: then }) => (
          <span key={tile} class={left === 0 ? "none" : ""}>
            {tile === "land" ? <Icon name="land" size={15} /> : <Crystal cube={tile} size={14} />}
            <span class="sr">{t(`tile.${tile}`)}</span> <b>{signed(partyGain(then, party))}</b>
          </span>
        ))}
        {outcomes.length > 0 && <span>{t("preview.vpOwn")}</span>}
      </span>
      <span class="chip-price d">
        <Bolt size={14} />
        {energy}
        {cubes === "set" && (["brown", "white", "blue"] as const).map((cube) => <Crystal key={cube} cube={cube} size={12} />)}
      </span>
    </button>
  );
}
