export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Packed {
  readonly width: number;
  readonly height: number;
  /** Top left corners, in the order of the boxes. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
}

const GAP = 2;

/** Puts boxes on shelves, the tallest first; near square, with a gap so that neighbours do not bleed into each other. */
export function pack(boxes: readonly Box[]): Packed {
  const area = boxes.reduce((sum, box) => sum + (box.width + GAP) * (box.height + GAP), 0);
  const widest = boxes.reduce((most, box) => Math.max(most, box.width), 0);
  const width = Math.max(widest + 2 * GAP, Math.ceil(Math.sqrt(area) * 1.04));
  const spots = boxes.map(() => ({ x: 0, y: 0 }));
  const order = boxes.map((_, index) => index).sort((a, b) => (boxes[b]?.height ?? 0) - (boxes[a]?.height ?? 0));
  let x = GAP;
  let y = GAP;
  let shelf = 0;
  for (const index of order) {
    const box = boxes[index];
    if (!box) continue;
    if (x + box.width + GAP > width) {
      x = GAP;
      y += shelf + GAP;
      shelf = 0;
    }
    spots[index] = { x, y };
    x += box.width + GAP;
    shelf = Math.max(shelf, box.height);
  }
  return { width, height: y + shelf + GAP, spots };
}
