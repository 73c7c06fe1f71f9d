import type { PrivateView, Welcome } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import type { XY } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { ONE, OTHER, square, usePlacements } from "../support/matches/toldPlacement.ts";
import { allSettled, isPatch, type Listener } from "../support/net/wire.ts";
import { type PlayedPlacement, placementPlan } from "../support/placementGame.ts";

/*
 * What lies face down is known to its player alone until all are placed (R-RND-2): the same match played with other hidden kinds at
 * the same places sends everybody else the same bytes (docs/reliability.md S7, C-11).
 */

const { play, expectSecret } = usePlacements();

/** In two rows five tiles can lie so that no sixth fits. */
const NARROW = { kind: "fixed", rows: [".".repeat(15), ".".repeat(15)] } as const;
const STUCK = [1, 4, 7, 10, 13].map((x): XY => [x, 0]);

const PLANS = [
  placementPlan("in a fixed area, by 2", 2, square(7)),
  placementPlan("in an open area, by 2", 2, { kind: "open" }),
  placementPlan("that starts over", 2, NARROW, { stuck: STUCK }),
  placementPlan("with a restart of the server half-way", 2, { kind: "open" }, { restarts: true }),
];

/** Four of them are told apart in `secretPlacementOfFour.test.ts`. */
const OF_FOUR = [placementPlan("in a fixed area, by 4", 4, square(11)), placementPlan("in an open area, by 4", 4, { kind: "open" })];
/** Who bids first is drawn, and known to all: two such matches are never told alike. */
const BEFORE_BIDS = placementPlan("before an auction", 2, square(7), { assignment: "auction" });

describe.each(PLANS)("[R-RND-2] a secret placement $name", (plan) => {
  test("tells nobody else a byte of what lies there: seats, spectators, HTTP, log", () => expectSecret(plan));
});

describe("[R-RND-2] the placing player", () => {
  test("is told its own tiles after each of them, and when it joins", async () => {
    const plan = PLANS[1]!;
    const played = await play(plan, [ONE, OTHER]);
    for (const [seat, order] of [ONE, OTHER].entries()) {
      const mine = plan.places.flatMap((at, ply): PrivateView["tiles"] =>
        ply % 2 === seat ? [{ seat: seat as 0, at, kind: order[Math.floor(ply / 2)]! }] : [],
      );
      const listener = played.seats[seat]!;
      const told = listener.messages("privateView") as readonly PrivateView[];
      expect(told.map(({ tiles }) => tiles)).toEqual(mine.map((_, i) => mine.slice(0, i + 1)));
    }
    const [before, , again] = (played.seats[1]!.messages("welcome") as readonly Welcome[]).slice(-3);
    expect(before?.privateView?.tiles ?? []).toEqual([]);
    expect(again?.privateView?.tiles).toEqual([{ seat: 1, at: plan.places[1], kind: "land" }]);
    expect((played.watcher.messages("welcome") as readonly Welcome[]).map(({ privateView }) => privateView)).not.toContainEqual(
      expect.anything(),
    );
    expect((played.latecomer.messages("welcome") as readonly Welcome[])[0]?.history).toMatchObject({
      setup: { setup: { assignment: "random", placement: "random" } },
      lines: plan.places.slice(0, 3).map(([x, y], ply) => `${"ab"[ply % 2]}h?${x},${y}`),
    });
  });

  test("has nothing when the placement starts over, and is told so", async () => {
    const played = await play(PLANS[2]!, [ONE, OTHER]);
    const counts = (listener: Listener) => (listener.messages("privateView") as readonly PrivateView[]).map(({ tiles }) => tiles.length);
    expect(counts(played.seats[0]!)).toEqual([1, 2, 0, 1, 2, 3]);
    expect(counts(played.watcher)).toEqual([]);
  });

  test("finds its tiles again after a restart of the server, and nobody else does", async () => {
    const plan = PLANS[3]!;
    const played = await play(plan, [ONE, OTHER]);
    const [a, b] = played.seats.map((seat) => (seat.messages("welcome") as readonly Welcome[]).at(-1)!);
    expect(a!.privateView?.tiles).toEqual([
      { seat: 0, at: plan.places[0], kind: "base" },
      { seat: 0, at: plan.places[2], kind: "land" },
    ]);
    expect(b!.privateView?.tiles).toEqual([{ seat: 1, at: plan.places[1], kind: "land" }]);
    expect((played.watcher.messages("welcome") as readonly Welcome[]).at(-1)!.privateView).toBeUndefined();
    await reveal(played, plan.reveal);
  });

  test.each([...PLANS, ...OF_FOUR, BEFORE_BIDS])(
    "the reveal is one moment for all, each knows the whole before it sees it: $name",
    async (plan) => {
      const played = await play(plan, [ONE, OTHER, ONE, OTHER].slice(0, plan.options.players));
      await reveal(played, plan.reveal);
    },
  );
});

/** The last tile: everybody is told everything, and only then sees it. */
async function reveal({ seats, parties, active, ply, kind }: PlayedPlacement, at: XY): Promise<void> {
  const before = new Map(parties.map((party) => [party, { frames: party.frames.length, welcomes: party.messages("welcome").length }]));
  await seats[active]!.ask("play", playAt(ply, { type: "placeHidden", tile: kind, at }));
  await allSettled(parties);
  const told: unknown[] = [];
  for (const party of parties) {
    const welcomes = (party.messages("welcome") as readonly Welcome[]).slice(before.get(party)!.welcomes);
    expect(welcomes).toHaveLength(1);
    const [{ privateView, history }] = welcomes as [Welcome];
    expect(privateView).toBeUndefined();
    expect(history?.lines).toHaveLength(ply + 1);
    expect(history?.lines.join("\n")).not.toContain("?");
    const { assignment, dealt, auctionFirst } = history!.setup.setup;
    expect(dealt).toEqual(assignment === "auction" ? undefined : expect.arrayContaining([...seats.keys()]));
    expect(auctionFirst === undefined).toBe(assignment !== "auction");
    const fresh = party.frames.slice(before.get(party)!.frames);
    const patch = fresh.findIndex(isPatch);
    const welcome = fresh.findIndex((frame) => frame.subarray(1, 9).toString("latin1").includes("welcome"));
    expect(welcome).toBeGreaterThanOrEqual(0);
    expect(patch).toBeGreaterThan(welcome);
    told.push(history);
  }
  for (const one of told) expect(one).toEqual(told[0]);
}
