/*
 * Paints the planet's ground. Not part of the product: scripts/bakeGround.ts runs this file alone in a browser and keeps the picture.
 */

/** Side of the ground's height map; the tile drawn from it is twice as wide and repeats without a seam. */
const SIDE = 512;
const OCTAVES = 5;
/** Waves of the coarsest octave along a side: a wave is then some 150 board units long. */
const COARSE = 7;
const RELIEF = 22;
/** Light from the top left, rather low. */
const LIGHT = [-0.557, -0.557, 0.616] as const;
const ROCK = [126, 95, 74] as const;
const DUST = [40, 30, 24] as const;
const LIT = 0.62;

/** A number in [0, 1) that looks random but is always the same for the same corner of the lattice. */
function scatter(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Adds gradient noise in about [-amplitude, amplitude] that repeats after `waves` along either axis. */
function addNoise(map: Float32Array, waves: number, amplitude: number, seed: number): void {
  const slopes = gradients(waves, seed);
  const pitch = waves / SIDE;
  for (let row = 0; row < SIDE; row++) {
    const y = row * pitch;
    const top = Math.floor(y);
    const dy = y - top;
    const sy = dy * dy * (3 - 2 * dy);
    const upper = top * waves;
    const lower = ((top + 1) % waves) * waves;
    for (let column = 0; column < SIDE; column++) {
      const x = column * pitch;
      const left = Math.floor(x);
      const right = (left + 1) % waves;
      const dx = x - left;
      const sx = dx * dx * (3 - 2 * dx);
      const nw = slope(slopes, upper + left, dx, dy);
      const ne = slope(slopes, upper + right, dx - 1, dy);
      const sw = slope(slopes, lower + left, dx, dy - 1);
      const se = slope(slopes, lower + right, dx - 1, dy - 1);
      const north = nw + sx * (ne - nw);
      map[row * SIDE + column] = (map[row * SIDE + column] as number) + amplitude * (north + sy * (sw + sx * (se - sw) - north));
    }
  }
}

const slope = (slopes: Float32Array, corner: number, dx: number, dy: number): number =>
  (slopes[2 * corner] as number) * dx + (slopes[2 * corner + 1] as number) * dy;

/** A direction for every corner of the lattice, as x and y. */
function gradients(waves: number, seed: number): Float32Array {
  const slopes = new Float32Array(2 * waves * waves);
  for (let corner = 0; corner < waves * waves; corner++) {
    const angle = scatter(corner % waves, Math.floor(corner / waves), seed) * Math.PI * 2;
    slopes[2 * corner] = Math.cos(angle);
    slopes[2 * corner + 1] = Math.sin(angle);
  }
  return slopes;
}

function heights(): Float32Array {
  const map = new Float32Array(SIDE * SIDE);
  for (let octave = 0; octave < OCTAVES; octave++) addNoise(map, COARSE * 2 ** octave, 0.62 / 2 ** octave, octave + 23);
  return map;
}

/** The ground as a seamless picture of 1024 px: dark warm dust under low light, with a few old craters. */
export function paintRegolith(): HTMLCanvasElement {
  const { canvas, context } = canvasOf(2 * SIDE);
  if (!context) return canvas;
  context.imageSmoothingQuality = "high";
  context.drawImage(shade(heights()), 0, 0, 2 * SIDE, 2 * SIDE);
  grain(context);
  for (const [x, y, r] of [
    [180, 210, 64],
    [760, 330, 92],
    [420, 640, 40],
    [850, 800, 56],
    [610, 90, 26],
    [130, 880, 30],
    [560, 470, 18],
  ] as const) {
    crater(context, x, y, r);
  }
  return canvas;
}

function shade(map: Float32Array): HTMLCanvasElement {
  const { canvas, context } = canvasOf(SIDE);
  if (!context) return canvas;
  const image = context.createImageData(SIDE, SIDE);
  const { data } = image;
  for (let y = 0; y < SIDE; y++) {
    const row = y * SIDE;
    const above = ((y + SIDE - 1) % SIDE) * SIDE;
    const below = ((y + 1) % SIDE) * SIDE;
    for (let x = 0; x < SIDE; x++) {
      const east = map[row + ((x + 1) % SIDE)] as number;
      const west = map[row + ((x + SIDE - 1) % SIDE)] as number;
      const nx = ((west - east) / 2) * RELIEF;
      const ny = (((map[above + x] as number) - (map[below + x] as number)) / 2) * RELIEF;
      const light = (1.05 * Math.max(0, nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2])) / Math.sqrt(nx * nx + ny * ny + 1);
      const pixel = (row + x) * 4;
      data[pixel] = DUST[0] + (ROCK[0] * light - DUST[0]) * LIT;
      data[pixel + 1] = DUST[1] + (ROCK[1] * light - DUST[1]) * LIT;
      data[pixel + 2] = DUST[2] + (ROCK[2] * light - DUST[2]) * LIT;
      data[pixel + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** A canvas kept in main memory: it is painted once and then uploaded. */
function canvasOf(side: number): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D | null } {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
}

/** Fine grit, the same on every machine. */
function grain(context: CanvasRenderingContext2D): void {
  const side = 256;
  const { canvas, context: grit } = canvasOf(side);
  if (!grit) return;
  const image = grit.createImageData(side, side);
  for (let index = 0; index < side * side; index++) {
    const value = scatter(index % side, Math.floor(index / side), 5);
    const bright = scatter(index >> 1, 7, 9) > 0.5 ? 255 : 0;
    image.data.fill(bright, index * 4, index * 4 + 3);
    image.data[index * 4 + 3] = value * (bright ? 14 : 58);
  }
  grit.putImageData(image, 0, 0);
  const pattern = context.createPattern(canvas, "repeat");
  if (!pattern) return;
  context.fillStyle = pattern;
  context.fillRect(0, 0, 2 * SIDE, 2 * SIDE);
}

function crater(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  const arc = (radius: number, dx: number, from: number, to: number, colour: string, width: number): void => {
    context.beginPath();
    context.arc(x + dx, y + dx, radius, from * Math.PI, to * Math.PI);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  };
  const disc = (radius: number, dx: number, colour: string): void => {
    context.beginPath();
    context.arc(x + dx, y + dx, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  };
  disc(r, 0, "rgba(12,9,8,0.3)");
  arc(r, 0, 1, 1.5, "rgba(0,0,0,0.36)", r * 0.14);
  disc(r * 0.78, r * 0.09, "rgba(58,47,40,0.25)");
  arc(r * 0.97, r * 0.05, 0, 0.5, "rgba(168,142,122,0.36)", r * 0.07);
  arc(r * 1.04, 0, 1.15, 1.6, "rgba(125,103,87,0.28)", r * 0.05);
}
