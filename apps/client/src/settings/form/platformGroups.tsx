import "../../i18n/settingsTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { message } from "../../i18n/message.ts";
import { identity } from "../../net/identity.ts";
import { Notices } from "../notices/Notices.tsx";
import { AWAKE, CONTRAST, COORDINATES, LEFT_HAND, LOG_DETAIL, MOTION, PALETTE, PATTERNS, SOUND, SPEED, TEXT_SIZE } from "../platform.ts";
import { sounding } from "../sounding.ts";
import { sizeFor } from "../textSize.ts";
import { ONLY_MY_TURN, VOLUMES } from "../volumes.ts";
import { choiceRow, type SettingsGroup, type SettingsRow } from "./group.ts";
import { LanguageRow } from "./LanguageRow.tsx";
import { PaletteRow } from "./PaletteRow.tsx";

const SPEEDS: Readonly<Record<number, string>> = { 0.5: "½" };

/** Only where the platform lets pages do so. */
const AWAKE_ROWS: readonly SettingsRow[] =
  typeof navigator === "object" && "wakeLock" in navigator
    ? [{ kind: "switch", setting: AWAKE, label: message("set.text.awake"), note: message("set.text.awakeNote") }]
    : [];

/** What can be set for every game; the groups of a game stand between them. */
export const PLATFORM_GROUPS: readonly SettingsGroup[] = [
  {
    id: "language",
    icon: "chat",
    title: message("set.language.title"),
    column: "first",
    rows: [{ kind: "own", id: "language", label: message("set.language.language"), Row: LanguageRow }],
  },
  {
    id: "colours",
    icon: "eye",
    title: message("set.colours.title"),
    column: "first",
    rows: [
      {
        kind: "own",
        id: "palette",
        label: message("set.colours.palette"),
        words: PALETTE.options.flatMap((palette) => [message(`set.colours.${palette}`), message(`set.colours.${palette}Note`)]),
        Row: PaletteRow,
      },
      { kind: "switch", setting: PATTERNS, label: message("set.colours.patterns") },
      { kind: "switch", setting: COORDINATES, label: message("set.colours.coordinates") },
      { kind: "switch", setting: CONTRAST, label: message("set.colours.contrast"), note: message("set.colours.contrastNote") },
    ],
  },
  {
    id: "sound",
    icon: "sound",
    title: message("set.sound.title"),
    column: "second",
    rows: [
      { kind: "switch", setting: SOUND, label: message("set.sound.sound"), note: message("set.sound.soundNote") },
      { kind: "own", id: "cannot-sound", label: message("set.sound.title"), Row: CannotSound },
      { kind: "share", setting: VOLUMES.actions, mutedBy: SOUND, label: message("set.sound.actions") },
      { kind: "share", setting: VOLUMES.turn, mutedBy: SOUND, label: message("set.sound.turn") },
      { kind: "share", setting: VOLUMES.chat, mutedBy: SOUND, label: message("set.sound.chat") },
      { kind: "switch", setting: ONLY_MY_TURN, label: message("set.sound.only") },
    ],
  },
  {
    id: "motion",
    icon: "play",
    title: message("set.motion.title"),
    column: "second",
    rows: [
      choiceRow({ setting: MOTION, label: message("set.motion.motion"), says: (motion) => message(`set.motion.${motion}`) }),
      choiceRow({
        setting: SPEED,
        label: message("set.motion.speed"),
        says: (speed) => message("set.motion.times", { speed: SPEEDS[speed] ?? speed }),
      }),
    ],
  },
  {
    id: "text",
    icon: "grid",
    title: message("set.text.title"),
    column: "second",
    rows: [
      choiceRow({
        setting: TEXT_SIZE,
        label: message("set.text.size"),
        note: message("set.text.sizeNote"),
        isOffered: (size) => sizeFor(size, { width: innerWidth, height: innerHeight }) === size,
        says: (size) => message("set.text.percent", { size }),
      }),
      { kind: "switch", setting: LEFT_HAND, label: message("set.text.hand"), note: message("set.text.handNote") },
      ...AWAKE_ROWS,
      choiceRow({ setting: LOG_DETAIL, label: message("set.text.log"), says: (detail) => message(`set.text.${detail}`) }),
    ],
  },
  {
    id: "notices",
    icon: "chat",
    title: message("set.notices.title"),
    column: "second",
    rows: [{ kind: "own", id: "notices", label: message("set.notices.title"), Row: NoticesRow }],
  },
];

/** Why nothing is heard, where the browser makes no sounds. */
function CannotSound() {
  if (sounding.value !== "no") return null;
  return (
    <p class="set-problem" role="status" data-testid="cannot-sound">
      {t("set.sound.cannot")}
    </p>
  );
}

/** Whether this browser calls its player when it is their turn. */
function NoticesRow() {
  const player = identity.value?.player;
  return <div class="set-notices">{player ? <Notices key={player.id} /> : <p class="quiet">{t("set.notices.nobody")}</p>}</div>;
}
