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

/** A language in which a screen is judged. */
export interface Judged {
  readonly language: string;
  /** Its words alone: whether they are whole and have their place. */
  readonly isWords: boolean;
}

/**
 * Whether each state is judged in every language at every size, as `.ci/run` asks. Else languages take turns (docs/adr/0024): where nothing
 * else asks for all of them, a size is judged in one, the next size in the next, and the next state begins with another one.
 */
export const isEveryLanguage = process.env.CI !== undefined || process.env.LAYOUT_LANGUAGES !== undefined;

/**
 * In which the `nth` state is judged there. The words of all languages at every size, and all else in the languages of `WHOLE`; or one by turns
 * (`isEveryLanguage`). `LAYOUT_LANGUAGES=en,fr` judges in those alone. Each size goes on in the language of the one before: to change it takes time.
 */
export function languagesAt(window: WindowSize, nth: number): readonly Judged[] {
  const size = windowName(window);
  if (!isEveryLanguage && takesTurns(window))
    return [{ language: inTurn(nth + WINDOWS.filter(takesTurns).indexOf(window)), isWords: false }];
  const whole = WHOLE[size] ?? ["en"];
  const asked = process.env.LAYOUT_LANGUAGES?.split(",");
  const isEven = WINDOWS.indexOf(window) % 2 === 0;
  const languages = [...new Set([...SPOKEN, ...whole])];
  return (isEven ? languages : languages.toReversed())
    .filter((language) => language === "en" || (asked?.includes(language) ?? true))
    .map((language) => ({ language, isWords: !whole.includes(language) }));
}

/** No picture is taken there, and nothing else asks for all languages. */
const takesTurns = (window: WindowSize): boolean => !isPictured(window) && WHOLE[windowName(window)] === undefined;

/** The languages, one after the other. */
export const inTurn = (nth: number): Spoken => SPOKEN[nth % SPOKEN.length] ?? "en";

export const SPOKEN = ["en", "it", "fr"] as const;
export type Spoken = (typeof SPOKEN)[number];
export const isSpoken = (language: string): language is Spoken => SPOKEN.some((one) => one === language);

/**
 * While screens are measured, their pictures are compared (`looks/screens.ts`). `LOOKS=too` compares those of all states,
 * `LOOKS=keep` keeps new ones, and `LOOKS=no` leaves them out. Where boards are painted to be looked at, their pictures are others.
 */
export const areLooksCompared =
  process.env.LOOKS !== "no" && process.env.LAYOUT_PICTURES === undefined && process.env.PICTURES === undefined;
/** Of all states, and not of screens alone. */
export const areAllLooksCompared = areLooksCompared && process.env.LOOKS !== undefined;

/** Where pictures are taken, in all languages: with a mouse on a large and on a low window, and with a finger. */
const PICTURED = ["1440x900", "1280x600", "390x844"];
export const isPictured = (window: WindowSize): boolean => PICTURED.includes(windowName(window));

/** Where screens are judged by everything in more languages than one; `en-XA` is a third longer than English. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  "1280x600": [...SPOKEN, "en-XA"],
  "390x844": ["en", "en-XA"],
  "320x640": SPOKEN,
};

/** As the stylesheets have it: one column, for a finger. */
export const isPhone = ({ width, height }: WindowSize): boolean => width < 600 || height < 480;
/** Low and wide: a table's dock stands beside its board. */
export const isFlat = ({ width, height }: WindowSize): boolean => width >= 1100 && height >= 480 && height < 740;
/** Of a table, log and chat are drawers. */
export const hasDrawers = (window: WindowSize): boolean => isNarrow(window) || isFlat(window);
/** Everywhere else as well. */
export const isNarrow = ({ width }: WindowSize): boolean => width < 1360;
