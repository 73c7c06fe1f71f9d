const files = import.meta.glob<string>(
  [
    "../art/tile-pit.svg",
    "../art/tile-1.svg",
    "../art/tile-facedown.svg",
    "../art/mine-special.svg",
    "../art/rocks.svg",
    "../art/base-*.svg",
  ],
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** The address of a drawing that only the table's screens show. */
export const artUrl = (name: string): string => files[`../art/${name}.svg`] ?? "";
