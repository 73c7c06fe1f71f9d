import type { SeatView } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { useAtEnd } from "../../ui/atEnd.ts";
import { Icon, Sigil } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { RichText } from "../../ui/RichText.tsx";
import type { GameBots } from "../bots/gameBots.ts";
import type { LogRow, LogTurn } from "./logTurn.ts";
import "./steps.css";

/** Turns drawn before "Show earlier turns" is pressed. */
const RECENT = 24;

export interface Person {
  readonly name: string;
  readonly colour: SeatView["colour"];
  /** A bot played it from the start on. */
  readonly bot?: string;
}

interface Props {
  readonly turns: readonly LogTurn[];
  /** In the order of play. */
  readonly seats: readonly Person[];
  /** Draws a bot of that level; a game without bots has none. */
  readonly Portrait?: GameBots["Portrait"] | undefined;
  /** Shows the board after a step; without it the lines are not pressed. */
  readonly toStep?: ((ply: number) => void) | undefined;
  /** Looking back while the match runs: `ply` is shown, undefined where it is live. */
  readonly back?: { readonly step: () => void; readonly live: () => void; readonly ply: number | undefined } | undefined;
}

/** Every step, grouped by turn, the newest at the end. */
export function Log({ turns, seats, Portrait, toStep, back }: Props) {
  const all = useSignal(false);
  const { list, onScroll, toEnd } = useAtEnd();
  const shown = all.value ? turns : turns.slice(-RECENT);
  return (
    <section class="log panel cut" id="log" aria-label={t("log.name")} tabIndex={-1}>
      <header>
        <h2 class="label">{t("log.name")}</h2>
        <span class="log-tools">
          {back && (
            <button type="button" class="textbtn" data-testid="log-back" title={t("log.backKey")} onClick={back.step}>
              <Icon name="stepback" size={14} /> {t("log.back")}
            </button>
          )}
          <button
            type="button"
            class="textbtn"
            data-testid="log-now"
            onClick={() => {
              back?.live();
              toEnd();
            }}
          >
            {t("log.toNow")} <Icon name="target" size={16} />
          </button>
        </span>
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
          <Turn key={turns.length - shown.length + i} turn={turn} seats={seats} Portrait={Portrait} toStep={toStep} now={back?.ply} />
        ))}
      </ol>
    </section>
  );
}

interface TurnProps extends Omit<Props, "turns" | "back"> {
  readonly turn: LogTurn;
  /** The ply that is shown of a match that runs; undefined where it is live. */
  readonly now: number | undefined;
}

function Turn({ turn, seats, Portrait, toStep, now }: TurnProps) {
  const person = turn.turn && seats[turn.turn.seat];
  return (
    <li data-crew={person?.colour} class={`log-turn ${person ? "" : "round"}`}>
      <h3>
        <LogHeading turn={turn} seats={seats} Portrait={Portrait} />
      </h3>
      <ol>
        {turn.rows.map((row, i) => (
          <Row key={i} row={row} seats={seats} toStep={toStep} now={now} />
        ))}
      </ol>
    </li>
  );
}

/** Whose turn it is and which, or what a part is called in which all take part. */
export function LogHeading({ turn: { turn, title }, seats, Portrait }: { readonly turn: LogTurn } & Pick<Props, "seats" | "Portrait">) {
  const person = turn && seats[turn.seat];
  return (
    <>
      {person && <Sigil colour={person.colour} size={13} />}
      {Portrait && person?.bot !== undefined && <Portrait level={person.bot} colour={person.colour} size={20} />}
      {turn ? <Name of={person?.name ?? ""} /> : <span>{title}</span>}
      {person?.bot !== undefined && <small class="botmark">{t("player.bot")}</small>}
      {turn && <small class="d">{t("log.turn", { turn: turn.number })}</small>}
    </>
  );
}

function Row({ row, seats, toStep, now }: { readonly row: LogRow } & Pick<TurnProps, "seats" | "toStep" | "now">) {
  const person = row.seat === undefined ? undefined : seats[row.seat];
  const { ply } = row;
  const words = <LogWords row={row} person={person} />;
  if (!toStep || ply === undefined)
    return (
      <li class={`log-row ${rowClass(row, person)}`} data-crew={person?.colour}>
        {words}
      </li>
    );
  return (
    <li data-crew={person?.colour}>
      <button
        type="button"
        class={`steplog-row log-row ${rowClass(row, person)} ${ply === now ? "current" : ""} ${now !== undefined && ply > now ? "ahead" : ""}`}
        data-ply={ply}
        onClick={() => toStep(ply)}
      >
        {words}
      </button>
    </li>
  );
}

/** What a row says is done, what came of it, or what was taken back. */
export function rowClass({ done, undone }: LogRow, person: Person | undefined): string {
  if (person) return "bysomeone";
  return `${done ? "" : "result"} ${undone ? "undone" : ""}`;
}

export function LogWords({ row: { text, done, undone }, person }: { readonly row: LogRow; readonly person: Person | undefined }) {
  if (person) {
    return (
      <>
        <Sigil colour={person.colour} size={13} />
        <span>
          <bdi class="said-by">{person.name}</bdi> <RichText text={text} />
        </span>
      </>
    );
  }
  return (
    <>
      {undone && <Icon name="undo" size={15} />}
      {done && <b class="d ord">{done.cost}</b>}
      {done && <Icon name={done.icon} size={15} />}
      <span>
        <RichText text={text} />
      </span>
    </>
  );
}
