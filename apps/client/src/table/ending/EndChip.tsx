import "./endingTexts.ts";
import { andList, t } from "../../i18n/i18n.ts";
import { useNames } from "../away/voteBox.ts";
import { useTable } from "../tableStore.ts";
import { proposalAt } from "./mayEnd.ts";

/** Says at the edge of the board that others would end the match; the answer stands in the table's details. */
export function EndChip() {
  const store = useTable();
  const nameOf = useNames();
  const proposal = proposalAt(store.source);
  if (!proposal || proposal.isMine || proposal.by.length === 0) return null;
  const words = t("ending.chip", { names: andList(proposal.by.map(nameOf)), count: proposal.by.length });
  return (
    <button type="button" class="btn cut awaychip" data-testid="end-proposed" title={words} onClick={() => (store.panel.value = "table")}>
      <i class="awaydot" aria-hidden="true" />
      <span class="awaychip-who" role="status">
        {words}
      </span>
      <b>{t("ending.answer")}</b>
    </button>
  );
}
