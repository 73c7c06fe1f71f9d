/** The small drawings of every page, SVG text by path. */
export const iconSprite = import.meta.glob<string>(["./art/icon-*.svg", "./art/sigil-*.svg"], {
  query: "?raw",
  import: "default",
  eager: true,
});
