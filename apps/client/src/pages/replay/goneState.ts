import type { MessageKey } from "../../i18n/keys.ts";
import type { ReplayRefusal } from "../../table/replay/loadReplay.ts";

interface Way {
  readonly label: MessageKey;
  /** Undefined: it is asked for again. */
  readonly href?: string;
}

/** What is said where a match cannot be looked back at, and what can be done instead. */
export interface GoneState {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly way: Way;
  /** What stands over it. */
  readonly icon: string;
}

const HOME: Way = { label: "app.home", href: "/" };
const AGAIN: Way = { label: "app.retry" };

export function goneState(code: ReplayRefusal, id: string): GoneState {
  switch (code) {
    case "private-match":
      return { title: "replay.gone.private", text: "missing.privateText", way: HOME, icon: "lock" };
    case "still-running":
      return {
        title: "replay.gone.running",
        text: "replay.gone.runningText",
        way: { label: "replay.gone.watchLive", href: `/t/${id}` },
        icon: "eye",
      };
    case "local-running":
      return {
        title: "replay.gone.running",
        text: "replay.gone.runningHere",
        way: { label: "replay.gone.playOn", href: `/local/${id}` },
        icon: "play",
      };
    case "not-started":
      return {
        title: "replay.gone.waiting",
        text: "replay.gone.waitingText",
        way: { label: "replay.gone.toTable", href: `/t/${id}` },
        icon: "clock",
      };
    case "archived":
      return { title: "replay.gone.archived", text: "replay.gone.archivedText", way: HOME, icon: "layers" };
    case "damaged":
      return { title: "replay.gone.damaged", text: "replay.gone.damagedText", way: HOME, icon: "x" };
    case "no-connection":
      return { title: "replay.gone.away", text: "replay.gone.awayText", way: AGAIN, icon: "redo" };
    case "rate-limited":
      return { title: "replay.gone.busy", text: "replay.gone.busyText", way: AGAIN, icon: "clock" };
    case "no-local-match":
      return { title: "replay.gone.local", text: "replay.gone.localText", way: HOME, icon: "log" };
    default:
      return { title: "replay.gone.unknown", text: "replay.gone.unknownText", way: HOME, icon: "help" };
  }
}
