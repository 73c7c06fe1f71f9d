import type { TableOptionsInput } from "@forgotten-planet/game";

/** A route, in one case. */
export interface RouteRow {
  /** As it stands in the server's source: file, method, path. */
  readonly source: string;
  readonly method: string;
  /** `:id`, `:code` of the table, `:scenario`, `:passkey`, `:person` and `:league` of the maker. */
  readonly path: string;
  readonly what: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked by a page of this server. */
  readonly isPage?: boolean;
  /** Of the table that is asked for. Without: the route has to do with none. Rows ROUTE_ROLES, one column ALWAYS; with: TABLE_ROLES and TABLE_PHASES. */
  readonly table?: Partial<TableOptionsInput>;
  readonly grid: string;
}
