import { DRAWINGS, drawingSheet } from "./drawingSheet.ts";

const files = import.meta.glob<string>(["../../art/*.svg", "../../../../ui/art/*.svg"], { query: "?raw", import: "default", eager: true });

/** Loads the sheet of the board's drawings. A build has another module in this place, with the sheet in a file (`drawings.vite.ts`). */
export const drawings = async (): Promise<string> =>
  drawingSheet(Object.entries(files).filter(([path]) => DRAWINGS.test(path.slice(path.lastIndexOf("/") + 1))));
