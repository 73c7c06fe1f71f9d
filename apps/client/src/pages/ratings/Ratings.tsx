import { LADDERS, type LadderEntry, MATCH_MODES } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoute } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/ratingsTexts.ts";
import { type LadderChoice, ratingsApi } from "../../net/ratingsApi.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Rating } from "../../table/rated/Rating.tsx";
import { Name } from "../../ui/Name.tsx";
import { OwnRatings } from "./OwnRatings.tsx";
import { Person } from "./Person.tsx";
import { Shares } from "./Shares.tsx";
import "./ratings.css";

/** Ladders; or the ratings of one player, by their key. */
export function Ratings() {
  const { person } = useRoute().params;
  useEffect(() => {
    document.title = `${t("ratings.title")} · ${t("app.name")}`;
  }, []);
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="ratings" tabIndex={-1}>
        <header class="ratings-head">
          <h1>{t("ratings.title")}</h1>
          <a href="/leagues">{t("ratings.leagues")}</a>
          <p class="quiet">{t("ratings.lead")}</p>
        </header>
        {person === undefined || person === "" ? (
          <>
            <Ladder />
            <OwnRatings />
          </>
        ) : (
          <Person key={person} person={person} />
        )}
      </main>
    </div>
  );
}

/** Who is how strong among people or among bots, in one mode. */
function Ladder() {
  const choice = useSignal<LadderChoice>({ ladder: "people", mode: "two" });
  const { ladder, mode } = choice.value;
  return (
    <section class="panel cut ladder" aria-label={t("ratings.ladder")}>
      <div class="ladder-choice">
        <Chips
          name={t("ratings.whose")}
          all={LADDERS}
          now={ladder}
          textOf={(one) => t(`ratings.${one}`)}
          set={(one) => (choice.value = { mode, ladder: one })}
        />
        <Chips
          name={t("ratings.mode")}
          all={MATCH_MODES}
          now={mode}
          textOf={(one) => t(`ratings.modes.${one}`)}
          set={(one) => (choice.value = { ladder, mode: one })}
        />
      </div>
      <Entries key={`${ladder} ${mode}`} choice={choice.value} />
    </section>
  );
}

interface ChipsProps<T extends string> {
  readonly name: string;
  readonly all: readonly T[];
  readonly now: T;
  readonly textOf: (one: T) => string;
  readonly set: (one: T) => void;
}

function Chips<T extends string>({ name, all, now, textOf, set }: ChipsProps<T>) {
  return (
    <fieldset class="ladder-chips" aria-label={name}>
      {all.map((one) => (
        <button key={one} type="button" class="chip cut" aria-pressed={one === now} data-testid={`ladder-${one}`} onClick={() => set(one)}>
          {textOf(one)}
        </button>
      ))}
    </fieldset>
  );
}

interface Loaded {
  readonly entries: readonly LadderEntry[];
  readonly next?: string;
  readonly isAway?: true;
}

function Entries({ choice }: { readonly choice: LadderChoice }) {
  const loaded = useSignal<Loaded | undefined>(undefined);
  const load = async (): Promise<void> => {
    const { entries, next } = loaded.peek() ?? { entries: [] };
    try {
      const page = await ratingsApi.ladder(choice, next);
      loaded.value = { ...page, entries: [...entries, ...page.entries] };
    } catch {
      loaded.value = { entries, ...(next === undefined ? {} : { next }), isAway: true };
    }
  };
  useEffect(() => void load(), []);
  if (!loaded.value) return <p class="skeleton">{t("app.loading")}</p>;
  const { entries, next, isAway } = loaded.value;
  return (
    <>
      {isAway && (
        <p class="problem" role="alert">
          {t("ratings.away")}
        </p>
      )}
      {!isAway && entries.length === 0 && (
        <p class="ladder-empty" data-testid="ladder-empty">
          {t("ratings.empty")}{" "}
          <a class="btn cut" href="/new">
            {t("ratings.newTable")}
          </a>
        </p>
      )}
      <ol class="ladder-entries" data-testid="ladder">
        {entries.map((entry) => (
          <li key={entry.person ?? entry.bot} class={entry.provisional ? "is-unplaced" : ""} data-name={entry.name}>
            <span class="ladder-name d">
              {entry.person === undefined ? (
                <Name of={entry.name} />
              ) : (
                <a href={`/ratings/${entry.person}`}>
                  <Name of={entry.name} />
                </a>
              )}
            </span>
            <Rating of={entry} />
            <Shares of={entry} />
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <button type="button" class="btn cut" data-testid="ladder-more" onClick={() => void load()}>
          {t("ratings.more")}
        </button>
      )}
    </>
  );
}
