import type { ListedMatch } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { shownName } from "../../table/bots/shownName.ts";
import "./listsTexts.ts";
import { locale } from "../../i18n/locale.ts";
import { Sigil } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { importedTags } from "../tableLists.ts";
import { agoText, finishedSides, finishedTable, finishedTitle, outcomeText } from "./finished.ts";
import "./cards.css";

/** Matches that are over: who won, how it stood at the end, and the way to watch them again. */
export const FinishedCards = ({ matches, size }: { readonly matches: readonly ListedMatch[]; readonly size: number }) => (
  <ul class="livecards">
    {matches.map((match) => (
      <FinishedCard key={match.id} match={match} size={size} />
    ))}
  </ul>
);

function FinishedCard({ match, size }: { readonly match: ListedMatch; readonly size: number }) {
  const card = gameOf(match.options)?.card;
  if (!card) return null;
  const ago = agoText(match.endedAt ?? match.createdAt, Date.now(), locale());
  const about = t("lists.finishedAbout", { title: finishedTitle(match), count: (match.turn ?? 0) + 1, ago });
  return (
    <li>
      <a class="livecard cut" href={`/r/${match.id}`} data-testid={`finished-${match.id}`}>
        <card.Position table={finishedTable(match)} size={size} />
        <span class="livecard-text">
          <b class="d">
            <span class="sr">{t("colon.alone", { title: t("lists.watchAgain") })} </span>
            {outcomeText(match)}
          </b>
          <span class="quiet small">{[...importedTags(match), about].join(" · ")}</span>
          <span class="livecard-sides">
            {finishedSides(match).map(({ seats, points }) => (
              <span key={seats[0]?.colour} class="livecard-side">
                {seats.map((seat) => (
                  <span key={seat.colour} class="livecard-seat">
                    <Sigil colour={seat.colour} size={13} />
                    <Name of={shownName(seat)} />
                  </span>
                ))}
                <b class="d">{points}</b>
              </span>
            ))}
          </span>
        </span>
      </a>
    </li>
  );
}
