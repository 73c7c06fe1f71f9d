import type { TableSummary } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { scoresOf } from "../../table/lists/tableScores.ts";
import { companyText } from "../../table/options/company.ts";
import { EmptyHex, Hex, Icon } from "../../ui/Icon.tsx";
import { plain } from "../../ui/RichText.tsx";
import { importedTags, othersAt, titleOf } from "../tableLists.ts";
import { timeLeft } from "./matches.ts";

/** A match that others play, or that waits for players: the board, the opponents, how it stands, and how long there is. */
export function MatchCard({ table, isNew }: { readonly table: TableSummary; readonly isNew: boolean }) {
  const card = gameOf(table.options)?.card;
  const { id, yourTurn, seats, turn, deadline, status, options } = table;
  const others = othersAt(table, identity.value?.player.name);
  const tags = card?.tags(options).map(plain) ?? [];
  const facts = [
    ...(tags.includes(plain(companyText(options))) ? [] : [plain(companyText(options))]),
    ...(turn === undefined ? [] : [t("home.turn", { turn: turn + 1 })]),
    ...importedTags(table),
    ...tags,
  ];
  return (
    <a class={`matchcard cut ${yourTurn ? "turn" : ""}`} href={`/t/${id}`} data-testid={`match-${id}`}>
      {card && <card.Position table={table} size={92} />}
      <span class="matchcard-text">
        <b class="d matchcard-name">{titleOf(table)}</b>
        <span class="matchcard-others" title={others.join(", ") || undefined}>
          {others.join(", ") || t("matches.alone")}
        </span>
        <span class="quiet small">{facts.join(" · ")}</span>
        <span class="matchcard-seats">
          {scoresOf(table).map(({ places, vp }) => (
            <span key={places[0]} class="matchcard-seat d">
              {places.map((place) => {
                const seat = seats[place];
                return seat?.name ? <Hex key={place} colour={seat.colour} size={24} /> : <EmptyHex key={place} size={24} />;
              })}
              {vp !== undefined && (
                <b class="playertext" data-crew={places.length > 1 ? undefined : seats[places[0] ?? 0]?.colour}>
                  {vp}
                </b>
              )}
            </span>
          ))}
        </span>
      </span>
      <span class="matchcard-signs">
        {yourTurn && <span class="statechip cut d hot">{t("home.yourTurn")}</span>}
        {status === "playing" && deadline !== undefined && <TimeLeft deadline={deadline} />}
        {isNew && <NewsTag />}
      </span>
    </a>
  );
}

export const NewsTag = () => (
  <span class="tag cut news">
    <i aria-hidden="true" /> {t("matches.isNew")}
  </span>
);

/** Redrawn with the list, every minute: that is as exact as it says. */
export function TimeLeft({ deadline }: { readonly deadline: number }) {
  const left = timeLeft(deadline - Date.now());
  return (
    <span class="matchcard-left small">
      <Icon name="clock" size={17} /> {left ? t("matches.deadline", { left }) : t("matches.lateBy")}
    </span>
  );
}
