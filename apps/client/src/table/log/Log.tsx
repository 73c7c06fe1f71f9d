import type { PublicView } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { type LogTurn, logOf } from "../../games/forgotten-planet/log/log.ts";
import { ACTIONS } from "../../games/forgotten-planet/model/actions.ts";
import { ordinalFigures } from "../../games/forgotten-planet/texts/ordinals.ts";
import { t } from "../../i18n/i18n.ts";
import { useAtEnd } from "../../ui/atEnd.ts";
import { Icon, Sigil } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { RichText } from "../../ui/RichText.tsx";
import type { History } from "../history.ts";
import type { LogRow } from "./logRow.ts";

/** Turns drawn before "Show earlier turns" is pressed. */
const RECENT = 24;

/** Every action with its energy, grouped by turn, the newest at the end. */
export function Log({ history, view }: { readonly history: History; readonly view: PublicView }) {
  const all = useSignal(false);
  const { list, onScroll, toEnd } = useAtEnd();
  const turns = logOf(history);
  const shown = all.value ? turns : turns.slice(-RECENT);
  return (
    <section class="log panel cut" id="log" aria-label={t("log.name")} tabIndex={-1}>
      <header>
        <h2 class="label">{t("log.name")}</h2>
        <button type="button" class="textbtn" onClick={toEnd}>
          {t("log.toNow")} <Icon name="target" size={16} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol ref={list} class="log-list" data-testid="log" onScroll={onScroll} tabIndex={0} aria-label={t("log.name")}>
        {turns.length > shown.length && (
          <li>
            <button type="button" class="textbtn" onClick={() => (all.value = true)}>
              {t("log.earlier")}
            </button>
          </li>
        )}
        {shown.map((turn, i) => (
          <Turn key={turns.length - shown.length + i} turn={turn} view={view} />
        ))}
      </ol>
    </section>
  );
}

function Turn({ turn, view }: { readonly turn: LogTurn; readonly view: PublicView }) {
  const setup = turn.kind === "turn" ? view.setup.seats[turn.seat] : undefined;
  return (
    <li data-crew={setup?.colour} class={`log-turn ${setup ? "" : "round"}`}>
      <h3>
        {setup && <Sigil colour={setup.colour} size={13} />}
        {turn.kind === "turn" ? (
          <Name of={setup?.name ?? ""} />
        ) : (
          <span>{t(turn.again > 0 ? "log.placementAgain" : `log.${turn.kind}`, { round: turn.round })}</span>
        )}
        {turn.kind === "turn" && <small class="d">{t("log.turn", { turn: turn.turn + 1 })}</small>}
      </h3>
      <ol>
        {turn.rows.map((row, i) => (
          <Row key={i} row={row} view={view} />
        ))}
      </ol>
    </li>
  );
}

function Row({ row, view }: { readonly row: LogRow; readonly view: PublicView }) {
  const actor = row.seat === undefined ? undefined : view.setup.seats[row.seat];
  if (actor) {
    return (
      <li class="log-row bysomeone" data-crew={actor.colour}>
        <Sigil colour={actor.colour} size={13} />
        <span>
          <bdi class="said-by">{actor.name}</bdi> <RichText text={row.text} />
        </span>
      </li>
    );
  }
  return (
    <li class={`log-row ${row.action ? "" : "result"} ${row.undone ? "undone" : ""}`}>
      {row.undone && <Icon name="undo" size={15} />}
      {row.action && <b class="d ord">{row.ordinal ? ordinalFigures(row.ordinal.first, row.ordinal.last) : ""}</b>}
      {row.action && <Icon name={ACTIONS[row.action].icon} size={15} />}
      <span>
        <RichText text={row.text} />
      </span>
    </li>
  );
}
