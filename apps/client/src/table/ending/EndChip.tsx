import "./endingTexts.ts";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { useNames } from "../away/voteBox.ts";
import { useTable } from "../tableStore.ts";
import { proposalAt } from "./mayEnd.ts";

/** Says at the edge of the board that an end is proposed, and that somebody has declined; the answer stands in the table's details. */
export function EndChip() {
  const store = useTable();
  const nameOf = useNames();
  const declined = store.source.endDeclined?.value;
  // What was told before is told once, also where the chip comes back.
  const told = useRef(declined);
  useEffect(() => {
    if (declined && declined !== told.current) toast(t("ending.declined", { name: nameOf(declined.by) }));
    told.current = declined;
  }, [declined]);
  const proposal = proposalAt(store.source);
  if (!proposal || proposal.by.length === 0) return null;
  const words = t(!proposal.isMine ? "ending.chip" : proposal.by.length > 1 ? "ending.ownAgreed" : "ending.own");
  return (
    <button type="button" class="btn cut awaychip" data-testid="end-proposed" title={words} onClick={() => (store.panel.value = "table")}>
      <i class="awaydot" aria-hidden="true" />
      <span class="awaychip-who" role="status">
        {words}
      </span>
      <b>{t(proposal.isMine ? "ending.look" : "ending.answer")}</b>
    </button>
  );
}
