import "../texts/overTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { analysisOf } from "../../../table/replay/replayAddress.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { LostTurnSearch } from "./useLostTurn.ts";
import "./lostTurn.css";

interface Props {
  readonly base: string;
  readonly search: LostTurnSearch | undefined;
}

/** Leads to the turn that cost most. Its line is there before that turn is known, so that nothing moves. */
export function LostTurnLink({ base, search }: Props) {
  if (!search) return null;
  const { found } = search;
  return (
    <p class="lostturn" aria-live="polite">
      {found && (
        <a class="textbtn" data-testid="lost-turn" href={analysisOf({ base, ply: found.ply })}>
          <Icon name="swing" size={16} /> <span>{t("over.lostTurn", { turn: found.turn })}</span>
        </a>
      )}
    </p>
  );
}
