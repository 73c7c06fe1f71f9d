import { flag, share } from "./setting.ts";

/** How loud each kind of sound is, from 0 to 100. */
export const VOLUMES = {
  actions: share("sound.actions", 70),
  turn: share("sound.turn", 100),
  chat: share("sound.chat", 60),
} as const;

/** Silent while others play. */
export const ONLY_MY_TURN = flag("sound.onlyMyTurn", false);
