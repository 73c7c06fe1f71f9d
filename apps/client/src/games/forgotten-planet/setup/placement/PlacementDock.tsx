import type { GameState, HiddenKind, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse, isNarrow, isPhone } from "../../../../ui/media.ts";
import { usePlay } from "../../playStore.ts";
import { type Pointed, pieceOf, placeName, pointedAt, trayOf } from "../model/placementView.ts";
import { cellOf, layingAt, laysNow } from "../model/setupStep.ts";
import { SetupDock } from "../SetupDock.tsx";
import { TileBack, TileFace } from "./TilePicture.tsx";

/**
 * The player's own three tiles, and the button that lays one of them; a spectator sees backs alone. @source docs/rules.md R-RND-1,
 * R-RND-2
 */
export function PlacementDock({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const situation = store.situation.value;
  const laying = situation !== undefined && view === situation.view && laysNow(situation);
  const seat = laying ? situation.me : store.me.value;
  const { held } = store.interaction.value;
  const cell = cellOf(store.interaction.value);
  const can = laying && held && layingAt(store.interaction.value, situation, cell) !== undefined;
  const phone = isPhone.value;
  const pointed = isNarrow.value && cell !== undefined;
  const onlyYou = (
    <p class="onlyyou quiet">
      <Icon name="eye" size={18} />
      {t(seat === undefined ? "setup.placement.hidden" : "setup.placement.onlyYou")}
    </p>
  );
  return (
    <SetupDock
      view={view}
      head={!phone && (pointed ? <PointedLine view={view} /> : onlyYou)}
      line={phone && <PointedLine view={view} />}
      lay={{ testid: "place-tile", can, text: t("setup.placement.place") }}
      stays={`${t("setup.placement.stays")} ${t(isCoarse.value ? "setup.placement.keysTouch" : "setup.placement.keys")}`}
      log={t("setup.placement.log")}
    >
      <Tray view={view} seat={seat} laying={laying} />
    </SetupDock>
  );
}

/** On a phone the card has no place of its own: what it says stands over the tray. */
function PointedLine({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const cell = cellOf(store.interaction.value);
  const pointed = cell === undefined || store.board.reveal.value ? undefined : pointedAt(view, cell);
  const said = pointed ? pointedText(pointed) : t("setup.placement.ruleShort");
  return (
    <p class="pointed quiet" data-testid="pointed">
      {said}
    </p>
  );

  function pointedText({ cell: at, fault, near: [nearest] }: Pointed): string {
    const name = placeName(view, at);
    if (fault) return t("setup.placement.pointedNot", { at: name, why: t(`refuse.${fault}`) });
    return nearest ? t("setup.placement.pointed", { at: name, count: nearest.empty }) : t("setup.placement.pointedFirst", { at: name });
  }
}

function Tray({ view, seat, laying }: { readonly view: GameState; readonly seat: Seat | undefined; readonly laying: boolean }) {
  const store = usePlay();
  const colour = view.setup.seats[seat ?? view.active]?.colour ?? "red";
  if (seat === undefined) {
    const placed = (view.hidden ?? []).filter((tile) => tile.seat === view.active).length;
    return (
      <ul class="tray watched" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <li key={i} class={`traytile cut ${i < placed ? "gone" : ""}`}>
            <TileBack colour={colour} size={64} />
          </li>
        ))}
      </ul>
    );
  }
  const piece = pieceOf(view, seat, store.interaction.value.piece);
  return (
    <ul class="tray" data-setup-cards>
      {trayOf(view, seat).map(({ kind, at }, i) => {
        const chosen = laying && kind === piece;
        return (
          <li key={kind}>
            <button
              type="button"
              class={`traytile cut ${at === undefined ? "" : "gone"} ${chosen ? "chosen" : ""}`}
              data-testid={`tray-${kind}`}
              data-state={at === undefined ? (chosen ? "chosen" : "hand") : "placed"}
              aria-pressed={chosen}
              aria-disabled={!laying || at !== undefined}
              onClick={() => laying && at === undefined && store.input({ type: "piece", kind })}
            >
              <TileFace kind={kind} size={62} />
              <b class="d">{t(`setup.kind.${kind}`)}</b>
              <span class="quiet">
                {at === undefined ? inHandText(kind, chosen) : t("setup.placement.placedAt", { at: placeName(view, at) })}
              </span>
              <span class="traykey">
                {at === undefined ? <kbd class="kbd d">{i + 1}</kbd> : <Icon name="check" size={18} class="done" />}
                {chosen && <span class="hot">{t("setup.placement.selected")}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );

  function inHandText(kind: HiddenKind, chosen: boolean): string {
    const { held } = store.interaction.value;
    const cell = cellOf(store.interaction.value);
    if (chosen && held && cell !== undefined) return t("setup.placement.placingAt", { at: placeName(view, cell) });
    if (kind === "land") return t("setup.placement.oneOf", { count: view.setup.scenario.land });
    return t(kind === "base" ? "setup.placement.named" : "setup.placement.worth");
  }
}
