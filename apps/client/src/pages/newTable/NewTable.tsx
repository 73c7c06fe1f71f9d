import "../../i18n/formsTexts.ts";
import type { BotSeat, TableOptions } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { GameOptions } from "../../games/clientGame.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalKey } from "../../i18n/refusalKey.ts";
import { ApiError, api } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";
import { useName } from "../../table/name/useName.ts";
import { companyText } from "../../table/options/company.ts";
import { copyLink } from "../../table/options/copyLink.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import { usePageTitle } from "../../ui/usePageTitle.ts";
import { BotPlaces, botsIn } from "./BotPlaces.tsx";
import "./newTable.css";

/** Everything about a new table on one page, already set: one more press, and there is a link in the clipboard. */
export function NewTable({ game }: { readonly game: GameOptions }) {
  const { query } = useLocation();
  const options = useSignal(game.remembered());
  /** By place: the level of a bot, "" for a place that stays open. */
  const levels = useSignal<readonly string[]>([]);
  const wanted = query.scenario;
  const problem = useSignal("");
  const { players, rated } = options.value;
  const seats = Array.from({ length: players }, (_, i) => (levels.value[i] ? { bot: levels.value[i] } : {}));
  usePageTitle(() => t("create.title"));
  useEffect(() => {
    if (!wanted) return;
    void game.withNamed(wanted, options.peek()).then((found) => {
      problem.value = "problem" in found ? t(refusalKey(found.problem)) : "";
      if ("options" in found) options.value = found.options;
    });
  }, [wanted, options, problem, game]);
  return (
    <div class="page createpage">
      <div class="createpage-form">
        <PageHeader />
        <main id="main" class="create" tabIndex={-1}>
          <div class="create-head">
            <h1>{t("create.title")}</h1>
            <p class="quiet">{t("create.lead")}</p>
            {problem.value && (
              <p class="problem" role="alert" data-testid="scenario-problem">
                {problem.value}
              </p>
            )}
          </div>
          <game.Form options={options} seats={seats} />
          {!rated && <BotPlaces options={options.value} levels={levels} />}
        </main>
      </div>
      <CreateBar game={game} options={options} levels={levels} />
    </div>
  );
}

/** The last press; players without a name give it here. */
function CreateBar({
  game,
  options,
  levels,
}: {
  readonly game: GameOptions;
  readonly options: Signal<TableOptions>;
  readonly levels: Signal<readonly string[]>;
}) {
  const { route } = useLocation();
  const { value: name, field: nameInput } = useName();
  const problem = useSignal("");
  const busy = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const bots = options.value.rated ? [] : botsIn(levels.value, options.value.players);
  // Where bots have all the other places, nobody waits for the link.
  const isFull = bots.length === options.value.players - 1;
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    if (!identity.value && name.value.trim() === "") {
      problem.value = t("tableForm.nameFirst");
      field.current?.focus();
      return;
    }
    busy.value = true;
    problem.value = "";
    const made = makeTable(options.value, name.value.trim(), bots);
    const copied = copyLink(made.then((id) => `${location.origin}/t/${id}`));
    try {
      const id = await made;
      await copied;
      game.remember(options.value);
      route(`/t/${id}`);
    } catch (error) {
      problem.value = t(refusalKey(error instanceof ApiError ? error.code : "internal"));
    }
    busy.value = false;
  };
  return (
    <form class="createbar" aria-label={t("create.submit")} onSubmit={create} noValidate>
      <p class="createbar-sum">
        <b class="d">{game.title(options.value)}</b>{" "}
        <span class="quiet">
          {plain(companyText(options.value))}
          {bots.length > 0 && ` · ${t("create.bots", { count: bots.length })}`}
        </span>
      </p>
      {!identity.value && (
        <label class="createbar-name">
          <span class="label">{t("home.name")}</span>
          <input
            class="field"
            data-testid="name"
            autocomplete="nickname"
            ref={field}
            placeholder={t("home.namePlaceholder")}
            aria-describedby={problem.value ? "create-problem" : undefined}
            {...nameInput}
          />
        </label>
      )}
      {problem.value && (
        <p id="create-problem" class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="btn cut primary create-submit" data-testid="create" aria-disabled={busy.value}>
        <Icon name={isFull ? "play" : "link"} size={22} />
        {t(busy.value ? "create.creating" : isFull ? "create.submitFull" : "create.submit")}
      </button>
    </form>
  );
}

/** The table's id; gives this browser its player first, if it has none. */
async function makeTable(options: TableOptions, name: string, bots: readonly BotSeat[]): Promise<string> {
  if (!identity.value) await api.name(name);
  return (await api.createTable({ ...options, ...(bots.length > 0 ? { bots } : {}) })).id;
}
