import "../texts/lessonTexts.ts";
import "../texts/rulebookTexts.ts";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";
import { Article } from "./Article.tsx";
import { CLAUSES, type ClauseId, clauseAt } from "./clauses.ts";
import { FindInRules } from "./FindInRules.tsx";
import { PictureDesk } from "./pictures/pictureDesk.ts";
import { RulesStore } from "./rulesStore.ts";
import "./rules.css";
import "./rulesSheet.css";

const showInSheet = (clause: ClauseId): void => document.getElementById(clause)?.scrollIntoView();

/** The rules over a table, at the clause that was asked for. */
export function RulesSheet({ rule: asked }: { readonly rule: string }) {
  const { rule } = usePlay();
  const desk = useMemo(() => new PictureDesk(), []);
  const store = useMemo(() => new RulesStore(showInSheet), []);
  useLayoutEffect(() => store.goTo(clauseAt(asked) ?? "aim"), [store, asked]);
  return (
    <Dialog kind="sheet" title={t("rulebook.title")} close={() => (rule.value = undefined)} testid="rules-sheet" keepsKeys>
      <div class="rulessheet">
        <h1 class="sr">{t("rulebook.title")}</h1>
        <FindInRules store={store} />
        <div class="rulessheet-body">
          <Article store={store} desk={desk} beside more={(clause) => <PointButton clause={clause} />} />
        </div>
      </div>
    </Dialog>
  );
}

/** Shows on the board behind what a clause concerns: where its action is legal now, or the steps from each base. */
function PointButton({ clause }: { readonly clause: ClauseId }) {
  const play = usePlay();
  const { action, layer } = CLAUSES[clause];
  const canAct = action !== undefined && play.myTurn.value;
  if (!canAct && !layer) return null;
  const point = (): void => {
    play.rule.value = undefined;
    if (canAct) play.input({ type: "action", action, via: "mouse" });
    else if (layer && !play.layers.peek()[layer]) play.toggleLayer(layer);
  };
  return (
    <button type="button" class="clause-do d" data-testid={`point-${clause}`} onClick={point}>
      <Icon name="eye" size={16} />
      {t("rulebook.point")}
    </button>
  );
}
