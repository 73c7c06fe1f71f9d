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
  ...sizes("mouse", [1920, 950], [1536, 730], [1440, 900], [1440, 800], [1366, 768], [1366, 650], [1280, 720], [1280, 600], [1024, 768]),
  ...sizes("touch", [820, 1180], [844, 390], [390, 844], [375, 667], [320, 640]),
];

export const windowName = ({ width, height }: WindowSize): string => `${width}x${height}`;

/** As the stylesheets have it: one column, for a finger. */
export const isPhone = ({ width, height }: WindowSize): boolean => width < 600 || height < 480;
/** Log and chat are drawers. */
export const isNarrow = ({ width }: WindowSize): boolean => width < 1360;
