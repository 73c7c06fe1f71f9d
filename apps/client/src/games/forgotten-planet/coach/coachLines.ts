import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Message, message } from "../../../i18n/message.ts";
import { readStored, writeStored } from "../../../net/stored.ts";
import type { PlayStore } from "../playStore.ts";
import { warns } from "./coachAdvice.ts";
import { coachedTurn, coachLineNow } from "./coachLineNow.ts";
import { isSeldom, newAction, type SeldomAction } from "./newAction.ts";

const KEY = "forgotten-planet.toldActions";

const stored = readStored(KEY);
/** Of each it is told once on a device. */
const told = signal<readonly SeldomAction[]>(Array.isArray(stored) ? stored.filter(isSeldom) : []);
/** The one of this turn stands until the player's next turn. */
const telling = signal<{ readonly at: string; readonly action: SeldomAction } | undefined>(undefined);

/** What the coach says now, the most useful last: an action that can be done for the first time, below what warns, else what has changed and what is near. */
export function useCoachLines(store: PlayStore): readonly Message[] | undefined {
  const now = coachedTurn(store);
  const at = `${store.source.welcome.value?.table.id} ${now?.turn}`;
  const stands = telling.value?.at === at ? telling.value.action : undefined;
  const action = stands ?? (now && newAction(now, told.value));
  useEffect(() => {
    if (!action || stands) return;
    telling.value = { at, action };
    told.value = [...told.peek(), action];
    writeStored(KEY, told.peek());
  }, [at, action, stands]);
  return now && action && !warns(now.state, now.seat) ? [message(`coach.new.${action}`)] : coachLineNow(store);
}
