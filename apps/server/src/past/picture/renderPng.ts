import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import { CARD } from "./card.ts";

const FONTS = "@expo-google-fonts/atkinson-hyperlegible-next";
const files = createRequire(import.meta.url);
const fontFiles = ["400Regular/AtkinsonHyperlegibleNext_400Regular.ttf", "700Bold/AtkinsonHyperlegibleNext_700Bold.ttf"].map((file) =>
  files.resolve(`${FONTS}/${file}`),
);

/** Paints on a thread of its own, with the project's letters alone: the same everywhere. */
export async function renderPng(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Atkinson Hyperlegible Next" },
    fitTo: { mode: "width", value: CARD.width },
  });
  return image.asPng();
}
