import { PAINT } from "../palette.ts";
import type { Label } from "./badge.ts";

const TEXT_FONT = '600 13px "Atkinson Hyperlegible Next Variable", system-ui, sans-serif';
const LINE = 15;

/** Few words in short lines under a cross, for the middle of a refused cell. */
export function paintWhyNot(text: string, width: number, ratio: number): Label {
  const canvas = document.createElement("canvas");
  const measure = canvas.getContext("2d");
  if (measure) measure.font = TEXT_FONT;
  const lines = wrap(text, width - 12, (line) => measure?.measureText(line).width ?? line.length * 7);
  const wide = Math.ceil(Math.max(24, ...lines.map((line) => measure?.measureText(line).width ?? 0)) + 12);
  const height = 26 + lines.length * LINE + 4;
  canvas.width = Math.ceil(wide * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext("2d");
  if (!context) return { canvas, width: wide, height };
  context.scale(ratio, ratio);
  context.translate(wide / 2, 13);
  const back = new Path2D();
  back.roundRect(-wide / 2, 11, wide, lines.length * LINE + 6, 5);
  context.fillStyle = "rgba(20,6,4,0.82)";
  context.fill(back);
  context.strokeStyle = PAINT.bad;
  context.lineWidth = 3;
  context.lineCap = "round";
  context.stroke(new Path2D("M-7 -6L7 8M7 -6L-7 8"));
  context.font = TEXT_FONT;
  context.textAlign = "center";
  context.fillStyle = "#FFD3CC";
  for (const [index, line] of lines.entries()) context.fillText(line, 0, 24.5 + index * LINE);
  return { canvas, width: wide, height };
}

function wrap(text: string, room: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
