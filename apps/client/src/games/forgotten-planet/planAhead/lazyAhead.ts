import { isSetup } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import { textsThere } from "../../../i18n/i18n.ts";
import { botsPlay } from "../bots/botsPlay.ts";
import type { PlayStore } from "../playStore.ts";

type Parts = typeof import("./aheadParts.tsx");

const parts = signal<Parts | undefined>(undefined);
let isAsked = false;

/** What a player needs who plans ahead alone; undefined for others, and until it is loaded: meanwhile the dock stands as it is. */
export function aheadParts({ source, controlledSeat, situation }: PlayStore): Parts | undefined {
  const view = situation.value?.view;
  if (controlledSeat.value === undefined || !view || isSetup(view)) return undefined;
  // At one screen without bots nobody waits, and only a hint can be kept.
  if (source.kind !== "online" && !(source.kind === "local" && botsPlay(source))) return undefined;
  if (!isAsked) void load();
  return parts.value;
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    const loaded = await import("./aheadParts.tsx");
    await textsThere();
    parts.value = loaded;
  } catch {
    isAsked = false;
  }
}
