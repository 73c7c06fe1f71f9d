import "../../i18n/tableTexts.ts";
import type { AbsentSeat } from "@forgotten-planet/protocol";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { Live } from "../../ui/Live.tsx";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { isPhone } from "../../ui/media.ts";
import { PanelSheet } from "../PanelSheet.tsx";
import { useTable } from "../tableStore.ts";
import { AllyAway } from "./AllyAway.tsx";
import { foldVote, useNames } from "./voteBox.ts";
import "./away.css";

const EndChip = lazyTexts(() => import("../ending/EndChip.tsx").then((module) => module.EndChip));

/** What can be agreed on is loaded when somebody opens it. */
const Ballot = lazyTexts(() => import("./Ballot.tsx").then((module) => module.Ballot));

/**
 * Once the table has waited long enough for somebody: a chip at the edge of the board, and behind it what the others may agree on and
 * what each has said. It opens when it is pressed, and never by itself. On a phone an ally who is away is cared for here as well.
 * @source docs/ux.md §12
 */
export function AwayVote() {
  const store = useTable();
  const { absence } = store;
  const ballot = absence.ballot.value;
  const about = ballot?.seat;
  // Nobody is left with an open box about somebody else.
  useEffect(() => () => foldVote(store), [about, store]);
  const words = useChipText(ballot);
  return (
    <>
      <Live text={words} />
      {ballot ? (
        <>
          {(isPhone.value || store.panel.value !== "vote") && <Chip key={ballot.seat} words={words} />}
          {store.panel.value === "vote" && <Box key={ballot.seat} ballot={ballot} />}
        </>
      ) : (
        <>
          {isPhone.value && <AllyAway />}
          {((store.source.endWishes?.value.length ?? 0) > 0 || store.source.endDeclined?.value) && <EndChip />}
        </>
      )}
    </>
  );
}

interface Props {
  readonly ballot: AbsentSeat;
}

/** Over the board; where that is small, a sheet. */
function Box({ ballot }: Props) {
  const body = <Ballot ballot={ballot} />;
  return isPhone.value ? <PanelSheet label={t("away.vote")}>{body}</PanelSheet> : body;
}

/** The player the vote is about, and why, in few words. */
function useChipText(ballot: AbsentSeat | undefined): string {
  const { source } = useTable();
  const nameOf = useNames();
  if (!ballot) return "";
  const isFree = source.room.value?.seats[ballot.seat]?.name === undefined;
  return t(`away.chip.${ballot.here ? "still" : isFree ? "nobody" : "away"}`, { name: nameOf(ballot.seat) });
}

function Chip({ words }: { readonly words: string }) {
  const store = useTable();
  return (
    <button type="button" class="btn cut awaychip" data-testid="vote-unfold" title={words} onClick={() => (store.panel.value = "vote")}>
      <i class="awaydot" aria-hidden="true" />
      <span class="awaychip-who">{words}</span>
      <b>{t("away.unfold")}</b>
    </button>
  );
}
