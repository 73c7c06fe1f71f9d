import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { BoardScene } from "../../board/boardScene.ts";
import type { Viewport } from "./viewport.ts";
import "./overview/overview.css";

export interface ViewButtonsProps {
  readonly scene: Pick<BoardScene, "zoomBy" | "fit">;
  readonly viewport: Viewport;
  /** An open area: nearer and farther are always offered. */
  readonly open: boolean;
  /** The switch of the overview; undefined where there is none to show. */
  readonly overview: { readonly shown: boolean; readonly fold: () => void } | undefined;
  readonly toAction: () => void;
  /** The map key beside the board has the buttons of the zoom already. */
  readonly beside: boolean;
}

/** Over the lower right corner of a board that is larger than the screen: each action of two fingers or a wheel as one button. */
export function ViewButtons({ scene, viewport, open, overview, toAction, beside }: ViewButtonsProps) {
  const zooms = !beside && (open || viewport.near);
  return (
    <fieldset class="viewbuttons" aria-label={t("overview.buttons")}>
      {overview && (
        <Tool
          icon="grid"
          label={t(overview.shown ? "overview.hide" : "overview.show")}
          test="overview-switch"
          pressed={overview.shown}
          act={overview.fold}
        />
      )}
      {zooms && (
        <>
          <Tool icon="zoomout" label={t("key.zoomOut")} test="zoom-out" act={() => scene.zoomBy(0.8)} />
          <Tool icon="zoomin" label={t("key.zoomIn")} test="zoom-in" act={() => scene.zoomBy(1.25)} />
        </>
      )}
      {viewport.cut && !beside && <Tool icon="fit" label={t("overview.all")} test="show-all" act={() => scene.fit()} />}
      {/* The cross stands for "whose and why" as well, right above it on a phone. */}
      {!viewport.cut && <Tool icon={zooms || beside ? "target" : "zoomin"} label={t("overview.action")} test="to-action" act={toAction} />}
    </fieldset>
  );
}

interface ToolProps {
  readonly icon: string;
  readonly label: string;
  readonly test: string;
  readonly pressed?: boolean;
  readonly act: () => void;
}

function Tool({ icon, label, test, pressed, act }: ToolProps) {
  return (
    <button type="button" class="viewbutton" title={label} aria-label={label} aria-pressed={pressed} data-testid={test} onClick={act}>
      <Icon name={icon} size={20} />
    </button>
  );
}

/** Only ground is in sight. */
export function TilesButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" class="btn cut tilesbutton" data-testid="back-to-tiles" onClick={onPress}>
      <Icon name="target" size={18} />
      {t("overview.tiles")}
    </button>
  );
}
