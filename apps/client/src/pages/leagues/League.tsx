import type { LeagueView } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useRoute } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/leaguesTexts.ts";
import { identity } from "../../net/identity.ts";
import { leaguesApi } from "../../net/leaguesApi.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { type Attempt, useAttempt } from "../../settings/notices/useAttempt.ts";
import { NameForm } from "../../table/name/NameForm.tsx";
import { copyLink } from "../../table/options/copyLink.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Name } from "../../ui/Name.tsx";
import { toast } from "../../ui/toasts.ts";
import { titleName } from "../titleName.ts";
import { Pairings } from "./Pairings.tsx";
import "./leagues.css";

/** Results come in while one looks on. */
const LOOK_EVERY_MS = 15_000;

/** One league: its table of results, who meets whom, and what one may do. */
export function League() {
  const { id = "" } = useRoute().params;
  const league = useSignal<LeagueView | undefined>(undefined);
  const attempt = useAttempt();
  const player = identity.value?.player.id;
  const get = (ask: () => Promise<LeagueView>): Promise<void> =>
    attempt.run(async () => {
      league.value = await ask();
    });
  useEffect(() => {
    void get(() => leaguesApi.look(id));
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && league.peek()) void get(() => leaguesApi.look(id));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, player]);
  const now = league.value;
  useEffect(() => {
    document.title = `${now?.name ?? t("leagues.title")} · ${t("app.name")}`;
  }, [now?.name]);
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="leagues" tabIndex={-1}>
        {!now && !attempt.problem.value && <p class="skeleton">{t("app.loading")}</p>}
        {now && (
          <>
            <header class="leagues-head">
              <h1>
                <Name of={now.name} />
              </h1>
              <p class="quiet">
                {titleName(now.title)} · {t("leagues.by", { name: now.host })}
                {now.isClosed && ` · ${t("leagues.closed")}`}
              </p>
            </header>
            <Standings league={now} remove={(number) => void get(() => leaguesApi.remove(id, number))} />
            <Doings league={now} attempt={attempt} get={get} />
            <Pairings league={now} />
          </>
        )}
        <Problem of={attempt} />
        <p>
          <a href="/leagues">{t("leagues.all")}</a>
        </p>
      </main>
    </div>
  );
}

function Standings({ league, remove }: { readonly league: LeagueView; readonly remove: (number: number) => void }) {
  const isRuled = league.isHost && !league.isClosed;
  return (
    <section class="panel cut standings">
      <table data-testid="standings">
        <caption class="sr">{t("leagues.standings")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("leagues.member")}</th>
            <th scope="col">{t("leagues.played")}</th>
            <th scope="col">{t("leagues.score")}</th>
            <th scope="col">{t("leagues.points")}</th>
            {isRuled && (
              <th scope="col">
                <span class="sr">{t("leagues.remove")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {league.members.map(({ number, name, played, score, points, hasLeft, program }) => (
            <tr key={number} class={hasLeft ? "gone" : ""} data-name={name}>
              <th scope="row">
                <Name of={name} /> {program && <small class="botmark">{t("player.bot")}</small>}{" "}
                {hasLeft && <small class="quiet">{t("leagues.left")}</small>}
              </th>
              <td>{played}</td>
              <td class="d">{score}</td>
              <td>{points}</td>
              {isRuled && (
                <td>
                  {!hasLeft && number !== league.you && (
                    <button type="button" class="textbtn" aria-label={t("leagues.removeName", { name })} onClick={() => remove(number)}>
                      {t("leagues.remove")}
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet small">{t("leagues.about")}</p>
    </section>
  );
}

interface DoingsProps {
  readonly league: LeagueView;
  readonly attempt: Attempt;
  readonly get: (ask: () => Promise<LeagueView>) => Promise<void>;
}

/** Joining, leaving, the link; and what the host does. What cannot be undone is asked for twice. */
function Doings({ league: { id, you, isHost, isClosed, mayDraw }, attempt, get }: DoingsProps) {
  const unsure = useSignal<"leave" | "close" | undefined>(undefined);
  const twice = (act: "leave" | "close"): void => {
    if (unsure.value === act) {
      unsure.value = undefined;
      void get(() => leaguesApi.act(id, act));
    } else unsure.value = act;
  };
  const copy = async (): Promise<void> => {
    if (await copyLink(`${location.origin}/leagues/${id}`)) toast(t("leagues.copied"));
  };
  if (!identity.value) {
    return isClosed ? null : (
      <section class="panel cut leagues-join">
        <p>{t("leagues.joinLead")}</p>
        <NameForm label={t("home.name")} submit={t("leagues.join")} done={() => void get(() => leaguesApi.act(id, "join"))} />
      </section>
    );
  }
  const isBusy = attempt.busy.value;
  return (
    <div class="leagues-doings">
      {you === undefined && !isClosed && (
        <button
          type="button"
          class="btn cut primary"
          data-testid="join-league"
          disabled={isBusy}
          onClick={() => void get(() => leaguesApi.act(id, "join"))}
        >
          {t("leagues.join")}
        </button>
      )}
      {isHost && mayDraw && (
        <button
          type="button"
          class="btn cut primary"
          data-testid="draw-round"
          disabled={isBusy}
          onClick={() => void get(() => leaguesApi.act(id, "draw"))}
        >
          {t("leagues.draw")}
        </button>
      )}
      {!isClosed && (
        <button type="button" class="btn cut" data-testid="copy-league" onClick={() => void copy()}>
          {t("leagues.copy")}
        </button>
      )}
      {you !== undefined && !isClosed && (
        <button type="button" class="btn cut" data-testid="leave-league" disabled={isBusy} onClick={() => twice("leave")}>
          {t(unsure.value === "leave" ? "leagues.leaveSure" : "leagues.leave")}
        </button>
      )}
      {isHost && !isClosed && (
        <button type="button" class="btn cut" data-testid="close-league" disabled={isBusy} onClick={() => twice("close")}>
          {t(unsure.value === "close" ? "leagues.closeSure" : "leagues.close")}
        </button>
      )}
    </div>
  );
}
