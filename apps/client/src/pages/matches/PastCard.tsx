import type { OwnMatch } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { locale } from "../../i18n/locale.ts";
import { copyLink } from "../../table/options/copyLink.ts";
import { analysisOf } from "../../table/replay/replayAddress.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/toasts.ts";
import { importedTags } from "../tableLists.ts";
import { PastScore } from "./PastScore.tsx";
import { companyOf, dayText, quitText, tableOf, titleOf } from "./pastCard.ts";

/** A finished match: how it stood at the end, who played, what came of it, and where one can look at it again. */
export function PastCard({ match }: { readonly match: OwnMatch }) {
  const { id, turn, result, endedAt = match.createdAt, damaged } = match;
  const card = gameOf(match.options)?.card;
  const [title, others] = [titleOf(match), companyOf(match)];
  const facts = [
    ...importedTags(match),
    ...quitText(match),
    ...(damaged ? [] : [t("matchList.turns", { count: turn + 1 })]),
    dayText(endedAt, Date.now(), locale()),
  ];
  const named = { name: title, others };
  return (
    <article class={`pastcard cut ${damaged ? "damaged" : ""}`} data-testid={`match-${id}`}>
      <span class="pastcard-board">{card && <card.Position table={tableOf(match)} size={116} />}</span>
      <div class="pastcard-text">
        <header>
          <h3>
            <a href={`/t/${id}`} data-card={id}>
              {title}
            </a>
          </h3>
          {result && (
            <span class={`pastcard-result of-${result} d`} data-testid={`result-${id}`}>
              {match.gaveUp === match.seat ? t("matchList.gaveUp") : t(`matchList.resultOf.${result}`)}
            </span>
          )}
        </header>
        <p class="pastcard-others" title={others || undefined}>
          {others || t("matches.alone")}
        </p>
        {damaged ? <p class="pastcard-why">{t("matchList.damaged")}</p> : <PastScore match={match} />}
        <p class="quiet small">{facts.join(" · ")}</p>
        <p class="pastcard-ways">
          <a href={`/r/${id}`} data-testid={`watch-${id}`} aria-label={t("matches.watchLong", named)}>
            <Icon name="play" size={13} /> {t("matches.watch")}
          </a>
          <a href={analysisOf({ base: `/r/${id}`, ply: 0 })} data-testid={`analyse-${id}`} aria-label={t("matchList.analyseLong", named)}>
            <Icon name="swing" size={15} /> {t("matchList.analyse")}
          </a>
          <ShareMatch id={id} name={title} />
        </p>
      </div>
    </article>
  );
}

/** The link to the match: by the device's own sheet where it is held in a hand, else to the clipboard. */
function ShareMatch({ id, name }: { readonly id: string; readonly name: string }) {
  const share = async (): Promise<void> => {
    const link = new URL(`/r/${id}`, location.origin).href;
    const isHeld = matchMedia("(pointer: coarse)").matches && navigator.share !== undefined;
    // Closing the sheet is an answer too.
    if (isHeld) await navigator.share({ url: link, title: name }).catch(() => undefined);
    else toast((await copyLink(link)) ? t("matchList.copied") : link);
  };
  return (
    <button type="button" aria-label={t("matchList.shareLong", { name })} data-testid={`share-${id}`} onClick={() => void share()}>
      <Icon name="share" size={16} />
    </button>
  );
}
