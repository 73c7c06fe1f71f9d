import { absenceOf, leaverBotsOf, type TableOptions, votesAt } from "@forgotten-planet/protocol";
import { orList, t } from "../../i18n/i18n.ts";
import { peopleAt } from "../bots/mayGiveUp.ts";
import type { MatchSource } from "../matchSource.ts";

type Options = Pick<TableOptions, "absence" | "botsForLeavers" | "clock" | "rated" | "league">;

/** Returns whether somebody may leave the others to play on: a seat is theirs, and others have seats in the match. */
export function mayLeave({ kind, room, welcome }: Pick<MatchSource, "kind" | "room" | "welcome">): boolean {
  const [now, me] = [room.value, welcome.value?.seat];
  return kind === "online" && now?.status === "playing" && me !== undefined && peopleAt(now).some((seat) => seat !== me);
}

/** What becomes of the seat of a player who leaves this table. */
export function leavingText(options: Options): string {
  const bots = leaverBotsOf(options);
  if (bots === "atOnce") return t("ending.leaveBot");
  const absence = absenceOf(options);
  const choices = votesAt(options).filter((choice) => choice !== "bot" || bots !== "never");
  const seat =
    absence === "never"
      ? t("ending.leaveWaits")
      : t("ending.leaveVote", { count: absence, choices: orList(choices.map((choice) => t(`away.said.${choice}`))) });
  return options.clock === "none" ? seat : `${seat} ${t("ending.leaveClock")}`;
}
