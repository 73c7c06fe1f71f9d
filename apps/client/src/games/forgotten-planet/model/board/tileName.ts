import { SPECIAL, type Tile } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";

const KINDS = ["land", "land", "brown", "white", "blue"] as const;

/** "white mine": what a tile is called that is no base. */
export const tileName = (tile: Tile | 0): Message => message(`tile.${tile === SPECIAL ? "special" : (KINDS[tile as 1] ?? "land")}`);
