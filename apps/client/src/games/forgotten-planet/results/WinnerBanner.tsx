import "../texts/overTexts.ts";
import type { ForgottenPlanet, RoomView } from "@forgotten-planet/game";
import type { Seat } from "@forgotten-planet/rules";
import { andList, t } from "../../../i18n/i18n.ts";
import { refusalKey } from "../../../i18n/refusalKey.ts";
import { ApiError, api } from "../../../net/api.ts";
import { addedTo } from "../../../net/nonces.ts";
import { saveFile } from "../../../net/saveFile.ts";
import type { MatchSource } from "../../../table/matchSource.ts";
import { RatedResult } from "../../../table/rated/lazyRated.ts";
import { useTableOf } from "../../../table/tableStore.ts";
import { agreedTo, ask } from "../../../table/waiting/seats/seating.ts";
import { Icon, Stripe } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import { AfterWays, mayLookBack } from "../after/AfterWays.tsx";
import type { LostTurnSearch } from "../after/useLostTurn.ts";
import { RobotPicture } from "../art/Art.tsx";
import { BONUSES } from "../model/playerPanel.ts";
import type { Outcome, SCORE_PARTS } from "./gameOver.ts";
import { recordText } from "./recordText.ts";

/** Four names in one title would fill a small screen. */
const LONG_TITLE = 50;

interface Props {
  readonly outcome: Outcome;
  readonly id: string;
  readonly room: RoomView;
  readonly search: LostTurnSearch | undefined;
  /** Shows the board instead of the results. */
  readonly toBoard: () => void;
}

/** Who won, why in one sentence, and what can be done next. */
export function WinnerBanner({ outcome, id, room, search, toBoard }: Props) {
  const { me, source } = useTableOf<ForgottenPlanet>();
  const first = outcome.lines[0];
  if (!first) return null;
  const isEnded = outcome.winners.length === 0;
  const title = winnerTitle(outcome, me.value);
  return (
    <section
      class={`winner cut ${isEnded ? "nobody" : ""}`}
      data-crew={isEnded ? undefined : first.colour}
      data-testid="winner"
      data-winners={outcome.winners.join(",")}
    >
      {!isEnded && <Stripe colour={first.colour} />}
      <span class="winner-robots">
        {(isEnded ? outcome.lines : (outcome.sides[0]?.lines ?? [first])).map(({ colour }) => (
          <RobotPicture key={colour} colour={colour} on number={1} size={104} />
        ))}
      </span>
      <div class="winner-words">
        <h1 class={title.length > LONG_TITLE ? "lesser" : ""}>{title}</h1>
        <p>
          {isEnded ? t("over.endedText") : outcome.gaveUp !== undefined ? t("over.gaveUpText") : sentence(outcome)}{" "}
          {outcome.tieBroken && tieText(outcome)}
        </p>
        {source.welcome.value?.imported !== undefined && (
          <p class="quiet small" data-testid="result-imported">
            {t("imported.why")}
          </p>
        )}
        <RematchCount room={room} />
        {source.kind === "online" && source.welcome.value?.table.options.rated && <RatedResult id={id} room={room} />}
      </div>
      <div class="winner-buttons">
        <AfterWays id={id} search={search} />
        <button type="button" class="btn cut big" data-testid="look-at-board" title={t("over.lookAtKey")} onClick={toBoard}>
          <Icon name="grid" size={18} /> <span>{t("over.lookAt")}</span>
        </button>
        {mayLookBack(source) && (
          <button type="button" class="btn cut big" data-testid="record" onClick={() => void download(id, source)}>
            <Icon name="log" size={18} /> <span>{t("over.record")}</span>
          </button>
        )}
        <RematchButton room={room} />
      </div>
    </section>
  );
}

/** The table where the same people play again; undefined before there is one. */
function useNextMatch(): string | undefined {
  const { source } = useTableOf<ForgottenPlanet>();
  return source.kind === "online" ? source.rematch?.value : undefined;
}

/** How many of those who played want to play again. */
export function RematchCount({ room }: Pick<Props, "room">) {
  const next = useNextMatch();
  const seats = room.seats.filter((seat) => seat.name !== undefined);
  const agreed = seats.filter((seat) => seat.wantsRematch).length;
  // Bots always want to: that is told when a person has asked.
  const isAsked = seats.some((seat) => seat.wantsRematch && seat.bot === undefined);
  return (
    <p class="quiet small" aria-live="polite" data-testid="rematch-count">
      {isAsked && next === undefined && t("over.rematchCount", { count: agreed, all: seats.length })}
    </p>
  );
}

