/** The small drawings of the game, SVG text by path. */
export const sprite = import.meta.glob<string>(["./crystal-*.svg", "./energy*.svg"], { query: "?raw", import: "default", eager: true });
