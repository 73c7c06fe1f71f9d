import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse } from "../../../../ui/media.ts";
import { RichText } from "../../../../ui/RichText.tsx";
import { useEditor } from "../editorStore.ts";
import { cursorLine } from "../model/cursorLine.ts";
import { crewsOf, playersOfDrawing, sizeOfDrawing, spacesOf } from "../model/drawing.ts";

/** What lies at the cursor, what the brush would do there, and how much of everything there is. */
export function CursorStrip() {
  const { state, send } = useEditor();
  const { title, copies, hint } = cursorLine(state.value);
  const { drawing } = state.value;
  const { columns, rows } = sizeOfDrawing(drawing);
  const spaces = spacesOf(drawing);
  const isFixed = drawing.kind === "fixed";
  const facts = [
    ...(isFixed
      ? ([
          ["spaces", spaces],
          ["unavailable", columns * rows - spaces],
        ] as const)
      : []),
    ["bases", crewsOf(drawing).length],
    ["specials", drawing.specials.length],
    ["players", playersOfDrawing(drawing)],
  ] as const;
  return (
    <section class="mstrip panel cut" aria-label={t("editor.cursor.label")}>
      <div class="mstrip-words">
        <h2 class="label">{t("editor.cursor.label")}</h2>
        <p class="mstrip-title" data-testid="cursor-line">
          <RichText text={title} />
        </p>
        {copies && (
          <p class="quiet">
            <RichText text={copies} />
          </p>
        )}
        {hint && !isCoarse.value && (
          <p class="mstrip-hint">
            <RichText text={hint} />
          </p>
        )}
      </div>
      {!isFixed && <Pan move={(by) => send({ type: "pan", by })} />}
      <dl class="mfacts">
        {facts.map(([name, count]) => (
          <div key={name}>
            <dd class="d" data-testid={`count-${name}`}>
              {count}
            </dd>
            <dt>{t(`editor.fact.${name}`)}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

const WAYS = [
  ["west", [-4, 0]],
  ["north", [0, -4]],
  ["south", [0, 4]],
  ["east", [4, 0]],
] as const;

/** The open table is larger than the view. */
function Pan({ move }: { readonly move: (by: readonly [number, number] | undefined) => void }) {
  return (
    <fieldset class="mpan" aria-label={t("editor.pan")}>
      {WAYS.map(([way, by]) => (
        <button
          key={way}
          type="button"
          class={`iconbtn ${way}`}
          aria-label={t(`editor.way.${way}`)}
          data-testid={`pan-${way}`}
          onClick={() => move(by)}
        >
          <Icon name="arrow" size={18} />
        </button>
      ))}
      <button type="button" class="iconbtn home" aria-label={t("editor.way.home")} data-testid="pan-home" onClick={() => move(undefined)}>
        <Icon name="target" size={18} />
      </button>
    </fieldset>
  );
}
