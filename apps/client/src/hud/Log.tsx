import type { PublicView } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ordinalFigures, t } from "../i18n/i18n.ts";
import { ACTIONS } from "../view/actions.ts";
import type { History } from "../view/history.ts";
import { type LogRow, logOf } from "../view/log.ts";
import { Icon, Sigil } from "./Art.tsx";
import { Rich } from "./Rich.tsx";

/** Turns drawn before "Show earlier turns" is pressed. */
const RECENT = 24;

/** Every action with its energy, grouped by turn, the newest at the end. */
export function Log({ history, view }: { readonly history: History; readonly view: PublicView }) {
  const all = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const stuck = useRef(true);
  const turns = logOf(history);
  const shown = all.value ? turns : turns.slice(-RECENT);
  const toEnd = (): void => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  useLayoutEffect(() => {
    if (stuck.current) toEnd();
  });
  const onScroll = (event: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget as HTMLElement;
    stuck.current = scrollHeight - scrollTop - clientHeight < 40;
  };
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
        {shown.map(({ turn, seat, rows }) => {
          const setup = view.setup.seats[seat];
          return (
            <li key={turn} data-crew={setup?.colour} class="log-turn">
              <h3>
                {setup && <Sigil colour={setup.colour} size={13} />}
                <span>{setup?.name}</span>
                <small class="d">{t("log.turn", { turn: turn + 1 })}</small>
              </h3>
              <ol>
                {rows.map((row, i) => (
                  <Row key={i} row={row} />
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Row({ row }: { readonly row: LogRow }) {
  return (
    <li class={`log-row ${row.action ? "" : "result"}`}>
      {row.action && <b class="d ord">{row.ordinal ? ordinalFigures(row.ordinal.first, row.ordinal.last) : ""}</b>}
      {row.action && <Icon name={ACTIONS[row.action].icon} size={15} />}
      <span>
        <Rich text={row.text} />
      </span>
    </li>
  );
}
