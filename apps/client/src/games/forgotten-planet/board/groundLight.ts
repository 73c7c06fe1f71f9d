/** It is stretched over the screen. */
const SIDE = 256;

/** Paints what lies over the ground: warmth from the top left, cold violet in the far corner, dark edges. */
export function paintGroundLight(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const wash = (x: number, y: number, r: number, stops: readonly (readonly [number, string])[]): void => {
    const gradient = context.createRadialGradient(x, y, 0, x, y, r);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    context.fillStyle = gradient;
    context.fillRect(0, 0, SIDE, SIDE);
  };
  wash(77, 31, 192, [
    [0, "rgba(255,168,96,0.14)"],
    [1, "rgba(255,168,96,0)"],
  ]);
  wash(200, 220, 180, [
    [0, "rgba(70,72,190,0.15)"],
    [1, "rgba(70,72,190,0)"],
  ]);
  wash(128, 118, 210, [
    [0, "rgba(0,0,0,0)"],
    [0.55, "rgba(5,6,10,0.08)"],
    [1, "rgba(4,5,10,0.55)"],
  ]);
  return canvas;
}
