import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { useEditor } from "../editorStore.ts";
import { BRUSH_SYMMETRIES, type BrushSymmetry, canRepeat } from "../model/symmetry.ts";

const ICONS: Readonly<Record<BrushSymmetry, string>> = {
  none: "x",
  "left-right": "mirror",
  "top-bottom": "flip",
  "half-turn": "undo",
  "quarter-turn": "turn",
};

/** By what each stroke is repeated. */
export function SymmetryPanel() {
  const { state, send } = useEditor();
  const { brush, drawing } = state.value;
  const isBarred = !canRepeat(drawing, "quarter-turn");
  return (
    <section class="msymmetry panel cut" aria-label={t("editor.symmetryTitle")}>
      <header>
        <h2 class="label">{t("editor.symmetryTitle")}</h2>
      </header>
      <fieldset class="msymmetry-grid" aria-label={t("editor.symmetryTitle")}>
        {BRUSH_SYMMETRIES.map((symmetry) => (
          <button
            key={symmetry}
            type="button"
            class="mchoice cut"
            data-testid={`symmetry-${symmetry}`}
            aria-pressed={brush.symmetry === symmetry}
            aria-disabled={!canRepeat(drawing, symmetry)}
            onClick={() => send({ type: "symmetry", symmetry })}
          >
            <Icon name={ICONS[symmetry]} size={22} />
            {t(`editor.symmetry.${symmetry}`)}
          </button>
        ))}
      </fieldset>
      <p class="quiet small">{t(isBarred ? "editor.squareOnly" : `editor.repeats.${brush.symmetry}`)}</p>
    </section>
  );
}
