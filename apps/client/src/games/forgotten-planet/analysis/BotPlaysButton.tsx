import type { Seat } from "@forgotten-planet/rules";
import { useComputed } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/toasts.ts";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

const loadBots = () => import("../bots/bots.ts").then((module) => module.bots);

/** Plays on as the seat that is to move, and bots play the others. */
export function BotPlaysButton() {
  const store = usePlanetAnalysis();
  const { source, isReadOnly } = store;
  const actor = useComputed(() => (source.ply.value >= 0 ? source.actor : undefined)).value;
  const seats = source.game.seatsOf(source.match.setup);
  const others = seats.flatMap((_, seat) => (seat === actor ? [] : [seat as Seat]));
  const [other] = others;
  const text =
    others.length === 1 && other !== undefined ? t("analysis.botPlays", { name: seats[other]?.name ?? "" }) : t("analysis.botsPlay");
  const play = async (): Promise<void> => {
    try {
      source.drive(await loadBots());
      store.playOn(new Set(others));
    } catch {
      toast(t("refuse.no-connection"), "refuse");
    }
  };
  return (
    <button
      type="button"
      class="btn cut botplays"
      data-testid="bot-plays"
      disabled={actor === undefined || isReadOnly.value}
      title={text}
      aria-label={text}
      onClick={() => void play()}
    >
      <Icon name="robot" size={20} /> <span>{text}</span>
    </button>
  );
}
