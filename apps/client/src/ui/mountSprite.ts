const SVG = "http://www.w3.org/2000/svg";

/**
 * Puts small drawings into the page, as symbols that `<use>` shows in any size and, for icons, in the colour of the text.
 * Larger art with gradients of its own is shown by `<img>`, so that its ids cannot meet.
 */
export function mountSprite(files: Readonly<Record<string, string>>): void {
  const sheet = document.createElementNS(SVG, "svg");
  // Nothing of it is laid out: none of these drawings has gradients, which would be lost so.
  sheet.style.display = "none";
  const paths = Object.keys(files);
  // All at once: a document for each would take five times as long.
  const all = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${Object.values(files).join("")}</svg>`, "image/svg+xml");
  for (const [i, drawing] of [...all.documentElement.children].entries()) {
    const symbol = document.createElementNS(SVG, "symbol");
    symbol.id = nameOf(paths[i] ?? "");
    symbol.setAttribute("viewBox", drawing.getAttribute("viewBox") ?? "-14 -14 28 28");
    // Sigils have the colours of the palette that the page has, or else their own.
    if (symbol.id.startsWith("sigil-"))
      for (const part of drawing.querySelectorAll("[fill]")) part.setAttribute("fill", `var(--${symbol.id}, ${part.getAttribute("fill")})`);
    symbol.append(...[...drawing.childNodes].filter(({ nodeName }) => nodeName !== "title"));
    sheet.append(symbol);
  }
  document.body.prepend(sheet);
}

const nameOf = (path: string): string => path.replace(/^.*\//, "").replace(/\.svg$/, "");
