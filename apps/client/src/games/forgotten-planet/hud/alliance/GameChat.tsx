import { t } from "../../../../i18n/i18n.ts";
import { message } from "../../../../i18n/message.ts";
import { Chat } from "../../../../table/chat/Chat.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { usePlay } from "../../playStore.ts";
import { PlanCard } from "./PlanCard.tsx";

const WORDS = [message("alliance.yourTile")];

/** The chat while the game is played: with the ally's plan, and a way to point at the board. */
export function GameChat() {
  const { source } = usePlay();
  return <Chat source={source} about={(ally) => <PlanCard of={ally} />} words={WORDS} tools={<PingButton />} />;
}

/** The next cell pointed at on the board is shown to the ally. */
function PingButton() {
  const { plans, panel } = usePlay();
  if (plans.ally.value === undefined) return null;
  const ping = (): void => {
    plans.enter("ping");
    panel.value = undefined;
  };
  return (
    <button type="button" class="tag cut" data-testid="chat-ping" aria-pressed={plans.mode.value === "ping"} onClick={ping}>
      <Icon name="target" size={14} /> {t("alliance.ping")}
    </button>
  );
}
