import { t } from "../../../../i18n/i18n.ts";
import { useEditor } from "../editorStore.ts";
import { LEAST_SIDE, landOf, MOST_LAND, MOST_SIDE, playersOfDrawing, sizeOfDrawing, spacesOf, suggestionFor } from "../model/drawing.ts";

const PLAYERS = [2, 3, 4] as const;
const KINDS = ["fixed", "open"] as const;

/** Columns and rows, land tiles, players, and whether the area has a border at all. */
export function SupplyPanel() {
  const { state, send } = useEditor();
  const { drawing } = state.value;
  const { columns, rows } = sizeOfDrawing(drawing);
  const land = landOf(drawing);
  const suggested = suggestionFor(drawing);
  const isFixed = drawing.kind === "fixed";
  return (
    <section class="msupply panel cut" aria-label={t("editor.supply")}>
      <header>
        <h2 class="label">{t("editor.supply")}</h2>
      </header>
      {isFixed && (
        <>
          <Stepper
            name="columns"
            value={columns}
            least={LEAST_SIDE}
            most={MOST_SIDE}
            set={(count) => send({ type: "resize", columns: count })}
          />
          <Stepper name="rows" value={rows} least={LEAST_SIDE} most={MOST_SIDE} set={(count) => send({ type: "resize", rows: count })} />
        </>
      )}
      <Stepper name="land" value={land} least={1} most={MOST_LAND} set={(count) => send({ type: "land", count })} />
      <div class="msupply-hint quiet small">
        <span>{suggested === undefined ? t("editor.landOpen") : t("editor.landHint", { count: spacesOf(drawing), land: suggested })}</span>
        {suggested !== undefined && suggested !== land && (
          <button type="button" class="btn cut" data-testid="use-suggestion" onClick={() => send({ type: "land", count: undefined })}>
            {t("editor.use", { count: suggested })}
          </button>
        )}
      </div>
      <div class="mrow">
        <span>{t("editor.players")}</span>
        <fieldset class="mswitch three" aria-label={t("editor.players")}>
          {PLAYERS.map((count) => (
            <button
              key={count}
              type="button"
              class="mchoice cut d"
              data-testid={`players-${count}`}
              aria-pressed={playersOfDrawing(drawing) === count}
              onClick={() => send({ type: "players", count })}
            >
              {count}
            </button>
          ))}
        </fieldset>
      </div>
      <div class="mrow">
        <span>{t("editor.area")}</span>
        <fieldset class="mswitch" aria-label={t("editor.area")}>
          {KINDS.map((kind) => (
            <button
              key={kind}
              type="button"
              class="mchoice cut d"
              data-testid={`area-${kind}`}
              aria-pressed={drawing.kind === kind}
              onClick={() => send({ type: "kind", kind })}
            >
              {t(`editor.kind.${kind}`)}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  );
}

interface StepperProps {
  readonly name: "columns" | "rows" | "land";
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly set: (count: number) => void;
}

/** A number with a button on either side. */
function Stepper({ name, value, least, most, set }: StepperProps) {
  const label = t(`editor.${name}`);
  const typed = (text: string): void => {
    const count = Number.parseInt(text, 10);
    if (Number.isFinite(count)) set(Math.min(most, Math.max(least, count)));
  };
  return (
    <div class="mrow">
      <label for={`editor-${name}`}>{label}</label>
      <div class="mstepper">
        <button
          type="button"
          class="btn cut"
          aria-label={t("editor.less", { what: label })}
          data-testid={`${name}-less`}
          disabled={value <= least}
          onClick={() => set(value - 1)}
        >
          −
        </button>
        <input
          id={`editor-${name}`}
          class="field d"
          inputMode="numeric"
          data-testid={name}
          value={value}
          onChange={(event) => {
            typed(event.currentTarget.value);
            event.currentTarget.value = String(value);
          }}
        />
        <button
          type="button"
          class="btn cut"
          aria-label={t("editor.more", { what: label })}
          data-testid={`${name}-more`}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}
