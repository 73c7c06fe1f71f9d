import { MATCH_MODES, RESULTS } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { locale } from "../../i18n/locale.ts";
import { Icon } from "../../ui/Icon.tsx";
import { titleName } from "../titleName.ts";
import type { FinishedMatches } from "./finishedMatches.ts";
import { dayBefore, type FilterName, type MatchFilters, startOfDay, withFilter } from "./matchFilters.ts";

/** What is typed is looked for when nothing has been typed for that long. */
const TYPING_MS = 300;
const DAYS = [7, 30, 365];

interface Props {
  readonly filters: MatchFilters;
  readonly finished: FinishedMatches;
  readonly search: Ref<HTMLInputElement>;
  readonly change: (filters: MatchFilters) => void;
}

interface Option {
  readonly value: string;
  readonly text: string;
}

/** Which of the finished matches are shown: a search, and a chip for each thing that can be asked. */
export function Filters({ filters, finished, search, change }: Props) {
  const { value: overall } = finished.overall;
  const people = [...(overall?.byOpponent ?? []), ...(overall?.byAlly ?? [])].map(({ name }) => name);
  const chip = (name: Exclude<FilterName, "q">, any: string, options: readonly Option[]) => (
    <Chip
      name={name}
      label={t(`matchList.${name}`)}
      any={any}
      options={options}
      value={filters[name]}
      choose={(value) => change(withFilter(filters, name, value))}
    />
  );
  return (
    <search class="matchfilters" aria-label={t("matchList.filters")}>
      <Search key="q" value={filters.q} input={search} find={(value) => change(withFilter(filters, "q", value))} />
      {chip("with", t("matchList.anyone"), plainOptions(people))}
      {chip("scenario", t("matchList.any"), plainOptions(overall?.byTitle.map(({ name }) => name) ?? [], titleName))}
      {chip(
        "mode",
        t("matchList.any"),
        MATCH_MODES.map((value) => ({ value, text: t(`matchList.modeOf.${value}`) })),
      )}
      {chip(
        "result",
        t("matchList.any"),
        RESULTS.map((value) => ({ value, text: t(`matchList.resultOf.${value}`) })),
      )}
      {chip(
        "since",
        t("matchList.ever"),
        DAYS.map((count) => ({ value: dayBefore(Date.now(), count), text: t("matchList.lastDays", { count }) })),
      )}
    </search>
  );
}

const plainOptions = (names: readonly string[], textOf = (name: string): string => name): readonly Option[] =>
  [...new Set(names)].map((value) => ({ value, text: textOf(value) })).sort((one, other) => one.text.localeCompare(other.text));

interface SearchProps {
  readonly value: string | undefined;
  readonly input: Ref<HTMLInputElement>;
  readonly find: (value: string) => void;
}

function Search({ value = "", input, find }: SearchProps) {
  const typed = useSignal(value);
  const sought = typed.value;
  useEffect(() => {
    if (sought.trim() === value) return;
    const timer = setTimeout(() => find(sought), TYPING_MS);
    return () => clearTimeout(timer);
  }, [sought, value]);
  useEffect(() => {
    if (typed.peek().trim() !== value) typed.value = value;
  }, [value]);
  return (
    <label class="field matchsearch">
      <svg class="icon" viewBox="-14 -14 28 28" aria-hidden="true">
        <path d="M4 4L10 10M6 -2A8 8 0 1 1 -10 -2A8 8 0 1 1 6 -2Z" fill="none" stroke="currentColor" stroke-width="2.2" />
      </svg>
      <span class="sr">{t("matchList.search")}</span>
      <input
        ref={input}
        type="search"
        maxLength={80}
        placeholder={t("matchList.search")}
        value={sought}
        data-testid="match-search"
        onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
      />
    </label>
  );
}

interface ChipProps {
  readonly name: FilterName;
  readonly label: string;
  /** What it says while nothing is asked. */
  readonly any: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly choose: (value: string | undefined) => void;
}

function Chip({ name, label, any, options, value, choose }: ChipProps) {
  const isOffered = value === undefined || options.some((option) => option.value === value);
  const all = isOffered || value === undefined ? options : [...options, { value, text: ADDED[name]?.(value) ?? value }];
  return (
    <span class={`matchchip cut ${value === undefined ? "" : "chosen"}`}>
      <label>
        <span class="quiet">{label}</span>
        <select
          value={value ?? ""}
          data-testid={`filter-${name}`}
          onChange={({ currentTarget }) => choose(currentTarget.value === "" ? undefined : currentTarget.value)}
        >
          <option value="">{any}</option>
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
      {value !== undefined && (
        <button
          type="button"
          aria-label={t("matchList.clearOne", { filter: label })}
          data-testid={`clear-${name}`}
          onClick={() => choose(undefined)}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  );
}

/** What an address asks for and no match has. */
const ADDED: Partial<Readonly<Record<FilterName, (value: string) => string>>> = { since: (day) => dayName(day), scenario: titleName };

const dayName = (day: string): string =>
  new Date(startOfDay(day) ?? 0).toLocaleDateString(locale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
