import type { RoomView } from "@forgotten-planet/protocol";
import { Icon, RobotPicture, Stripe } from "../../hud/Art.tsx";
import { toast } from "../../hud/toasts.ts";
import { t } from "../../i18n/i18n.ts";
import { ApiError, api } from "../../net/api.ts";
import { BONUSES } from "../../view/crew.ts";
import type { Outcome, ScoreLine } from "../../view/gameOver.ts";
import { useTable } from "../table/tableStore.ts";
import { ask } from "../waiting/seating.ts";

/** Who won, why in one sentence, and what can be done next. */
export function WinnerBanner({ outcome, id, room }: { readonly outcome: Outcome; readonly id: string; readonly room: RoomView }) {
  const { me, connection } = useTable();
  const first = outcome.lines[0];
  if (!first) return null;
  const winners = outcome.lines.filter((line) => outcome.winners.includes(line.seat));
  const names = winners.map((line) => line.name);
  const title =
    names.length > 1
      ? t("over.shared", { names: t("over.and", { first: names.slice(0, -1).join(", "), second: names.at(-1) ?? "" }) })
      : t(me.value === first.seat ? "over.youWin" : "over.wins", { name: first.name });
  const seats = room.seats.filter((seat) => seat.name !== undefined);
  const agreed = seats.filter((seat) => seat.again).length;
  const mine = me.value === undefined ? undefined : room.seats[me.value];
  return (
    <section class="winner cut" data-crew={first.colour} data-testid="winner" data-winners={outcome.winners.join(",")}>
      <Stripe colour={first.colour} />
      <RobotPicture colour={first.colour} on number={1} size={104} />
      <div class="winner-words">
        <h1>{title}</h1>
        <p>
          {sentence(first)} {outcome.tieBroken && t("over.byCubes")}
        </p>
        {agreed > 0 && <p class="quiet small">{t("over.rematchCount", { count: agreed, all: seats.length })}</p>}
      </div>
      <div class="winner-buttons">
        <button type="button" class="btn cut big" data-testid="record" onClick={() => void download(id)}>
          <Icon name="log" size={18} /> {t("over.record")}
        </button>
        {mine && (
          <button
            type="button"
            class="btn cut big primary"
            data-testid="rematch"
            disabled={mine.again}
            onClick={() => void ask(connection, "rematch", {})}
          >
            <Icon name="undo" size={18} /> {t(mine.again ? "over.rematchWait" : "over.rematch")}
          </button>
        )}
      </div>
    </section>
  );
}

function sentence({ row }: ScoreLine): string {
  const bonus = BONUSES.reduce((sum, kind) => sum + row[kind], 0);
  const parts = [
    row.land > 0 ? t("over.part.land", { count: row.land }) : "",
    row.special > 0 ? t("over.part.special", { count: row.special / 3 }) : "",
    row.tokens > 0 ? t("over.part.tokens", { count: row.tokens }) : "",
    bonus > 0 ? t("over.part.bonus", { count: bonus }) : "",
  ].filter(Boolean);
  return t("over.sentence", { count: row.total, parts: parts.join(", ") });
}

/** The record of the game as a file. */
async function download(id: string): Promise<void> {
  try {
    const record = await api.record(id);
    const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `forgotten-planet-${id.slice(0, 8)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  } catch (error) {
    toast(t(`refuse.${error instanceof ApiError ? error.code : "internal"}`), "refuse");
  }
}
