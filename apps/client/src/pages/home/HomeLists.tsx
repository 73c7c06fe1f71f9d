import { t } from "../../i18n/i18n.ts";
import "../lists/listsTexts.ts";
import { lobby, lobbyStream, retryLobby } from "../../net/lobby.ts";
import { ownTables } from "../../net/ownTables.ts";
import { useCalm } from "../../table/lists/calm.ts";
import { byInterest } from "../../table/lists/interest.ts";
import { FinishedCards } from "../lists/FinishedCards.tsx";
import { LiveCards } from "../lists/LiveCards.tsx";
import { useFinished } from "../lists/useFinished.ts";
import { ofOthers } from "../tableLists.ts";
import type { Guard } from "./nameEntry.ts";
import { OpenTables } from "./OpenTables.tsx";

const CARDS = 3;
const CARD_PX = 84;
/** Positions change that often, no matter how fast is played. */
const CALM_MS = 5000;

/** The public tables: those that wait, those that are played, those that have just ended. */
export function HomeLists({ guard }: { readonly guard: Guard }) {
  const open = lobby.value?.open;
  const calmed = useCalm(lobby, CALM_MS);
  const live = calmed && ofOthers(calmed.live, ownTables.value);
  const finished = useFinished(CARDS, live?.map(({ id }) => id).join() ?? "");
  if (!open && lobbyStream.value === "away")
    return (
      <section class="nolists cut" data-testid="no-lists">
        <p>{t("lists.offline")}</p>
        <button type="button" class="btn cut" onClick={retryLobby}>
          {t("app.retry")}
        </button>
      </section>
    );
  const all = (live?.length ?? 0) + (calmed?.more?.live ?? 0);
  return (
    <>
      <OpenTables tables={open} more={lobby.value?.more?.open ?? 0} guard={guard} />
      <section class="livetables cut" aria-label={t("lists.live")}>
        <header>
          <h2>{t("lists.live")}</h2>
          {all > CARDS && <a href="/watch">{t("lists.liveAll", { count: all })}</a>}
        </header>
        {live?.length === 0 && <p class="quiet">{t(calmed && calmed.live.length > 0 ? "lists.liveOwn" : "lists.liveEmpty")}</p>}
        {live && live.length > 0 && <LiveCards tables={byInterest(live).slice(0, CARDS)} size={CARD_PX} />}
      </section>
      {finished && finished.length > 0 && (
        <section class="livetables finished cut" aria-label={t("lists.finished")}>
          <header>
            <h2>{t("lists.finished")}</h2>
            <a href="/watch">{t("lists.finishedAll")}</a>
          </header>
          <FinishedCards matches={finished} size={CARD_PX - 12} />
        </section>
      )}
    </>
  );
}
