import "../../i18n/accountTexts.ts";
import "../../i18n/ratingsTexts.ts";
import { type Message, message } from "../../i18n/message.ts";

/** Something of the settings' page that is no setting of this device. */
export interface Place {
  /** The id of its heading there. */
  readonly id: string;
  /** What it is found by, its title first. */
  readonly words: readonly [Message, ...Message[]];
  /** Only who has a name has it. */
  readonly ofPlayer?: true;
}

export const PLACES: readonly Place[] = [
  { id: "settings-name", words: [message("settings.name"), message("settings.nameLead")] },
  {
    id: "settings-passkeys",
    words: [message("settings.passkeys"), message("settings.passkeysLead"), message("settings.identity"), message("settings.identityLead")],
    ofPlayer: true,
  },
  { id: "settings-recovery", words: [message("settings.recovery"), message("settings.recoveryLead")], ofPlayer: true },
  { id: "settings-handover", words: [message("device.link"), message("device.give"), message("device.getCode")], ofPlayer: true },
  { id: "settings-signout", words: [message("settings.signOut"), message("settings.signOutLead")], ofPlayer: true },
  { id: "own-ratings", words: [message("ratings.own"), message("ratings.settingsLead")], ofPlayer: true },
  { id: "settings-blocked", words: [message("blocked.title"), message("blocked.what")], ofPlayer: true },
  { id: "settings-signin", words: [message("settings.signIn"), message("settings.signInPasskey"), message("settings.signInCode")] },
  { id: "settings-forget", words: [message("settings.forget"), message("settings.forgetLead")] },
];
