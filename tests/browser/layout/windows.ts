/** A window that people have, and what they point with. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly pointer: Pointer;
}
export type Pointer = "mouse" | "touch";

const sizes = (pointer: Pointer, ...list: readonly (readonly [width: number, height: number])[]): readonly WindowSize[] =>
  list.map(([width, height]) => ({ width, height, pointer }));

export const WINDOWS: readonly WindowSize[] = [
  ...sizes("mouse", [1920, 950], [1536, 730], [1440, 900], [1440, 800], [1366, 768], [1366, 650], [1280, 720], [1024, 768], [1280, 600]),
  ...sizes("touch", [390, 844], [820, 1180], [844, 390], [375, 667], [320, 640]),
];

export const windowName = ({ width, height }: WindowSize): string => `${width}x${height}`;

/** Where words have little room the screens are judged in other languages as well; the longest of them all not where there is least. */
export function languagesAt(window: WindowSize): readonly string[] {
  const languages = LANGUAGES[windowName(window)] ?? ["en"];
  const alone = process.env.LAYOUT_LANGUAGES?.split(",");
  return alone ? languages.filter((language) => language === "en" || alone.includes(language)) : languages;
}

/** In this order, which changes the language as seldom as can be: a size goes on in the language of the one before. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  "1280x600": ["en", "it", "fr", "en-XA"],
  "390x844": ["en-XA", "en"],
  "320x640": ["en", "fr", "it"],
};

/** As the stylesheets have it: one column, for a finger. */
export const isPhone = ({ width, height }: WindowSize): boolean => width < 600 || height < 480;
/** Log and chat are drawers. */
export const isNarrow = ({ width }: WindowSize): boolean => width < 1360;
