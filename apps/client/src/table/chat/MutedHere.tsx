import "./talkTexts.ts";
import type { MutedPlayer } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import type { MatchSource } from "../matchSource.ts";
import { ask } from "../waiting/seats/seating.ts";
import "./lineMenu.css";

/** Below the chat: the players that are muted here, and how to hear them again. */
export function MutedHere({ source }: { readonly source: MatchSource }) {
  const muted = source.chat?.muted.value ?? [];
  return (
    <details class="silenced" data-testid="silenced">
      <summary>{t("talk.silenced", { count: muted.length })}</summary>
      <ul>
        {muted.map((one) => (
          <li key={one.authorId} data-how={one.how}>
            <span>{nameOf(one)}</span>
            <button
              type="button"
              class="textbtn"
              data-testid={`hear-${one.authorId}`}
              onClick={() => void ask(source, one.how === "muted" ? "mute" : "block", { person: one.authorId, on: false })}
            >
              {t(one.how === "muted" ? "talk.hear" : "talk.unblock")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = ({ how, name }: MutedPlayer): string => (how === "blocked" || name === undefined ? t("talk.blockedPlayer") : name);
