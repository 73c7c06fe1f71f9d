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
/** What is told at each table: that of a turn stands until the player's next turn. */
const telling = new WeakMap<PlayStore["table"], { readonly turn: number; readonly action: SeldomAction }>();

/** What the coach says now, the most useful last: an action that can be done for the first time, below what warns, else what has changed and what is near. */
export function useCoachLines(store: PlayStore): readonly Message[] | undefined {
  const now = coachedTurn(store);
  const { table } = store;
  const turn = now?.turn;
  const latest = telling.get(table);
  const stands = latest && latest.turn === turn ? latest.action : undefined;
  const action = stands ?? (now && newAction(now, told.value));
  useEffect(() => {
    if (!action || stands || turn === undefined) return;
    telling.set(table, { turn, action });
    told.value = [...told.peek(), action];
    writeStored(KEY, told.peek());
  }, [table, turn, action, stands]);
  return now && action && !warns(now.state, now.seat) ? [message(`coach.new.${action}`)] : coachLineNow(store);
}
