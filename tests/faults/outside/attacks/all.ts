import type { Attack } from "../attack.ts";
import { attachesOfMany, attachesOfNetwork, attachesOfOne } from "./attaches.ts";
import { deepJson, gzipBody } from "./bodies.ts";
import { continuations, emptyFragments, messages, pings, pongs } from "./frames.ts";
import { guessing } from "./guessing.ts";
import { badLinks, searches, unreadStreams } from "./lookBack.ts";
import { badUpgrades, hugeHeaders, lobbyListeners, otherFamily, plainFlood } from "./requests.ts";
import { slowBodies } from "./slowBodies.ts";

/** In the order of the table. The image's own process tree, and how it ends, is `../../image`. */
export const ATTACKS: readonly Attack[] = [
  gzipBody,
  deepJson,
  slowBodies,
  attachesOfOne,
  attachesOfMany,
  attachesOfNetwork,
  pongs,
  pings,
  emptyFragments,
  continuations,
  messages,
  guessing,
  badUpgrades,
  hugeHeaders,
  plainFlood,
  lobbyListeners,
  searches,
  unreadStreams,
  badLinks,
  otherFamily,
];
