/** The parts of tokens.json that style sheets use. */
export interface Tokens {
  readonly color: Readonly<Record<string, string>>;
  readonly player: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly space: Readonly<Record<string, number>>;
  readonly size: Readonly<Record<string, unknown>>;
  readonly duration: Readonly<Record<string, number>>;
  readonly easing: Readonly<Record<string, string>>;
  readonly layer: Readonly<Record<string, number>>;
}

/** The crews' colours for eyes that tell others apart, by the names of the palettes. */
export type Palettes = Readonly<Record<string, Tokens["player"]>>;

const SHADES = ["base", "light", "dark", "deep", "ink"] as const;

/**
 * Custom properties: `--panel`, `--accent` … (colours), `--s1` … (spaces), `--d-panel` … (durations), `--e-out` … (easings),
 * `--z-sheet` … (layers), `--size-dock` …; inside `[data-crew=red]` also `--crew`, `--crew-light` … of that crew, in the palette that
 * the page has in `data-palette`.
 */
export function tokensCss(tokens: Tokens, palettes: Palettes): string {
  const root = [
    ...Object.entries(tokens.color).map(([name, value]) => `--${kebab(name)}:${value}`),
    ...Object.entries(tokens.space).map(([name, px]) => `--s${name}:${px}px`),
    ...Object.entries(tokens.duration).map(([name, ms]) => `--d-${kebab(name)}:${ms}ms`),
    ...Object.entries(tokens.easing).map(([name, value]) => `--e-${kebab(name)}:${value}`),
    ...Object.entries(tokens.layer).map(([name, z]) => `--z-${kebab(name)}:${z}`),
    ...Object.entries(tokens.size).flatMap(([name, px]) => (typeof px === "number" ? [`--size-${kebab(name)}:${px}px`] : [])),
  ];
  const crews = Object.entries(tokens.player).map(([crew, shades]) => `[data-crew="${crew}"]{${shadesCss(shades)}}`);
  const others = Object.entries(palettes).flatMap(([palette, players]) =>
    Object.entries(players).flatMap(([crew, shades]) => {
      const page = `[data-palette="${palette}"]`;
      return [`${page} [data-crew="${crew}"]{${shadesCss(shades)}}`, `${page}{--sigil-${crew}:${String(shades.base)}}`];
    }),
  );
  return `:root{${root.join(";")}}\n${[...crews, ...others].join("\n")}\n`;
}

const shadesCss = (shades: Readonly<Record<string, unknown>>): string =>
  SHADES.map((shade) => `--crew${shade === "base" ? "" : `-${shade}`}:${String(shades[shade])}`).join(";");

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
