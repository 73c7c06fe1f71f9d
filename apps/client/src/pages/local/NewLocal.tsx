import { shortenName, type TableOptions } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { GameOptions } from "../../games/clientGame.ts";
import { t } from "../../i18n/i18n.ts";
import { usePageTitle } from "../../ui/usePageTitle.ts";
import "../../i18n/practiceTexts.ts";
import { identity } from "../../net/identity.ts";
import { keepPages } from "../../net/keepPages.ts";
import { botNames } from "../../table/bots/botNames.ts";
import type { GameBots } from "../../table/bots/gameBots.ts";
import type { LocalGame } from "../../table/local/localGame.ts";
import { type LocalPlayer, newLocalMatch } from "../../table/local/localMatch.ts";
import { keepLocalMatch } from "../../table/local/localMatches.ts";
import { Part } from "../../table/options/Choice.tsx";
import { companyOf } from "../../table/options/company.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Hex, Icon } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import "../../table/options/tableForm.css";
import "../newTable/newTable.css";
import "./local.css";

interface Props {
  readonly game: GameOptions;
  readonly local: LocalGame;
  /** Undefined for a game without. */
  readonly bots: GameBots | undefined;
}

/** A game for all at this screen: who plays, on what, and it begins. With `?bots` in the address, bots have all places but the first. */
export function NewLocal({ game, local, bots }: Props) {
  // The default table, not the last one made: players at one screen want to begin.
  const options = useSignal(game.fresh());
  const names = useSignal<readonly string[]>([identity.value?.player.name ?? "", "", "", ""]);
  const { route, query } = useLocation();
  const usual = bots && "bots" in query ? bots.usual : "";
  // By place: the level of a bot, "" for a person.
  const levels = useSignal<readonly string[]>(["", usual, usual, usual]);
  const problem = useSignal("");
  usePageTitle(() => t("local.title"));
  useEffect(() => {
    void import("./LocalGame.tsx");
    void keepPages();
  }, []);
  const start = (event: Event): void => {
    event.preventDefault();
    const { players } = options.value;
    const crews = crewsOf(game, bots, { names: names.value, levels: levels.value.slice(0, players) });
    if (crews.every(({ bot }) => bot !== undefined)) {
      problem.value = t("practice.nobody");
      return;
    }
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
    // The form is done with: going back leads to where it was opened.
    route(`/local/${match.id}`, true);
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
            <Names game={game} options={options} names={names} bots={bots} levels={levels} />
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

/** Who plays, by place: people by name, bots by their level. */
function crewsOf(
  game: GameOptions,
  bots: GameBots | undefined,
  { names, levels }: { readonly names: readonly string[]; readonly levels: readonly string[] },
): readonly LocalPlayer[] {
  const people = game.colours.slice(0, levels.length).map((colour, i) => ({ colour, name: names[i]?.trim() || t(`colour.${colour}`) }));
  if (!bots) return people;
  const taken = people.filter((_, i) => !levels[i]).map(({ name }) => name);
  const given = [...botNames(bots, levels.filter(Boolean), taken)];
  return people.map((person, i) => {
    const level = levels[i];
    return level ? { colour: person.colour, name: given.shift() ?? level, bot: level } : person;
  });
}

/** A name for each crew, which may be left out; by sides in two against two. */
function Names({
  game,
  options,
  names,
  bots,
  levels,
}: {
  readonly game: GameOptions;
  readonly options: Signal<TableOptions>;
  readonly names: Signal<readonly string[]>;
  readonly bots: GameBots | undefined;
  readonly levels: Signal<readonly string[]>;
}) {
  const { players, alliance } = options.value;
  const allied = companyOf(options.value) === "2v2" && alliance === "seated";
  return (
    <fieldset class="local-names" aria-label={t("local.crews")}>
      {game.colours.slice(0, players).map((colour, i) => (
        <div key={colour} class="local-name" data-crew={colour}>
          {bots && levels.value[i] ? (
            <bots.Portrait level={levels.value[i] ?? bots.usual} size={44} colour={colour} />
          ) : (
            <Hex colour={colour} size={34} />
          )}
          <span class="quiet small local-crew">
            <span>{t(`colour.${colour}`)}</span>
            {allied && <span>{t("local.side", { number: (i % 2) + 1 })}</span>}
          </span>
          {bots && (
            <select
              class="field"
              data-testid={`local-bot-${i}`}
              aria-label={t("practice.who", { colour: t(`colour.${colour}`) })}
              value={levels.value[i]}
              onChange={(event) => {
                const level = event.currentTarget.value;
                levels.value = levels.value.map((other, at) => (at === i ? level : other));
              }}
            >
              <option value="">{t("practice.person")}</option>
              {bots.levels.map((level) => (
                <option key={level} value={level}>
                  {t("player.botName", { name: bots.name(level) })}
                </option>
              ))}
            </select>
          )}
          {bots && levels.value[i] ? (
            <p class="quiet small local-about">{bots.about(levels.value[i] ?? "")}</p>
          ) : (
            <input
              class="field"
              aria-label={t("practice.nameOf", { colour: t(`colour.${colour}`) })}
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
          )}
        </div>
      ))}
    </fieldset>
  );
}
