import "../texts/texts.ts";
import "../texts/settingsTexts.ts";
import { message } from "../../../i18n/message.ts";
import { choiceRow, type SettingsGroup, type SettingsRow } from "../../../settings/form/group.ts";
import { SHOWS_CHOICE } from "../choosing/choice.ts";
import { ASKS, SPOKEN, TEXT_MODE } from "./gameSettings.ts";
import { KeysRow, keyNames } from "./KeysRow.tsx";

const asked = (["energyLeft", "explode", "kept", "gameEnds", "roll"] as const).map(
  (what): SettingsRow => ({ kind: "check", setting: ASKS[what], label: message(`set.ask.${what}`) }),
);

/** What can be set for this game alone. */
export const groups: readonly SettingsGroup[] = [
  { id: "ask", icon: "help", title: message("set.ask.title"), column: "first", rows: asked },
  {
    id: "choosing",
    icon: "eye",
    title: message("set.choosing.title"),
    column: "first",
    rows: [{ kind: "switch", setting: SHOWS_CHOICE, label: message("set.choosing.on"), note: message("set.choosing.onNote") }],
  },
  {
    id: "textMode",
    icon: "edit",
    title: message("set.textMode.title"),
    column: "first",
    rows: [
      { kind: "switch", setting: TEXT_MODE, label: message("set.textMode.on"), note: message("set.textMode.onNote") },
      choiceRow({ setting: SPOKEN, label: message("set.textMode.spoken"), says: (detail) => message(`set.textMode.${detail}`) }),
    ],
  },
  {
    id: "keys",
    icon: "menu",
    title: message("set.keys.title"),
    column: "second",
    rows: [{ kind: "own", id: "keys", label: message("set.keys.title"), words: keyNames, Row: KeysRow }],
  },
];
