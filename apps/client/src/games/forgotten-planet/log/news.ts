import type { Seat } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { plain } from "../../../ui/RichText.tsx";
import type { History, HistoryEntry } from "../history.ts";
import { ordinalLong } from "../texts/ordinals.ts";
import { logOf } from "./log.ts";
import type { LogRow } from "./logRow.ts";
import { stepMessage } from "./logStep.ts";
import { spendsNow, spentBy } from "./spending.ts";
import { takenBackMessage } from "./takenBack.ts";

/** Who listens. */
export interface Listener {
  /** Whose choices are asked of them. */
  readonly seat: Seat | undefined;
  /** What a choice of so many crystals asks. */
  cubes(count: number): string;
}

/**
 * What the latest step is called: alone, or with all that came of it; then what is next. Whatever is said names whom it is said of, and
 * what belongs to a turn that ended is said before the next one.
 */
export function newsOf(before: History, after: History, detail: "short" | "full", listener?: Listener): string {
  const entry = after.entries.at(-1);
  if (!entry || after.entries.length < before.entries.length) return takenBackNews(after);
  const [ended, begun] = detail === "full" ? resultsOf(after, entry) : [[], []];
  const isTold = ended.length > 0;
  const parts = [...stepNews(after, entry, isTold), ...ended, ...nextNews(entry, isTold, listener), ...begun];
  return parts.length > 1 ? parts.map(sentence).join(" ") : parts.join("");
}

function takenBackNews({ takenBack, start: { setup } }: History): string {
  const undone = takenBack?.at(-1);
  if (!undone) return "";
  return t("live.free", { name: setup.seats[undone.entry.command.seat]?.name ?? "", step: plain(takenBackMessage(undone, setup)) });
}

/** The step itself, if it is more than the end of a turn. */
function stepNews(after: History, entry: HistoryEntry, isTold: boolean): readonly string[] {
  const { setup } = after.start;
  if (entry.events.some(({ type }) => type === "tilesRevealed")) return isTold ? [] : [t("log.revealed")];
  const step = stepMessage(entry, setup);
  if (!step) return [];
  // Who gave a contested tile is in the sentence itself: either ally may, in any turn.
  if (entry.command.intent.type === "assignTile") return [plain(step)];
  const name = setup.seats[entry.command.seat]?.name ?? "";
  const spend = spendsNow(after).at(-1);
  if (spentBy(entry.events) === 0 || !spend) return [t("live.free", { name, step: plain(step) })];
  return [t("live.step", { name, energy: ordinalLong(spend.first, spend.last), step: plain(step) })];
}

/** What is next: a choice of crystals, the end of the game, if no result has told it, or another turn. */
function nextNews({ events, after }: HistoryEntry, isTold: boolean, listener: Listener | undefined): readonly string[] {
  return events.flatMap((event) => {
    const nameOf = (seat: number): string => after.setup.seats[seat]?.name ?? "";
    switch (event.type) {
      case "cubeChoiceOpened":
        return [listener?.seat === event.seat ? listener.cubes(event.count) : t("prompt.others.cubes", { name: nameOf(event.seat) })];
      case "gameEnded":
        return isTold ? [] : [t("live.over")];
      case "turnBegan":
        return [t("live.turn", { name: nameOf(event.seat), turn: event.turn + 1 })];
      default:
        return [];
    }
  });
}

/** What followed from the latest step: before the turn that begins with it, and in that turn. */
function resultsOf(history: History, { ply, events }: HistoryEntry): readonly [readonly string[], readonly string[]] {
  const began = events.find((event) => event.type === "turnBegan");
  const { seats } = history.start.setup;
  const said = ({ text, whose }: LogRow): string =>
    whose === undefined ? plain(text) : t("live.free", { name: seats[whose]?.name ?? "", step: plain(text) });
  const [ended, begun]: [string[], string[]] = [[], []];
  for (const turn of logOf(history))
    for (const row of turn.rows)
      if (row.ply === ply + 1 && !row.isStep && !row.undone)
        (began && turn.kind === "turn" && turn.turn === began.turn ? begun : ended).push(said(row));
  return [ended, begun];
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
