/** How wide an embedded replay is: two widths in px, or as wide as there is room. */
export const EMBED_WIDTHS = [560, 720, "full"] as const;
export type EmbedWidth = (typeof EMBED_WIDTHS)[number];

const HEIGHTS: Readonly<Record<EmbedWidth, number>> = { 560: 640, 720: 800, full: 640 };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What a page or blog takes over to show the match; `title` is what readers hear. */
export function embedCode(address: string, width: EmbedWidth, title: string): string {
  const size = `width="${width === "full" ? "100%" : width}" height="${HEIGHTS[width]}"`;
  return `<iframe src="${escaped(address)}"\n  ${size} loading="lazy"\n  title="${escaped(title)}"></iframe>`;
}
