import { describe, expect, test } from "vitest";
import { attach, type Seated } from "../../support/harness.ts";
import { answered, fourAt, MARKS } from "../../support/matches/twoByTwo.ts";
import { useServer } from "../../support/useServer.ts";

/* What allies plan, point at and reserve is shown to each other alone. */

const { start } = useServer();

describe("plans, fingers and wishes", () => {
  test("show at once on the ally's board, and to nobody else", async () => {
    const { url } = await start();
    const { id, players } = await fourAt(url);
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    const watcher = await attach(url, id);
    await a.ask("plan", { marks: MARKS });
    await a.ask("plan", { marks: MARKS.slice(0, 1) });
    await c.ask("ping", { at: [4, 3] });
    await c.ask("reservation", { cubes: [2, 0, 99] });
    for (const one of [a, c]) {
      await one.until(({ plans, pings, reservations }) => plans.length === 2 && pings.length === 1 && reservations.length === 1);
      expect(one.plans).toEqual([
        { seat: 0, turn: 0, marks: MARKS },
        { seat: 0, turn: 0, marks: MARKS.slice(0, 1) },
      ]);
      expect(one.pings).toEqual([{ seat: 2, at: [4, 3], since: expect.any(Number) }]);
      expect(one.reservations).toEqual([{ seat: 2, cubes: [2, 0, 99] }]);
    }
    await answered([b, d, watcher]);
    for (const one of [b, d, watcher]) expect([one.plans, one.pings, one.reservations]).toEqual([[], [], []]);
    const back = await attach(url, id, c.identity);
    expect(back.welcome).toMatchObject({
      plans: [{ seat: 0, turn: 0, marks: MARKS.slice(0, 1) }],
      reservations: [{ seat: 2, cubes: [2, 0, 99] }],
    });
    expect((await attach(url, id, d.identity)).welcome).toMatchObject({ plans: [], reservations: [] });
    expect(Object.keys((await attach(url, id)).welcome)).not.toContain("plans");
  });

  test("lie on the board, or are refused", async () => {
    const { url } = await start();
    const { players } = await fourAt(url);
    const a = players[0]!;
    const wrong: readonly unknown[] = [
      [{ kind: "tile", tile: "land", at: [9, 0] }],
      [{ kind: "tile", tile: "land", at: [-1, 0] }],
      [MARKS[0], { kind: "wall", at: [4, 4], side: "n" }],
      [
        {
          kind: "way",
          path: [
            [0, 0],
            [2, 0],
          ],
        },
      ],
      [
        {
          kind: "way",
          path: [
            [0, 0],
            [0, 0],
          ],
        },
      ],
      [
        {
          kind: "way",
          path: [
            [3, 4],
            [4, 4],
          ],
        },
      ],
      [{ kind: "way", path: [[0, 0]] }],
      [{ kind: "tile", tile: "special", at: [0, 0] }],
      Array.from({ length: 25 }, () => MARKS[0]),
      [{ kind: "note", text: "<script>" }],
    ];
    for (const marks of wrong) expect((await a.refused("plan", { marks })).code).toBe("bad-shape");
    expect(await a.refused("plan", { marks: [MARKS[0], { kind: "wall", at: [4, 4], side: "n" }] })).toMatchObject({
      message: "marks[1]: it does not lie on the board",
    });
    for (const at of [
      [9, 0],
      [4, 4],
      [0.5, 0],
      ["0", 0],
    ])
      expect((await a.refused("ping", { at })).code).toBe("bad-shape");
    for (const cubes of [
      [1, 2],
      [-1, 0, 0],
      [100, 0, 0],
      [0.5, 0, 0],
    ])
      expect((await a.refused("reservation", { cubes })).code).toBe("bad-shape");
    expect(a.plans).toEqual([]);
  });

  test("come no faster than somebody can mean them", async () => {
    const { url } = await start();
    const { players } = await fourAt(url);
    const [a, , c] = players as [Seated, Seated, Seated, Seated];
    const codes = async (type: "plan" | "ping", payload: unknown, times: number) => {
      const all = await Promise.allSettled(Array.from({ length: times }, () => a.ask(type, payload as never)));
      return all.filter(({ status }) => status === "rejected").length;
    };
    expect(await codes("ping", { at: [4, 4 - 1] }, 8)).toBeGreaterThanOrEqual(2);
    expect(await codes("plan", { marks: [] }, 30)).toBeGreaterThanOrEqual(8);
    expect((await a.refused("ping", { at: [4, 3] })).code).toBe("rate-limited");
    await c.ask("ping", { at: [4, 3] });
  });
});
