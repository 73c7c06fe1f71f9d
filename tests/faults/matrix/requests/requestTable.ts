import { PLAY_ROWS } from "./playRows.ts";
import type { RequestRow } from "./requestRow.ts";
import { TALK_ROWS } from "./talkRows.ts";
import { UNDER_WAY_ROWS } from "./underWayRows.ts";
import { WAITING_ROWS } from "./waitingRows.ts";

/*
 * Who may ask a table for what, and when: the one place where it is written down. Tests are made from it (`authorisation.test.ts`), and
 * the page docs/authorisation.md. A request that has no row here fails them.
 *
 * `ok`: accepted. A code: refused with it. `-`: nobody is in that position then.
 */
export const REQUEST_TABLE: readonly RequestRow[] = [...PLAY_ROWS, ...WAITING_ROWS, ...UNDER_WAY_ROWS, ...TALK_ROWS];
