import { z } from "zod";

/** Of all settings of a player, as JSON. */
export const PREFERENCES_LIMIT_BYTES = 4096;

/** What a visitor has set, by the names of the settings; clients of other releases may know more of them. */
export const zSettings = z
  .record(z.string().min(1).max(64), z.json())
  .refine((settings) => new TextEncoder().encode(JSON.stringify(settings)).length <= PREFERENCES_LIMIT_BYTES, {
    message: `at most ${PREFERENCES_LIMIT_BYTES} bytes`,
  });

/** In place of those of that version; where others stand by now, nothing changes. */
export const zNewPreferences = z.strictObject({ version: z.int().min(0), settings: zSettings });
export type NewPreferences = z.input<typeof zNewPreferences>;

/** What one player has set, on all devices. */
export interface Preferences {
  /** Whether they are kept here: for players with a passkey. */
  readonly isKept: boolean;
  /** 0: nothing has been kept. */
  readonly version: number;
  readonly settings: Readonly<Record<string, unknown>>;
}
