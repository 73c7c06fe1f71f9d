import "../../texts/seeTexts.ts";
import { useEffect } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import { usePlay } from "../../playStore.ts";
import { BoardTools } from "../mapKey/MapKey.tsx";
import { HorizonFacts } from "./HorizonFacts.tsx";
import { WhosePart } from "./WhosePart.tsx";
import "./see.css";

/** What is looked at: beside the board, or in the dock of a phone. */
export function SeePanel({ phone = false }: { readonly phone?: boolean }) {
  const { see, situation, me, ids } = usePlay();
  const layer = see.layer.value;
  const now = situation.value;
  useEffect(
    () => () => {
      see.ways.value = [];
    },
    [see],
  );
  if (!now || !layer) return null;
  const said = { "aria-label": t(`see.${layer}`), "data-testid": `see-${layer}` };
  const body = (
    <div class="seebody" {...SCROLLS}>
      {layer === "whose" ? <WhosePart /> : <HorizonFacts view={now.view} me={me.value} />}
    </div>
  );
  const close = (): void => see.close();
  if (phone) {
    return (
      <section id={ids.dock} class="dock phone cut seepanel" tabIndex={-1} {...said}>
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
      <footer class="seefoot">
        <BoardTools />
      </footer>
    </section>
  );
}
