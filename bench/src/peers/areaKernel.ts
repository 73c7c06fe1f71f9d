/** Bits of `walls`: an edge to the north, east, south, west neighbour. */
export interface Board {
  readonly width: number;
  readonly height: number;
  /** By cell: 0 empty, 1 a tile, 2 + seat a base. */
  readonly tiles: Uint8Array;
  readonly walls: Uint8Array;
}

const NONE = 65535;

/** Four entries a cell: north, east, south, west, or NONE past the border. */
function neighboursOf(width: number, height: number): Uint16Array {
  const table = new Uint16Array(4 * width * height).fill(NONE);
  for (let cell = 0; cell < width * height; cell++) {
    if (cell >= width) table[4 * cell] = cell - width;
    if (cell % width < width - 1) table[4 * cell + 1] = cell + 1;
    if (cell < width * (height - 1)) table[4 * cell + 2] = cell + width;
    if (cell % width > 0) table[4 * cell + 3] = cell - 1;
  }
  return table;
}

/** Owners by cell, 255 for nobody: one breadth-first sweep from all bases over typed arrays, nothing allocated after the first call. */
export function areaKernel({ width, height, tiles, walls }: Board): () => Uint8Array {
  const size = width * height;
  const neighbours = neighboursOf(width, height);
  const seats = new Uint8Array(size);
  const distance = new Uint8Array(size);
  const queue = new Uint16Array(size);
  const owners = new Uint8Array(size);
  return () => {
    distance.fill(255);
    seats.fill(0);
    let tail = 0;
    for (let cell = 0; cell < size; cell++) {
      const tile = tiles[cell] ?? 0;
      if (tile < 2) continue;
      seats[cell] = 1 << (tile - 2);
      distance[cell] = 0;
      queue[tail++] = cell;
    }
    for (let head = 0; head < tail; head++) {
      const from = queue[head] ?? 0;
      const next = (distance[from] ?? 0) + 1;
      const closed = walls[from] ?? 0;
      for (let side = 0; side < 4; side++) {
        if (closed & (1 << side)) continue;
        const to = neighbours[4 * from + side] ?? NONE;
        if (to === NONE || tiles[to] === 0) continue;
        const known = distance[to] ?? 255;
        if (known < next) continue;
        if (known === 255) queue[tail++] = to;
        distance[to] = next;
        seats[to] = (seats[to] ?? 0) | (seats[from] ?? 0);
      }
    }
    for (let cell = 0; cell < size; cell++) {
      const bits = seats[cell] ?? 0;
      owners[cell] = bits !== 0 && (bits & (bits - 1)) === 0 ? 31 - Math.clz32(bits) : 255;
    }
    return owners;
  };
}
