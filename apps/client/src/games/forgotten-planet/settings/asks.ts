import { flag, type Setting } from "../../../settings/setting.ts";
import { settingValue } from "../../../settings/settings.ts";
import type { Asked } from "../interaction/interaction.ts";

/** What is asked about before it is done, each as a setting. */
export const ASKS: Readonly<Record<Asked, Setting<boolean>>> = {
  energyLeft: flag("ask.energyLeft", true),
  explode: flag("ask.selfDestruct", true),
  kept: flag("ask.allyKeeps", true),
  gameEnds: flag("ask.lastLand", true),
  roll: flag("ask.roll", true),
};

const ALL = Object.entries(ASKS) as readonly (readonly [Asked, Setting<boolean>])[];

/** What this player does not want to be asked about. */
export const unaskedNow = (): ReadonlySet<Asked> => new Set(ALL.filter(([, setting]) => !settingValue(setting)).map(([asked]) => asked));
