import { type Message, message } from "../../../i18n/message.ts";
import { ACTIONS, BASE_ACTIONS, ROBOT_ACTIONS } from "../model/actions.ts";
import { COMMAND_KEYS, type Command } from "./keys.ts";

/** What a key does, by the one that does it as usual. */
export interface KeyName {
  readonly usual: string;
  readonly name: Message;
}

const COMMANDS = Object.keys(COMMAND_KEYS) as readonly Command[];
/** In the order of the dock, then of the board, then of the panels. */
export const KEY_NAMES: readonly KeyName[] = [
  ...[...ROBOT_ACTIONS, ...BASE_ACTIONS].map((action) => ({ usual: ACTIONS[action].key, name: message(`action.${action}`) })),
  ...COMMANDS.map((command) => ({ usual: COMMAND_KEYS[command], name: message(`set.keys.${command}`) })),
];
