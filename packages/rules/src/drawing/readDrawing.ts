/** One cell of a drawing. */
export interface Spot {
  readonly mark: string;
  readonly robots: readonly { readonly seat: number; readonly number: number; readonly on: boolean }[];
}

export interface Drawing {
  readonly rows: readonly (readonly Spot[])[];
  /** The wall east or south of a spot. */
  readonly walls: readonly { readonly x: number; readonly y: number; readonly side: "e" | "s" }[];
}

interface Row {
  readonly spots: Spot[];
  /** Where each spot stands in its line, so that a `-` finds the spot above it. */
  readonly spans: { readonly from: number; readonly to: number }[];
  readonly wallsAfter: number[];
}

/**
 * Reads a drawing: `A`-`D` bases of seats 0-3, `#` land, `n` `w` `u` a browN, White, blUe mine, `*` special, `.` empty, `x` rocks, `o` a free
 * base, `?` face down. Behind its tile a robot: `a` is robot 1 of seat 0, `b3` robot 3 of seat 1, `a2~` is OFF. A `|` between two cells and a
 * `-` under a cell are walls. Throws if it cannot: drawings stand in the code.
 */
export function readDrawing(text: string): Drawing {
  const rows: Row[] = [];
  const walls: Drawing["walls"][number][] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    if (/^[\s-]+$/.test(line)) walls.push(...wallsUnder(rows, line));
    else {
      const row = readRow(line);
      walls.push(...row.wallsAfter.map((x) => ({ x, y: rows.length, side: "e" as const })));
      rows.push(row);
    }
  }
  return { rows: rows.map((row) => row.spots), walls };
}

function wallsUnder(rows: readonly Row[], line: string): Drawing["walls"][number][] {
  const y = rows.length - 1;
  return [...line.matchAll(/-+/g)].map(({ index }) => {
    const x = rows[y]?.spans.findIndex(({ from, to }) => index >= from && index < to) ?? -1;
    if (x < 0) throw new Error(`the - at column ${index} is under no cell: ${line}`);
    return { x, y, side: "s" };
  });
}

function readRow(line: string): Row {
  const row: Row = { spots: [], spans: [], wallsAfter: [] };
  for (const { 0: token, index } of line.matchAll(/\S[^\s|]*/g)) {
    if (token.startsWith("|")) {
      row.wallsAfter.push(row.spots.length - 1);
      if (token.length > 1) addSpot(row, token.slice(1), index + 1);
    } else addSpot(row, token, index);
  }
  return row;
}

function addSpot({ spots, spans }: Row, token: string, from: number): void {
  const [, mark = "", robots = ""] = /^([.#*xonwu?A-D])((?:[a-d][1-7]?~?)*)$/.exec(token) ?? [];
  if (mark === "") throw new Error(`cannot read "${token}" in a drawn board`);
  spans.push({ from, to: from + token.length });
  spots.push({
    mark,
    robots: [...robots.matchAll(/([a-d])([1-7]?)(~?)/g)].map(([, letter = "a", number, off]) => ({
      seat: letter.charCodeAt(0) - 97,
      number: Number(number || 1),
      on: off === "",
    })),
  });
}
