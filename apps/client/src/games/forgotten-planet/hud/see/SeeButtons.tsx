import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { keyText } from "../../settings/gameSettings.ts";
import type { SeeLayer, SeeState } from "./seeState.ts";
import "./seeButtons.css";

const ICON_OF: Readonly<Record<SeeLayer, string>> = { whose: "target", horizon: "flag" };

interface Props {
  readonly see: SeeState;
  readonly layer: SeeLayer;
  /** When it has been pressed. */
  readonly then?: () => void;
}

export function SeeButton({ see, layer, then }: Props) {
  const name = t(`key.${layer}`);
  return (
    <button
      type="button"
      class="iconbtn"
      aria-pressed={see.layer.value === layer}
      title={name}
      aria-label={name}
      aria-keyshortcuts={keyText(layer === "whose" ? "j" : "z")}
      data-testid={`see-open-${layer}`}
      onClick={() => {
        see.toggle(layer);
        then?.();
      }}
    >
      <Icon name={ICON_OF[layer]} size={19} />
    </button>
  );
}

/** Both of them, where a match is looked back at; on a phone over the board. */
export const SeeButtons = ({ see, over = false }: { readonly see: SeeState; readonly over?: boolean }) => (
  <fieldset class={over ? "seebuttons floating" : "seebuttons"} aria-label={t("key.layers")}>
    <SeeButton see={see} layer="whose" />
    <SeeButton see={see} layer="horizon" />
  </fieldset>
);

/** A layer for its key as it is set now. */
export const layerOfKey = (meant: string): SeeLayer | undefined => (meant === "j" ? "whose" : meant === "z" ? "horizon" : undefined);
