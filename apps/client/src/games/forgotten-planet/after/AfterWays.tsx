import "../texts/overTexts.ts";
import "../../../i18n/replayTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { MatchSource } from "../../../table/matchSource.ts";
import { analysisOf, replayBase } from "../../../table/replay/replayAddress.ts";
import { ClipDesk } from "../../../table/share/clip/clipDesk.ts";
import { type TableStore, useTableOf } from "../../../table/tableStore.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { History } from "../history.ts";
import { linkOfKept, type ShownStep } from "../share/keptLink.ts";
import { ShareButton } from "../share/ShareButton.tsx";
import type { SharedMatch } from "../share/sharedMatch.ts";
import type { LostTurnSearch } from "./useLostTurn.ts";

interface Props {
  readonly id: string;
  readonly search: LostTurnSearch | undefined;
}

/** What can be done with a match that is over: it is watched, analysed and shared. */
export function AfterWays({ id, search }: Props) {
  const table = useTableOf<ForgottenPlanet>();
  const clips = useMemo(() => new ClipDesk(), [table]);
  useEffect(() => () => clips.close(), [clips]);
  const history = table.source.history.value;
  if (!history || !mayLookBack(table.source)) return null;
  const base = replayBase(table.source.kind, id);
  const { ply } = history.match;
  return (
    <>
      <a class="btn cut big" data-testid="watch-again" href={base}>
        <Icon name="play" size={18} /> <span>{t("over.watchAgain")}</span>
      </a>
      <a
        class="btn cut big"
        data-testid="analyse"
        href={analysisOf({ base, ply: analysedFrom(history, search) })}
        title={t("replay.analyseKey")}
      >
        <Icon name="swing" size={18} /> <span>{t("replay.analyse")}</span>
      </a>
      <ShareButton
        match={() => sharedOf(table, { history, ply, isBlind: false }, base)}
        desk={clips}
        label="replay.shareShort"
        class="btn cut big"
        testid="after-share"
      />
    </>
  );
}

/** At a private table those who sat there look back at its match, and nobody else; its record is theirs as well. */
export function mayLookBack({ kind, welcome }: MatchSource): boolean {
  const here = welcome.value;
  return kind !== "online" || !here || here.table.options.isPublic || here.seat !== undefined || here.host;
}

/** The ply where an analysis opens: at the turn that cost most, else at the last one. */
export function analysedFrom({ entries, match }: History, search: LostTurnSearch | undefined): number {
  const turn = entries.at(-1)?.before.turn;
  return search?.found?.ply ?? entries.find(({ before }) => before.turn === turn)?.ply ?? match.ply;
}

/** By which link a match of this table is shared, and who can open it. */
async function sharedOf({ source }: TableStore<ForgottenPlanet>, shown: ShownStep, base: string): Promise<SharedMatch> {
  if (source.kind === "local") return { ...shown, ...(await linkOfKept(source.match, shown, base)) };
  return { ...shown, access: source.welcome.peek()?.table.options.isPublic ? "open" : "private", base };
}
