import { t } from "../../../i18n/i18n.ts";
import { Spoken } from "../../../table/Spoken.tsx";
import { plain } from "../../../ui/RichText.tsx";
import type { History } from "../history.ts";
import { stepMessage } from "../log/logStep.ts";
import { spendsNow, spentBy } from "../log/spending.ts";
import { takenBackMessage } from "../log/takenBack.ts";
import { ordinalLong } from "../texts/ordinals.ts";

/** The game in words for readers. */
export const LiveRegions = () => <Spoken news={news} turn={() => t("live.yourTurn")} />;

function news(before: History, after: History): string {
  const entry = after.entries.at(-1);
  const setup = after.start.setup;
  if (!entry || after.entries.length < before.entries.length) {
    const undone = after.takenBack?.at(-1);
    if (!undone) return "";
    return t("live.free", { name: setup.seats[undone.entry.command.seat]?.name ?? "", step: plain(takenBackMessage(undone, setup)) });
  }
  const name = setup.seats[entry.command.seat]?.name ?? "";
  const step = stepMessage(entry, setup);
  // Who gave a contested tile is in the sentence itself: either ally may, in any turn.
  if (step && entry.command.intent.type === "assignTile") return plain(step);
  if (entry.events.some(({ type }) => type === "tilesRevealed")) return t("log.revealed");
  if (!step)
    return entry.after.phase === "over"
      ? t("live.over")
      : t("live.turn", { name: setup.seats[entry.after.active]?.name ?? "", turn: entry.after.turn + 1 });
  const spend = spendsNow(after).at(-1);
  if (spentBy(entry.events) === 0 || !spend) return t("live.free", { name, step: plain(step) });
  return t("live.step", { name, energy: ordinalLong(spend.first, spend.last), step: plain(step) });
}
