/** The drawings that the board's sprites are made of, by the names of their files. */
export const DRAWINGS = /^(tile|pattern|base|mine|robot|sigil|beacon|crystal)-[\w-]+\.svg$|^(rocks|energy)\.svg$/;

const FILE = /([\w-]+)\.svg$/;
const DRAWING = /<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s;
const TITLE = /<title>.*?<\/title>/;
const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs;

/** Drawings by their paths, as one sheet of them. */
export function drawingSheet(files: readonly (readonly [path: string, svg: string])[]): string {
  const symbols = files.map(([path, svg]) => {
    const [, name] = FILE.exec(path) ?? [];
    const [, box, inside] = DRAWING.exec(svg) ?? [];
    if (name === undefined || box === undefined || inside === undefined) throw new Error(`${path} is no drawing`);
    return `<symbol id="${name}" viewBox="${box}">${inside.replace(TITLE, "").trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** The drawings of a sheet by name: the inside of each, and its view box. */
export function drawingsOf(sheet: string): ReadonlyMap<string, { readonly box: string; readonly svg: string }> {
  return new Map([...sheet.matchAll(SYMBOL)].map(([, name = "", box = "", svg = ""]) => [name, { box, svg }]));
}
