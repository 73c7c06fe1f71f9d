/** Every address that a match may be looked at by, in a browser or by a tool. */
export const addressesOf = (id: string): readonly string[] => [
  ...["", "/talk", "/record", "/notation", "/picture.png"].map((what) => `/api/v1/matches/${id}${what}`),
  ...["r", "embed"].flatMap((page) => [`/${page}/${id}`, `/${page}/${id}/3`]),
];

/** Lists that may name it. */
export const LISTS: readonly string[] = ["matches?status=playing", "matches?status=over", "me/matches?status=playing", "me/matches"].map(
  (list) => `/api/v1/${list}`,
);
