import "./endingTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { proposalAt } from "./mayEnd.ts";

/** Before a turn ends: that it declines an end which others propose. */
export function EndDeclines() {
  const proposal = proposalAt(useTable().source);
  if (!proposal || proposal.isMine || proposal.by.length === 0) return null;
  return (
    <li class="warn" data-testid="end-declines">
      <Icon name="flag" size={17} /> {t("ending.declines")}
    </li>
  );
}
