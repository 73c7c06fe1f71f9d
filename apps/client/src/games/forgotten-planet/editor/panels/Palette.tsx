import { t } from "../../../../i18n/i18n.ts";
import { Hex, Icon } from "../../../../ui/Icon.tsx";
import { artUrl } from "../../art/artUrl.ts";
import { useEditor } from "../editorStore.ts";
import { canUse, TOOLS, type Tool } from "../model/brush.ts";
import { MOST_CREWS } from "../model/drawing.ts";
import { colourOfCrew } from "../model/placeName.ts";

/** What paints, and whose base it is. */
export function Palette() {
  const { state, send } = useEditor();
  const { brush, drawing } = state.value;
  return (
    <section class="mtools panel cut" aria-label={t("editor.paint")}>
      <header>
        <h2 class="label">{t("editor.paint")}</h2>
        <span class="quiet mtools-keys">{t("editor.keys")}</span>
      </header>
      <fieldset class="mtools-grid" aria-label={t("editor.paint")}>
        {TOOLS.map((tool, i) => (
          <button
            key={tool}
            type="button"
            class="mtool cut"
            data-testid={`tool-${tool}`}
            aria-pressed={brush.tool === tool}
            aria-disabled={!canUse(drawing, tool)}
            onClick={() => send({ type: "tool", tool })}
          >
            <ToolPicture tool={tool} crew={brush.crew} />
            <span class="key d" aria-hidden="true">
              {i + 1}
            </span>
            <span>{t(`editor.tool.${tool}`)}</span>
          </button>
        ))}
      </fieldset>
      <div class={`mcrews ${brush.tool === "base" ? "on" : ""}`}>
        <span class="quiet">{t("editor.baseOf")}</span>
        <Crews />
      </div>
      <p class="quiet mtools-help">{t("editor.help")}</p>
    </section>
  );
}

function Crews() {
  const { state, send } = useEditor();
  const { brush, drawing } = state.value;
  return (
    <fieldset class="mcrews-row" aria-label={t("editor.baseOf")}>
      {Array.from({ length: MOST_CREWS }, (_, crew) => (
        <button
          key={crew}
          type="button"
          class="mcrew"
          data-testid={`crew-${crew + 1}`}
          data-placed={drawing.bases[crew] !== undefined}
          aria-pressed={brush.tool === "base" && brush.crew === crew}
          aria-label={t(drawing.bases[crew] ? "editor.crewPlaced" : "editor.crewFree", {
            n: crew + 1,
            colour: t(`colour.${colourOfCrew(crew)}`),
          })}
          onClick={() => send({ type: "crew", crew })}
        >
          <Hex colour={colourOfCrew(crew)} size={31} />
        </button>
      ))}
    </fieldset>
  );
}

const ICONS: Partial<Record<Tool, string>> = { erase: "eraser", fill: "brush" };

function ToolPicture({ tool, crew }: { readonly tool: Tool; readonly crew: number }) {
  const icon = ICONS[tool];
  if (icon) return <Icon name={icon} size={32} />;
  return (
    <svg class="mtool-art" viewBox="0 0 88 88" aria-hidden="true">
      {tool === "space" && <rect x="8" y="8" width="72" height="72" rx="14" class="mtool-space" />}
      {tool === "unavailable" && <image href={artUrl("rocks")} width="88" height="88" />}
      {tool === "base" && <image href={artUrl(`base-${colourOfCrew(crew)}`)} x="2" width="84" height="88" />}
      {tool === "special" && <image href={artUrl("mine-special")} x={-22} y={-22} width={132} height={132} />}
    </svg>
  );
}
