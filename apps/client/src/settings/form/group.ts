import type { ComponentType } from "preact";
import type { Message } from "../../i18n/message.ts";
import type { Choice, Setting } from "../setting.ts";

/** Settings under one heading. */
export interface SettingsGroup {
  readonly id: string;
  readonly icon: string;
  readonly title: Message;
  /** Beside each other where there is room. */
  readonly column: "first" | "second";
  readonly rows: readonly SettingsRow[];
}

/** One setting with its control. */
export type SettingsRow = Labelled &
  (
    | { readonly kind: "switch" | "check"; readonly setting: Setting<boolean> }
    | { readonly kind: "share"; readonly setting: Setting<number>; readonly mutedBy?: Setting<boolean> }
    | ChoiceRow<string | number>
    | {
        readonly kind: "own";
        readonly id: string;
        readonly Row: ComponentType;
        /** By what else it is found. */
        readonly words?: readonly Message[];
      }
  );

interface Labelled {
  readonly label: Message;
  readonly note?: Message;
}

interface ChoiceRow<T> {
  readonly kind: "choice";
  readonly setting: Choice<T>;
  /** What an option is called. */
  readonly says: (option: T) => Message;
  /** Whether an option would change anything here; all of them, where this is not asked. */
  readonly isOffered?: (option: T) => boolean;
}

/** Options of a choice are told apart by their type only where they are named. */
export const choiceRow = <T extends string | number>(row: Labelled & Omit<ChoiceRow<T>, "kind">): SettingsRow =>
  ({ kind: "choice", ...row }) as unknown as SettingsRow;
