import { effect } from "@preact/signals";
import { CONTRAST, LEFT_HAND, MOTION, PALETTE, PATTERNS, TEXT_SIZE } from "./platform.ts";
import { settingValue } from "./settings.ts";

/** What style sheets know of the settings: attributes of the page, absent where a thing is as usual. */
export interface Appearance {
  /** `data-…` of the root. */
  readonly motion: string;
  readonly palette: string | undefined;
  readonly patterns: "off" | undefined;
  readonly contrast: "more" | undefined;
  readonly hand: "left" | undefined;
  readonly text: string | undefined;
}

export function appearance(): Appearance {
  const [palette, size] = [settingValue(PALETTE), settingValue(TEXT_SIZE)];
  return {
    motion: settingValue(MOTION),
    palette: palette === "standard" ? undefined : palette,
    patterns: settingValue(PATTERNS) ? undefined : "off",
    contrast: settingValue(CONTRAST) ? "more" : undefined,
    hand: settingValue(LEFT_HAND) ? "left" : undefined,
    text: size === 100 ? undefined : String(size),
  };
}

/** Shows on the page what is set, from now on. */
export function followAppearance(): void {
  const stop = effect(() => {
    if (settingValue(TEXT_SIZE) === 100) return;
    // Few need it: what enlarges the page is loaded for them.
    import("./textSize.ts").then(
      ({ followTextSize }) => followTextSize(),
      () => undefined,
    );
    queueMicrotask(() => stop());
  });
  const { dataset } = document.documentElement;
  effect(() => {
    for (const [name, value] of Object.entries(appearance())) {
      if (value === undefined) delete dataset[name];
      else dataset[name] = value;
    }
  });
}
