import type { NewPreferences, Preferences } from "@forgotten-planet/protocol";
import { effect } from "@preact/signals";
import { call } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";
import { readStored, writeStored } from "../../net/stored.ts";
import { type KeptSettings, keepSettings, keptSettings } from "../settings.ts";
import { isShared } from "./isShared.ts";
import { mergeSettings, sameSettings } from "./mergeSettings.ts";

const KEY = "forgotten-planet.settings.shared";
const PATH = "/players/me/preferences";
/** A slider is moved through many values. */
const SETTLED_MS = 1000;
/** Between two looks at what other devices have set. */
const LOOK_MS = 60_000;
/** As often as another device may be faster. */
const TRIES = 5;

/** What this device and the server had in common at last. */
interface Base {
  readonly player: string;
  readonly settings: KeptSettings;
}

function baseOf(player: string): KeptSettings | undefined {
  const value = readStored(KEY) as Partial<Base> | null | undefined;
  return value?.player === player && typeof value.settings === "object" ? value.settings : undefined;
}

let running: Promise<void> = Promise.resolve();
let lookedAt = 0;
let settles: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/** Brings this device and the server together, and goes on doing so; without a connection that waits for the next change or look. */
export function shareSettings(): Promise<void> {
  follow();
  running = running.then(bringTogether).catch(() => undefined);
  return running;
}

async function bringTogether(): Promise<void> {
  const player = identity.peek()?.player.id;
  if (player === undefined) return;
  lookedAt = Date.now();
  let there = await call<Preferences>("GET", PATH);
  isShared.value = there.isKept;
  const base = baseOf(player);
  for (let tries = 0; there.isKept && tries < TRIES; tries++) {
    const merged = mergeSettings(base, keptSettings(), there.settings);
    if (identity.peek()?.player.id !== player) return;
    if (!sameSettings(merged, keptSettings())) keepSettings(merged);
    if (sameSettings(merged, there.settings)) {
      writeStored(KEY, { player, settings: merged } satisfies Base);
      return;
    }
    const wanted = { version: there.version, settings: merged as NewPreferences["settings"] };
    there = await call<Preferences>("PUT", PATH, wanted satisfies NewPreferences);
  }
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  effect(() => {
    const settings = keptSettings();
    const player = identity.peek()?.player.id;
    if (!isShared.peek() || player === undefined || sameSettings(settings, baseOf(player) ?? {})) return;
    clearTimeout(settles);
    settles = setTimeout(() => void shareSettings(), SETTLED_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && isShared.peek() && Date.now() - lookedAt > LOOK_MS) void shareSettings();
  });
}
