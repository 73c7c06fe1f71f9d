import { type Grid, readGrid } from "./grid.ts";
import type { RequestRow } from "./requests/requestRow.ts";
import { REQUEST_TABLE } from "./requests/requestTable.ts";
import { ALWAYS, PHASE_TEXTS, PHASES, ROLE_TEXTS, ROLES, ROUTE_ROLE_TEXTS, ROUTE_ROLES, TABLE_PHASES, TABLE_ROLES } from "./roles.ts";
import type { RouteRow } from "./routes/routeRow.ts";
import { ROUTE_TABLE } from "./routes/routeTable.ts";

/** The table of a request; throws when it is not whole. */
export const gridOf = ({ request, what, grid }: RequestRow): Grid => named(`${request}, ${what}`, grid, { rows: ROLES, columns: PHASES });

/** The table of a route; throws when it is not whole. */
export const routeGridOf = ({ source, what, grid, table }: RouteRow): Grid =>
  named(`${source}, ${what}`, grid, table ? { rows: TABLE_ROLES, columns: TABLE_PHASES } : { rows: ROUTE_ROLES, columns: ALWAYS });

function named(name: string, grid: string, shape: Parameters<typeof readGrid>[1]): Grid {
  try {
    return readGrid(grid, shape);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

const HEAD = `# Who may do what

Made from \`requests/requestTable.ts\` and \`routes/routeTable.ts\` in \`tests/faults/matrix\`, where alone it is written down: \`node tests/faults/matrix/writePage.ts\` writes this
page again, and tests ask the server for every cell. \`ok\`: accepted. A code: refused with it, and nothing has changed. \`-\`: nobody is in that
position then.
`;

/** docs/authorisation.md, as it has to be. */
export function authorisationPage(): string {
  const parts = [
    HEAD,
    "## Requests of a room\n",
    "A table of four, two against two, after a secret placement and an auction, with clocks.\n",
    legend("phase", PHASE_TEXTS),
    legend("who", ROLE_TEXTS),
    ...grouped(REQUEST_TABLE, ({ request }) => request).flatMap(([request, rows]) => [
      `### ${request}\n`,
      ...rows.map((row) => `${sentence(row.what)}:\n\n${table(gridOf(row))}`),
    ]),
    "## Routes over HTTP\n",
    legend("who", ROUTE_ROLE_TEXTS),
    ...routesOfTables(),
    "### Of no table\n",
    table(routesByRole()),
  ];
  return `${parts.join("\n").trimEnd()}\n`;
}

function routesOfTables(): readonly string[] {
  const rows = ROUTE_TABLE.filter((row) => row.table);
  return rows.flatMap((row) => [`### ${row.method} ${row.path}\n`, `${sentence(row.what)}:\n\n${table(routeGridOf(row))}`]);
}

/** One line a route: it has but one column of its own. */
function routesByRole(): Grid {
  const rows = ROUTE_TABLE.filter((row) => !row.table).map((row) => ({
    name: `\`${row.method} ${row.path}\` ${row.what}`,
    cells: routeGridOf(row).rows.map(({ cells }) => cells[0] ?? ""),
  }));
  return { columns: [...ROUTE_ROLES], rows };
}

const legend = (name: string, texts: Readonly<Record<string, string>>): string =>
  table({ columns: ["means"], rows: Object.entries(texts).map(([key, text]) => ({ name: key, cells: [text] })) }, name);

function table({ columns, rows }: Grid, corner = ""): string {
  const lines = [[corner, ...columns], ...rows.map(({ name, cells }) => [name, ...cells])];
  const widths = lines[0]?.map((_, i) => Math.max(3, ...lines.map((line) => (line[i] ?? "").length))) ?? [];
  const drawn = lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`);
  return `${[drawn[0], `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...drawn.slice(1)].join("\n")}\n`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
