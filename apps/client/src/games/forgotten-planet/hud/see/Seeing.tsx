import "../../texts/seeTexts.ts";
import type { GameState, Seat } from "@forgotten-planet/rules";
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import { HorizonFacts } from "./HorizonFacts.tsx";
import type { SeeState } from "./seeState.ts";
import { type Asked, WhosePart } from "./WhosePart.tsx";
import "./see.css";

interface Props extends Asked {
  readonly see: SeeState;
  readonly view: ReadonlySignal<GameState | undefined>;
  readonly me: Seat | undefined;
  /** In the place of a phone's dock, which has that id. */
  readonly dock?: string | undefined;
  /** Under it, beside the board. */
  readonly tools?: ComponentChildren;
}

/** What is looked at, of any position: beside the board, or in the dock of a phone. */
export function Seeing({ see, view, me, dock, tools, ...asked }: Props) {
  const layer = see.layer.value;
  const now = view.value;
  if (!now || !layer) return null;
  const said = { "aria-label": t(`see.${layer}`), "data-testid": `see-${layer}` };
  const body = (
    <div class="seebody" {...SCROLLS}>
      {layer === "whose" ? <WhosePart see={see} view={view} {...asked} /> : <HorizonFacts view={now} me={me} />}
    </div>
  );
  const close = (): void => see.close();
  if (dock) {
    return (
      <section id={dock} class="dock phone cut seepanel" tabIndex={-1} {...said}>
        {body}
        <footer class="seefoot">
          <button type="button" class="btn cut seeclose" data-testid="see-close" onClick={close}>
            <Icon name="x" size={16} />
            {t("see.close")}
          </button>
        </footer>
      </section>
    );
  }
  return (
    <section class="seepanel panel cut" {...said}>
      <button type="button" class="iconbtn seex" aria-label={t("see.close")} data-testid="see-close" onClick={close}>
        <Icon name="x" size={15} />
      </button>
      {body}
      {tools && <footer class="seefoot">{tools}</footer>}
    </section>
  );
}
