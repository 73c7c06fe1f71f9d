import type { Silenced } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import type { MatchSource } from "../matchSource.ts";
import { ask } from "../waiting/seating.ts";
import "./lineMenu.css";

/** Below the talk: whom this player does not hear here, and how to hear them again. */
export function SilencedHere({ source }: { readonly source: MatchSource }) {
  const silent = source.silenced.value;
  if (silent.length === 0) return null;
  return (
    <details class="silenced" data-testid="silenced">
      <summary>{t("talk.silenced", { count: silent.length })}</summary>
      <ul>
        {silent.map((one) => (
          <li key={one.by} data-how={one.how}>
            <span>{nameOf(one)}</span>
            <button
              type="button"
              class="textbtn"
              data-testid={`hear-${one.by}`}
              onClick={() => void ask(source, one.how === "muted" ? "mute" : "block", { by: one.by, on: false })}
            >
              {t(one.how === "muted" ? "talk.hear" : "talk.unblock")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = ({ how, name }: Silenced): string => (how === "blocked" || name === undefined ? t("talk.blockedPlayer") : name);
