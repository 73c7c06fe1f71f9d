const files = import.meta.glob<string>(["./robot-*.svg", "./cluster-*.svg", "./wall.svg"], {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a drawing that pages beside the table show as well. */
export const pieceUrl = (name: string): string => files[`./${name}.svg`] ?? "";
