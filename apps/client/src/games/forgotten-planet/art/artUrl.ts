const files = import.meta.glob<string>(
  ["./tile-pit.svg", "./tile-1.svg", "./tile-facedown.svg", "./mine-special.svg", "./rocks.svg", "./base-*.svg"],
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** The address of a drawing that only the table's screens show. */
export const artUrl = (name: string): string => files[`./${name}.svg`] ?? "";
