import type { LeaguePairingView, LeagueView } from "@forgotten-planet/protocol";
import { useLocation } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import { leaguesApi } from "../../net/leaguesApi.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { Name } from "../../ui/Name.tsx";

/** Who meets whom, the latest round first; one press leads to the table. */
export function Pairings({ league }: { readonly league: LeagueView }) {
  const { route } = useLocation();
  const attempt = useAttempt();
  const nameOf = (number: number): string => league.members.find((member) => member.number === number)?.name ?? "";
  const rounds = [...new Set(league.pairings.map(({ round }) => round))].sort((one, other) => other - one);
  const here = league.members.filter(({ hasLeft }) => !hasLeft).length;
  const lacks = !league.isClosed && here < league.options.players;
  const open = (pairing: number): Promise<void> => attempt.run(async () => route(`/t/${await leaguesApi.open(league.id, pairing)}`));
  return (
    <section class="panel cut pairings" aria-label={t("leagues.pairings")}>
      <h2>{t("leagues.pairings")}</h2>
      {lacks ? (
        <p class="quiet" data-testid="league-need">
          {t("leagues.need", { least: league.options.players, here })}
        </p>
      ) : (
        rounds.length === 0 && <p class="quiet">{t(league.isHost ? "leagues.noRoundHost" : "leagues.noRound")}</p>
      )}
      {rounds.map((round) => (
        <div key={round}>
          <h3 class="label">{t("leagues.round", { count: round })}</h3>
          <ul>
            {league.pairings
              .filter((pairing) => pairing.round === round)
              .map((pairing) => (
                <li key={pairing.number} data-testid={`pairing-${pairing.number}`}>
                  <span class="pairing-who">
                    {pairing.members.map((number, place) => (
                      <span key={number}>
                        <Name of={nameOf(number)} /> {pairing.result && <b class="d">{pairing.result.points[place]}</b>}
                      </span>
                    ))}
                    {pairing.endedEarly && <span class="quiet small">{t("leagues.endedEarly")}</span>}
                  </span>
                  <Way league={league} pairing={pairing} open={open} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Problem of={attempt} />
    </section>
  );
}

interface WayProps {
  readonly league: LeagueView;
  readonly pairing: LeaguePairingView;
  readonly open: (pairing: number) => Promise<void>;
}

/** To the table of a pairing, and to its replay: for those who play there. */
function Way({ league, pairing: { number, members, table, result, endedEarly }, open }: WayProps) {
  const isOwn = league.you !== undefined && members.includes(league.you);
  if (result) return table && isOwn ? <a href={`/r/${table.id}`}>{t("leagues.replay")}</a> : null;
  if (isOwn && (table || !league.isClosed))
    return (
      <button type="button" class="btn cut primary" data-testid={`play-${number}`} onClick={() => void open(number)}>
        {t(table ? "leagues.toTable" : "leagues.play")}
      </button>
    );
  if (endedEarly) return null;
  return <span class="quiet small">{t(table?.status === "playing" ? "leagues.underWay" : "leagues.toPlay")}</span>;
}
