import { computed, effect } from "@preact/signals";
import { settingValue } from "../../../settings/settings.ts";
import { request } from "../../../table/matchSource.ts";
import type { PlayStore } from "../playStore.ts";
import { SHOWS_CHOICE, writeChoice } from "./choice.ts";

/** What is chosen is told once it has stood for so long, in milliseconds. */
const REST_MS = 600;
/** The shortest time between two messages. */
const APART_MS = 500;

/** Tells the others at an online table what is chosen in the own turn; returns what ends that. */
export function tellChoice(store: PlayStore): () => void {
  const { source, table, myTurn, interaction, busy } = store;
  if (source.kind !== "online") return () => undefined;
  const chosen = computed(() => (myTurn.value && settingValue(SHOWS_CHOICE) ? writeChoice(interaction.value) : null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let ply: number | undefined;
  /** What the others know at this ply. */
  let told: string | null = null;
  const stop = effect(() => {
    const what = chosen.value;
    const now = source.room.value?.match?.ply;
    const isOnItsWay = busy.value || (source.unanswered?.value ?? 0) > 0;
    clearTimeout(timer);
    if (!table.isLive.value || source.link.value.kind !== "live" || isOnItsWay) return;
    // A step ends by itself what was told before it.
    if (now !== ply) told = null;
    ply = now;
    if (what === told) return;
    const wait = Math.max(what === null ? 0 : REST_MS, sentAt + APART_MS - performance.now());
    timer = setTimeout(() => {
      told = what;
      sentAt = performance.now();
      // That it is refused matters to nobody.
      void request(source, "choosing", { what });
    }, wait);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
