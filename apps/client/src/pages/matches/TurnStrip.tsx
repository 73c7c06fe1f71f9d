import type { TableSummary } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { othersAt, titleOf } from "../tableLists.ts";
import { NewsTag, TimeLeft } from "./MatchCard.tsx";

/** A match that waits for the player. */
export function TurnStrip({ table, isNew }: { readonly table: TableSummary; readonly isNew: boolean }) {
  const { id, turn = 0, deadline } = table;
  const others = othersAt(table, identity.value?.player.name).join(", ");
  const args = { title: titleOf(table), turn: turn + 1 };
  return (
    <a class="turnstrip cut" href={`/t/${id}`} data-testid={`match-${id}`}>
      <b class="d turnstrip-label">{t("matches.yours")}</b>
      <span class="turnstrip-what">{others === "" ? t("matchList.stripAlone", args) : t("matchList.strip", { ...args, others })}</span>
      {deadline !== undefined && <TimeLeft deadline={deadline} />}
      {isNew && <NewsTag />}
      <span class="btn cut primary" aria-hidden="true">
        {t("matchList.play")}
      </span>
    </a>
  );
}
