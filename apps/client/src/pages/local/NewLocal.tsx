import { shortenName, type TableOptions } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { GameOptions } from "../../games/clientGame.ts";
import { t } from "../../i18n/i18n.ts";
import { keepPages } from "../../net/keepPages.ts";
import type { LocalGame } from "../../table/local/localGame.ts";
import { newLocalMatch } from "../../table/local/localMatch.ts";
import { keepLocalMatch } from "../../table/local/localMatches.ts";
import { Part } from "../../table/options/Choice.tsx";
import { companyOf } from "../../table/options/company.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Hex, Icon } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import "../../table/options/tableForm.css";
import "../newTable/newTable.css";
import "./local.css";

/** A game for all at this screen: who plays, on what, and it begins. */
export function NewLocal({ game, local }: { readonly game: GameOptions; readonly local: LocalGame }) {
  // The default table, not the last one made: players at one screen want to begin.
  const options = useSignal(game.fresh());
  const names = useSignal<readonly string[]>(["", "", "", ""]);
  const problem = useSignal("");
  const { route } = useLocation();
  useEffect(() => {
    document.title = `${t("local.title")} · ${t("app.name")}`;
    void import("./LocalGame.tsx");
    void keepPages();
  }, []);
  const start = (event: Event): void => {
    event.preventDefault();
    const { players } = options.value;
    const crews = game.colours.slice(0, players).map((colour, i) => ({
      colour,
      name: names.value[i]?.trim() || t(`colour.${colour}`),
    }));
    if (new Set(crews.map(({ name }) => name.toLowerCase())).size < players) {
      problem.value = t("local.sameName");
      return;
    }
    const match = newLocalMatch(local, options.value, crews);
    if (!match) {
      problem.value = t("refuse.no-such-scenario");
      return;
    }
    keepLocalMatch(match);
    route(`/local/${match.id}`);
  };
  const title = game.title(options.value);
  const summary = title === undefined ? "" : [title, ...game.startFacts(options.value).map(plain)].join(" · ");
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="create" tabIndex={-1}>
        <div class="create-head">
          <h1>{t("local.title")}</h1>
          <p class="quiet">{t("local.lead")}</p>
        </div>
        <form class="tableform" onSubmit={start}>
          <game.LocalCompany options={options} />
          <Part number={2} title={t("local.crews")} class="part-table local-players">
            <Names game={game} options={options} names={names} />
          </Part>
          {problem.value && (
            <p class="problem" role="alert">
              {problem.value}
            </p>
          )}
          <button type="submit" class="btn cut primary big local-start" data-testid="local-start">
            <Icon name="play" size={20} /> {t("local.start")}
          </button>
          <details class="local-more">
            <summary data-testid="local-more">
              <b class="d">{t("local.more")}</b> <span class="quiet">{summary}</span>
            </summary>
            <game.LocalDetails options={options} />
          </details>
        </form>
      </main>
    </div>
  );
}

/** A name for each crew, which may be left out; by sides in two against two. */
function Names({
  game,
  options,
  names,
}: {
  readonly game: GameOptions;
  readonly options: Signal<TableOptions>;
  readonly names: Signal<readonly string[]>;
}) {
  const { players, alliance } = options.value;
  const allied = companyOf(options.value) === "2v2" && alliance === "seated";
  return (
    <fieldset class="local-names" aria-label={t("local.crews")}>
      {game.colours.slice(0, players).map((colour, i) => (
        <label key={colour} class="local-name" data-crew={colour}>
          <Hex colour={colour} size={34} />
          <span class="quiet small">
            {t(`colour.${colour}`)}
            {allied && ` · ${t("local.side", { number: (i % 2) + 1 })}`}
          </span>
          <input
            class="field"
            data-testid={`local-name-${i}`}
            autocomplete="off"
            dir="auto"
            placeholder={t(`colour.${colour}`)}
            value={names.value[i] ?? ""}
            onInput={(event) => {
              const name = shortenName(event.currentTarget.value);
              if (name !== event.currentTarget.value && !event.isComposing) event.currentTarget.value = name;
              names.value = names.value.map((other, at) => (at === i ? name : other));
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
