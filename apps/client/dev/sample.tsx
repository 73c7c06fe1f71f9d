import "../src/games/forgotten-planet/texts/texts.ts";
import "virtual:tokens.css";
import "../src/ui/style/base.css";
import "../src/ui/style/parts.css";
import "../src/ui/style/feedback.css";

import type { Reservation, SeatPlan } from "@forgotten-planet/game";
import type { ChatLine } from "@forgotten-planet/protocol";
import type { Seat } from "@forgotten-planet/rules";
import { render } from "preact";
import { sprite } from "../src/games/forgotten-planet/art/sprite.ts";
import { Play } from "../src/games/forgotten-planet/Play.tsx";
import { Results } from "../src/games/forgotten-planet/results/Results.tsx";
import { startTexts } from "../src/i18n/i18n.ts";
import { TableContext } from "../src/table/tableStore.ts";
import { iconSprite } from "../src/ui/iconSprite.ts";
import { mountSprite } from "../src/ui/mountSprite.ts";
import { PageToasts } from "../src/ui/Toasts.tsx";
import { sampleLines, sampleSetup } from "./sampleGame.ts";
import { SampleLine } from "./sampleLine.ts";
import { tableOf } from "./tableOf.ts";

/**
 * A game with its past, without a server: `?players=4&allied=1&me=0&lines=150&away=2&substitute=2&free=3&talk=1&keep=2,1,1&plan=1`.
 * `pool=4,2,1` `me=none` looks on, `lines=9999` plays to the end, `auction=1` and `hidden=1` begin with those phases. Not part of the product.
 */
const query = new URLSearchParams(location.search);
const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback);
const has = (name: string): boolean => query.get(name) === "1";
const seatOf = (name: string): number => number(name, -1);

const setup = sampleSetup({
  scenario: query.get("scenario") ?? "rim",
  players: number("players", 4),
  allied: has("allied"),
  assignment: has("auction") ? "auction" : "fixed",
  placement: has("hidden") ? "random" : "scenario",
});
const me = query.get("me") === "none" ? undefined : (number("me", 0) as Seat);
const at = Date.now();

function said(seat: number, text: string, channel?: ChatLine["channel"]): ChatLine {
  const { name, colour } = setup.seats[seat] ?? { name: "", colour: "red" as const };
  return { name, colour, text, at, ...(channel ? { channel } : {}) };
}

const TALK: readonly ChatLine[] = [
  said(1, "Good luck"),
  said(2, "I keep one set for D2.", "alliance"),
  said(0, "fine, 4 brown left for me", "alliance"),
  { name: "Eva", text: "who is ahead?", at, channel: "spectators" },
  said(2, "give me C7? I would reach 14 tiles, so 5 energy", "alliance"),
  said(3, "nice wall"),
];
const PLANS: readonly SeatPlan[] = [
  {
    seat: 2,
    turn: 34,
    marks: [
      { kind: "tile", tile: "base", at: [3, 1] },
      { kind: "tile", tile: "land", at: [3, 4] },
      { kind: "wall", at: [6, 6], side: "n" },
    ],
  },
  {
    seat: 1,
    turn: 36,
    marks: [
      {
        kind: "way",
        path: [
          [4, 2],
          [4, 3],
          [5, 3],
        ],
      },
    ],
  },
];
const keep = (query.get("keep") ?? "").split(",").map(Number);
const reservations: readonly Reservation[] = keep.length === 3 ? [{ seat: 2, cubes: keep as unknown as Reservation["cubes"] }] : [];

const pool = (query.get("pool") ?? "").split(",").map(Number);

const line = new SampleLine({
  setup,
  lines: sampleLines(setup, number("lines", 150), number("seed", 3)),
  me,
  seats: {
    [seatOf("away")]: { online: false },
    [seatOf("substitute")]: { online: false, substitute: true },
    [seatOf("free")]: { free: true, online: false },
  },
  reservations,
  ...(pool.length === 3 ? { pool: pool as unknown as Reservation["cubes"] } : {}),
  chat: has("talk") ? TALK : [],
  plans: has("plan") ? PLANS : [],
});

startTexts();
mountSprite(iconSprite);
mountSprite(sprite);
const store = tableOf(line);
const Sample = () => (
  <TableContext.Provider value={store}>
    {line.room.value?.status === "over" ? <Results id="sample" /> : <Play />}
    <PageToasts />
  </TableContext.Provider>
);
const root = document.getElementById("app");
if (root) render(<Sample />, root);
Object.assign(globalThis, { store, line });
