import { t } from "../../i18n/i18n.ts";
import { Sigil } from "../../ui/Icon.tsx";
import palettes from "../../ui/palettes.json";
import { PALETTE, type Palette } from "../platform.ts";
import { changeSetting, settingValue } from "../settings.ts";
import { STANDARD } from "./swatches.ts";

const CREWS = ["yellow", "red", "green", "violet"] as const;
const baseOf = (palette: Palette, crew: (typeof CREWS)[number]): string =>
  palette === "standard" ? STANDARD[crew] : palettes[palette][crew].base;

/** The colours of the crews, each set of them as it looks. */
export function PaletteRow() {
  const now = settingValue(PALETTE);
  return (
    <fieldset class="set-palettes" data-testid="set-palette">
      <legend class="sr">{t("set.colours.palette")}</legend>
      {PALETTE.options.map((palette) => (
        <label key={palette} class="set-palette cut">
          <input
            type="radio"
            name="palette"
            class="sr"
            data-testid={`set-palette-${palette}`}
            checked={palette === now}
            onChange={() => changeSetting(PALETTE, palette)}
          />
          <span class="set-swatches" aria-hidden="true">
            {CREWS.map((crew) => (
              <i key={crew} style={{ "--swatch": baseOf(palette, crew) }}>
                <Sigil colour={crew} size={17} />
              </i>
            ))}
          </span>
          <b>{t(`set.colours.${palette}`)}</b>
          <small>{t(`set.colours.${palette}Note`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