/** Asks for another match of the same people, or takes that back. */
export function RematchButton({ room }: Pick<Props, "room">) {
  const { me, source } = useTableOf<ForgottenPlanet>();
  // At one screen everyone has a seat.
  const mine = source.kind === "local" ? room.seats[0] : me.value === undefined ? undefined : room.seats[me.value];
  const next = useNextMatch();
  if (next !== undefined)
    return (
      <a class="btn cut big primary rematch" data-testid="to-rematch" href={`/t/${next}`}>
        <Icon name="play" size={18} /> {t("over.rematchGo")}
      </a>
    );
  if (!mine) return null;
  const welcome = source.welcome.value;
  return (
    <button
      type="button"
      class={`btn cut big rematch ${mine.wantsRematch ? "" : "primary"}`}
      data-testid="rematch"
      aria-pressed={mine.wantsRematch}
      onClick={() =>
        void ask(
          source,
          "rematch",
          mine.wantsRematch ? { on: false } : { ...addedTo(welcome?.dice?.next), ...agreedTo(welcome?.table.options) },
        )
      }
    >
      <Icon name={mine.wantsRematch ? "x" : "undo"} size={18} /> {t(mine.wantsRematch ? "over.rematchBack" : "over.rematch")}
    </button>
  );
}

/** Who won, to the eyes of that seat; who gave it up where one person played among bots. */
export function winnerTitle(outcome: Outcome, me: Seat | undefined): string {
  const { gaveUp } = outcome;
  if (outcome.winners.length === 0) return t("over.ended");
  const won = outcome.sides.length > 0 ? alliedTitle(outcome, me) : soloTitle(outcome, me);
  if (gaveUp === undefined) return won;
  if (gaveUp === me) return t("over.youGaveUp", { won });
  return t("over.gaveUp", { name: outcome.lines.find(({ seat }) => seat === gaveUp)?.name ?? "", won });
}

function soloTitle({ lines, winners }: Outcome, me: Seat | undefined): string {
  const names = lines.filter((line) => winners.includes(line.seat)).map(({ name }) => name);
  if (names.length > 1) return t("over.shared", { names: andList(names) });
  return t(lines[0]?.seat === me ? "over.youWin" : "over.wins", { name: lines[0]?.name ?? "" });
}

/** "You and Chiara win", or that all four share it. */
function alliedTitle({ sides, winners }: Outcome, me: Seat | undefined): string {
  const [first, second] = sides[0]?.lines ?? [];
  if (winners.length > 2) return t("alliance.shared");
  const ally = first?.seat === me ? second : second?.seat === me ? first : undefined;
  if (me !== undefined && ally) return t("alliance.youWin", { name: ally.name });
  return t("alliance.wins", { first: first?.name ?? "", second: second?.name ?? "" });
}

function tieText({ sides }: Outcome): string {
  const [more, less] = sides;
  return more && less ? t("alliance.byPool", { more: more.cubes, less: less.cubes }) : t("over.byCubes");
}

/** What the winner's points are made of; of two allies together. */
function sentence({ lines, sides }: Outcome): string {
  const rows = (sides[0]?.lines ?? lines.slice(0, 1)).map(({ row }) => row);
  const sum = (part: (typeof SCORE_PARTS)[number] | "total"): number => rows.reduce((vp, row) => vp + (row[part] ?? 0), 0);
  const bonus = BONUSES.reduce((vp, kind) => vp + sum(kind), 0);
  const parts = [
    sum("land") > 0 ? t("over.part.land", { count: sum("land") }) : "",
    sum("special") > 0 ? t("over.part.special", { count: sum("special") }) : "",
    sum("tokens") > 0 ? t("over.part.tokens", { count: sum("tokens") }) : "",
    bonus > 0 ? t("over.part.bonus", { count: bonus }) : "",
    sum("fairStart") > 0 ? t("over.part.fairStart", { count: sum("fairStart") }) : "",
  ].filter(Boolean);
  if (parts.length === 0) return t("over.sentenceBare", { count: sum("total") });
  return t("over.sentence", { count: sum("total"), parts: parts.join(", ") });
}

/** The record of the game as a file. */
export async function download(id: string, { kind, history, match }: MatchSource<ForgottenPlanet>): Promise<void> {
  try {
    const text =
      kind === "local" ? history.value && recordText(history.value, { gaveUp: match?.end?.gaveUp }) : JSON.stringify(await api.record(id));
    if (text !== undefined) saveFile(`forgotten-planet-${id.slice(0, 8)}.json`, text);
  } catch (error) {
    toast(t(refusalKey(error instanceof ApiError ? error.code : "internal")), "refuse");
  }
}
