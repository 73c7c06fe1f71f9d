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

/** Whether a state exists at a size. */
type IsThere = (window: WindowSize) => boolean;

/** In which the `nth` state is judged there; by turns (`isEverythingJudged`), in none where it is not judged. */
export const languagesAt = (window: WindowSize, nth: number, isThere?: IsThere): readonly Judged[] =>
  isEverythingJudged ? everyLanguageAt(window) : languagesByTurns(window, nth, isThere);

/**
 * The words of all languages at every size, and all else in the languages of `WHOLE`. `LAYOUT_LANGUAGES=en,fr` judges in those alone. Each size
 * goes on in the language of the one before: to change it takes time.
 */
function everyLanguageAt(window: WindowSize): readonly Judged[] {
  const whole = WHOLE[windowName(window)] ?? ["en"];
  const asked = process.env.LAYOUT_LANGUAGES?.split(",");
  const isEven = WINDOWS.indexOf(window) % 2 === 0;
  const languages = [...new Set([...SPOKEN, ...whole])];
  return (isEven ? languages : languages.toReversed())
    .filter((language) => language === "en" || (asked?.includes(language) ?? true))
    .map((language) => ({ language, isWords: !whole.includes(language) }));
}

/**
 * All rules in one language: at one of the sizes where pictures are taken, there in the longer one that nobody speaks as well where it is asked
 * for, at the narrowest, and at a fifth of the others.
 */
export function languagesByTurns(window: WindowSize, nth: number, isThere: IsThere = () => true): readonly Judged[] {
  const pictures = PICTURES.filter(isThere);
  const [sizes, places] = isPictured(window) ? [pictures, pictures.length] : [TAKING_TURNS, PLACES];
  const turn = sizes.indexOf(window);
  if (turn >= 0 && (turn + nth) % places > 0) return [];
  // The narrowest takes no turns: it is judged with each state.
  const spoken = inTurn(Math.floor(nth / PICTURES.length) + (turn < 0 ? sizes.length : turn));
  const isLonger = isPictured(window) && WHOLE[windowName(window)]?.includes(LONGER);
  return (isLonger ? [spoken, LONGER] : [spoken]).map((language) => ({ language, isWords: false }));
}

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

/**
 * Whether each state is judged at every size in every language, as `.ci/run` asks, and whoever names languages or sizes or looks at all
 * pictures. Else both take turns (docs/adr/0024): a size is judged in one language, the next size in the next, and the next state begins with
 * another one; of the sizes at which pictures are taken a state is judged at every third, and of the others at every fifth.
 */
export const isEverythingJudged =
  [process.env.CI, process.env.LAYOUT_LANGUAGES, process.env.LAYOUT_WINDOWS].some((asked) => asked !== undefined) || areAllLooksCompared;

/** Where pictures are taken, in all languages: with a mouse on a large and on a low window, and with a finger. */
const PICTURED = ["1440x900", "1280x600", "390x844"];
export const isPictured = (window: WindowSize): boolean => PICTURED.includes(windowName(window));
const PICTURES = WINDOWS.filter(isPictured);

/** A third longer than English. */
const LONGER = "en-XA";
const NARROWEST = "320x640";

/** Where screens are judged by everything in more languages than one. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  "1280x600": [...SPOKEN, LONGER],
  "390x844": ["en", LONGER],
  [NARROWEST]: SPOKEN,
};

/** A state is judged at one of so many of the sizes that take turns. */
const PLACES = 5;

/** No picture is taken there, and nothing else asks for all languages. */
const TAKING_TURNS = WINDOWS.filter((window) => !isPictured(window) && WHOLE[windowName(window)] === undefined);

/** As the stylesheets have it: one column, for a finger. */
export const isPhone = ({ width, height }: WindowSize): boolean => width < 600 || height < 480;
/** Low and wide: a table's dock stands beside its board. */
export const isFlat = ({ width, height }: WindowSize): boolean => width >= 1100 && height >= 480 && height < 740;
/** Of a table, log and chat are drawers. */
export const hasDrawers = (window: WindowSize): boolean => isNarrow(window) || isFlat(window);
/** Everywhere else as well. */
export const isNarrow = ({ width }: WindowSize): boolean => width < 1360;
