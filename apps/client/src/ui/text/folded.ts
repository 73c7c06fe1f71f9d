/** As texts are compared: in small letters, without accents, soft hyphens and typographic apostrophes. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f\u00ad]/g, "")
    .replaceAll("’", "'")
    .toLowerCase();
