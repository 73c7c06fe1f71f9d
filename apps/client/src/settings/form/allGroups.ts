import type { SettingsGroup } from "./group.ts";
import { PLATFORM_GROUPS } from "./platformGroups.tsx";

/** All groups in their order: a game's stand at the end of their column, but before the notices. */
export function allGroups(own: readonly SettingsGroup[]): readonly SettingsGroup[] {
  const last = PLATFORM_GROUPS.filter(({ id }) => id === "notices");
  return [...PLATFORM_GROUPS.filter(({ id }) => id !== "notices"), ...own, ...last];
}
