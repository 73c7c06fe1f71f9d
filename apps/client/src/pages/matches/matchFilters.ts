import { MATCH_MODES, type MatchMode, type OwnMatch, RESULTS } from "@forgotten-planet/protocol";

type Result = NonNullable<OwnMatch["result"]>;

/** Which of the player's finished matches are shown; a field that is absent asks for nothing. */
export interface MatchFilters {
  /** Part of a name or of the title. */
  readonly q?: string;
  /** Name of somebody else who played. */
  readonly with?: string;
  readonly scenario?: string;
  readonly mode?: MatchMode;
  readonly result?: Result;
  /** The day from which on, as `2026-11-15`. */
  readonly since?: string;
}

export type FilterName = keyof MatchFilters;

const MOST = 80;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NAMES: readonly FilterName[] = ["q", "with", "scenario", "mode", "result", "since"];

export const isMode = (value: string): value is MatchMode => (MATCH_MODES as readonly string[]).includes(value);
const isResult = (value: string): value is Result => (RESULTS as readonly string[]).includes(value);

const FITS: Readonly<Record<FilterName, (value: string) => boolean>> = {
  q: (value) => value.length <= MOST,
  with: (value) => value.length <= MOST,
  scenario: (value) => value.length <= MOST,
  mode: isMode,
  result: isResult,
  since: (value) => DAY.test(value) && startOfDay(value) !== undefined,
};

/** What the address asks for; what it cannot mean is left out. */
export const readFilters = (query: Readonly<Record<string, string>>): MatchFilters =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query[name]?.trim() ?? "";
      return value !== "" && FITS[name](value) ? [[name, value]] : [];
    }),
  );

export const isFiltered = (filters: MatchFilters): boolean => NAMES.some((name) => filters[name] !== undefined);

/** The filters with one of them changed; undefined takes it away. */
export const withFilter = (filters: MatchFilters, name: FilterName, value: string | undefined): MatchFilters =>
  readFilters({ ...filters, [name]: value ?? "" });

/** The page's address with these filters. */
export function matchesAddress(filters: MatchFilters): string {
  const query = new URLSearchParams(NAMES.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])));
  return query.size > 0 ? `/matches?${query}` : "/matches";
}

/** The same as the server is asked (docs/api.md). */
export function ownQuery({ scenario, since, ...filters }: MatchFilters, more: Readonly<Record<string, string>> = {}): string {
  const from = since === undefined ? undefined : startOfDay(since);
  const query = new URLSearchParams({
    ...filters,
    ...(scenario === undefined ? {} : { title: scenario }),
    ...(from === undefined ? {} : { since: String(from) }),
    ...more,
  });
  return query.size > 0 ? `?${query}` : "";
}

/** Its first moment here; undefined for a day that there is not. */
export function startOfDay(day: string): number | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date);
  return start.getMonth() === month - 1 && start.getDate() === date && start.getTime() >= 0 ? start.getTime() : undefined;
}

/** The day that was so many days before that moment, here. */
export function dayBefore(now: number, days: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() - days);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${day.getFullYear()}-${month}-${date}`;
}
