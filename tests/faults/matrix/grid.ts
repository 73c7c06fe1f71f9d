/** A table drawn as text: the first line names the columns, each other line begins with the name of its row. Cells are single words. */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** What cannot be: nobody is in that position then. */
export const IMPOSSIBLE = "-";
export const ACCEPTED = "ok";

/**
 * Reads a drawn table; throws when it does not have exactly these rows and columns, or a cell too many or too few. Two spaces or more
 * stand between cells.
 */
export function readGrid(text: string, { rows, columns }: { readonly rows: readonly string[]; readonly columns: readonly string[] }): Grid {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const [head = [], ...body] = lines.map((line) => line.trim().split(/\s{2,}/));
  if (head.join() !== columns.join()) throw new Error(`columns ${head.join()} instead of ${columns.join()}`);
  const read = body.map(([name = "", ...cells]) => {
    if (cells.length !== columns.length) throw new Error(`${name}: ${cells.length} cells instead of ${columns.length}`);
    return { name, cells };
  });
  if (read.map(({ name }) => name).join() !== rows.join()) throw new Error(`rows ${read.map(({ name }) => name)} instead of ${rows}`);
  return { columns: head, rows: read };
}

export function* cellsOf({ columns, rows }: Grid): Generator<{ readonly row: string; readonly column: string; readonly cell: string }> {
  for (const { name, cells } of rows) for (const [i, cell] of cells.entries()) yield { row: name, column: columns[i] ?? "", cell };
}
