import { CUBES, type Cube } from "@forgotten-planet/rules";
import type { BoardUi } from "../../interaction/boardUi.ts";
import { DISPLAY_FONT } from "../atlas/atlas.ts";
import { PAINT } from "../palette.ts";

/** A drawn piece of text; `width` and `height` are CSS px, the canvas has `ratio` times as many. */
export interface Label {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

type Badge = NonNullable<BoardUi["badge"]>;

const HEIGHT = 28;
const ARROW = 8;
const PAD = 10;
const BOLT = "M2.6 -12L-8 2.2H-1.2L-3.4 12L8 -3H1L4.6 -12Z";
const FACES: Readonly<Record<Cube, readonly (readonly [path: string, colour: string])[]>> = {
  brown: [
    ["M0 -7L6 -3.4V4L0 7.6L-6 4V-3.4Z", PAINT.crystalBrown],
    ["M0 -7L6 -3.4L0 0.2L-6 -3.4Z", PAINT.crystalBrownHi],
    ["M6 -3.4V4L0 7.6V0.2Z", PAINT.crystalBrownLo],
  ],
  white: [
    ["M0 -9L4 -3L3 8H-3L-4 -3Z", PAINT.crystalWhite],
    ["M0 -9L4 -3L3 8H0Z", PAINT.crystalWhiteLo],
  ],
  blue: [
    ["M0 -9L6.2 0L0 9L-6.2 0Z", PAINT.crystalBlue],
    ["M0 -9L0 1.6L-6.2 0Z", PAINT.crystalBlueHi],
    ["M0 9L6.2 0L0 1.6Z", PAINT.crystalBlueLo],
  ],
};

interface Part {
  readonly width: number;
  paint(context: CanvasRenderingContext2D, x: number): void;
}

const ruler = /* @__PURE__ */ (() => {
  let context: CanvasRenderingContext2D | null | undefined;
  return (text: string, font: string): number => {
    context ??= document.createElement("canvas").getContext("2d");
    if (!context) return text.length * 8;
    context.font = font;
    return context.measureText(text).width;
  };
})();

function word(text: string, size: number, weight: number, colour: string): Part {
  const font = `${weight} ${size}px ${DISPLAY_FONT}`;
  return {
    width: ruler(text, font),
    paint(context, x) {
      context.font = font;
      context.fillStyle = colour;
      context.fillText(text, x, 5);
    },
  };
}

function shape(paths: readonly (readonly [string, string])[], width: number, scale: number): Part {
  return {
    width,
    paint(context, x) {
      context.save();
      context.translate(x + width / 2, 0);
      context.scale(scale, scale);
      for (const [path, colour] of paths) {
        context.fillStyle = colour;
        context.fill(new Path2D(path));
      }
      context.restore();
    },
  };
}

const ANY: Part = {
  width: 12,
  paint(context, x) {
    context.save();
    context.translate(x + 6, 0);
    context.scale(0.85, 0.85);
    context.setLineDash([4, 2.4]);
    context.lineWidth = 2.2;
    context.strokeStyle = PAINT.text;
    context.stroke(new Path2D("M0 -8L6 0L0 8L-6 0Z"));
    context.restore();
  },
};

/** "⚡1 + ◇1 2nd": what the hot mark would cost, and which energy of the turn it would be. */
function partsOf(badge: Badge): readonly Part[] {
  const parts: Part[] = [shape([[BOLT, PAINT.accent]], 11, 0.6), word(String(badge.energy), 14, 700, "#fff")];
  const kinds = [...CUBES, "any"] as const;
  for (const kind of kinds) {
    const count = badge.cubes.filter((cube) => cube === kind).length;
    if (count === 0) continue;
    if (parts.length === 2) parts.push(word("+", 13, 600, PAINT.text2));
    parts.push(kind === "any" ? ANY : shape(FACES[kind], 13, 0.8), word(String(count), 14, 700, "#fff"));
  }
  if (badge.ordinal) parts.push(word(badge.ordinal, 12, 700, PAINT.accentSoft));
  return parts;
}

const GAP = 4.5;

export function measureBadge(badge: Badge): { readonly width: number; readonly height: number } {
  const parts = partsOf(badge);
  return { width: Math.ceil(parts.reduce((sum, part) => sum + part.width + GAP, -GAP) + 2 * PAD), height: HEIGHT + ARROW };
}

/** The badge with its point at `arrow` px from the left, downwards, or upwards when it hangs below its mark. */
export function paintBadge(badge: Badge, ratio: number, { arrow, below }: { readonly arrow: number; readonly below: boolean }): Label {
  const { width, height } = measureBadge(badge);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext("2d");
  if (!context) return { canvas, width, height };
  context.scale(ratio, ratio);
  context.translate(0, below ? ARROW : 0);
  const at = Math.min(width - 14, Math.max(14, arrow));
  context.fillStyle = PAINT.accent;
  context.fill(
    new Path2D(
      below ? `M${at - 6} 1L${at} ${-ARROW}L${at + 6} 1Z` : `M${at - 6} ${HEIGHT - 1}L${at} ${HEIGHT + ARROW}L${at + 6} ${HEIGHT - 1}Z`,
    ),
  );
  const box = new Path2D(`M7 .7H${width - 7}L${width - 0.7} 7V${HEIGHT - 7}L${width - 7} ${HEIGHT - 0.7}H7L.7 ${HEIGHT - 7}V7Z`);
  context.fillStyle = "#06181E";
  context.fill(box);
  context.strokeStyle = PAINT.accent;
  context.lineWidth = 1.4;
  context.stroke(box);
  context.translate(0, HEIGHT / 2);
  let x = PAD;
  for (const part of partsOf(badge)) {
    part.paint(context, x);
    x += part.width + GAP;
  }
  return { canvas, width, height };
}
