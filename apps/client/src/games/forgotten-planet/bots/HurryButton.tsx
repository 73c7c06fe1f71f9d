import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import "../../../i18n/practiceTexts.ts";
import type { Pace } from "../../../table/bots/botControl.ts";
import { ask } from "../../../table/waiting/seats/seating.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";
import { actingBot } from "./botsPlay.ts";

const LABELS = { people: "practice.hurry", turn: "practice.hurryAlways", always: "practice.hurryOff" } as const satisfies Record<
  Pace,
  string
>;

interface Props {
  /** As in the bar of a phone. */
  readonly bare?: boolean;
  /** It keeps its place while no bot plays: before the first turn bots and people take single steps. */
  readonly stays?: boolean;
}

/** While a bot plays: its turn without pauses, then all of its turns, then as people play. */
export function HurryButton({ bare = false, stays = false }: Props) {
  const store = usePlay();
  const { bots } = store.source;
  const acting = actingBot(store);
  // At a table of the server it is asked once a turn of each bot.
  const asked = useSignal<string | undefined>(undefined);
  if (acting === undefined && !stays) return null;
  const turn = `${store.situation.value?.view.turn} ${acting}`;
  const pace = bots?.pace.value ?? (asked.value === turn ? "turn" : "people");
  const can = acting !== undefined && (bots !== undefined || pace === "people");
  const hurry = (): void => {
    if (!can) return;
    if (bots) bots.hurry();
    else {
      asked.value = turn;
      void ask(store.source, "hurry", {});
    }
  };
  return (
    <button
      type="button"
      class={bare ? "barbtn" : "btn cut"}
      data-testid="hurry"
      data-pace={pace}
      title={t("practice.hurryTitle")}
      aria-disabled={!can}
      onClick={hurry}
    >
      <Icon name="end" />
      <span>{t(bots ? LABELS[pace] : "practice.hurry")}</span>
    </button>
  );
}
