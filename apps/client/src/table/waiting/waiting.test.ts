import type { RoomView } from "@forgotten-planet/game";
import { describe, expect, test } from "vitest";
import { changed, freshOptions, withCompany } from "../../games/forgotten-planet/options/tableForm.ts";
import { baseLook, placesMatter, startSteps } from "../../games/forgotten-planet/waiting/start.ts";
import { mayStart, movements, partnerName, seatFor, seatGroups, startsHow, swapPartners, takesOver, waitingFor } from "./waiting.ts";

const seat = (name: string | undefined, ready = true, host = false) =>
  ({ ...(name === undefined ? {} : { name }), colour: "red", ready, online: true, host, wantsRematch: false, substitute: false }) as const;
const room = (...names: readonly (string | undefined)[]): RoomView => ({
  status: "waiting",
  seats: names.map((name) => seat(name, true, name === "Ada")),
  spectators: 0,
});
const FOUR = room("Ada", "Bruno", "Chiara", undefined);
const FRESH = freshOptions();

describe("sides", () => {
  test("are places 0 and 2 against 1 and 3, or together while partners are drawn", () => {
    expect(seatGroups("seated", 4).map(({ places }) => places)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(seatGroups("drawn", 4)).toMatchObject([{ places: [0, 1, 2, 3], title: { key: "waiting.partnersDrawn" } }]);
    expect(seatGroups("none", 3)).toMatchObject([{ places: [0, 1, 2], title: { key: "waiting.seats" } }]);
  });
  test("name who would be one's partner", () => {
    expect(partnerName(FOUR, "seated", 3)).toBe("Bruno");
    expect(partnerName(FOUR, "seated", 1)).toBeUndefined();
    expect(partnerName(FOUR, "drawn", 3)).toBeUndefined();
  });
  test("a guest is offered the open place beside the host, or the one they chose, open or a bot's", () => {
    const bot = { ...seat("Planner"), bot: "planner" } as const;
    const seats: RoomView = { ...FOUR, seats: [seat("Ada", true, true), seat(undefined), seat(undefined), bot] };
    expect([undefined, 1, 0, 3].map((chosen) => seatFor(seats, "seated", chosen))).toEqual([2, 1, 2, 3]);
    const full: RoomView = { ...seats, seats: [seat("Ada", true, true), bot] };
    expect([undefined, 0, 1].map((chosen) => seatFor(full, "none", chosen))).toEqual([undefined, undefined, 1]);
  });
  test("a bot gives way to who has no place, but not where the match is rated", () => {
    const full: RoomView = { ...FOUR, seats: [seat("Ada", true, true), { ...seat("Planner"), bot: "planner" }] };
    expect([0, 1].map((place) => takesOver(full, {}, undefined, place))).toEqual([false, true]);
    expect([takesOver(full, {}, 0, 1), takesOver(full, { rated: true }, undefined, 1)]).toEqual([false, false]);
  });
  test("exchange places across, people with people or with a free place", () => {
    const groups = seatGroups("seated", 4);
    expect(swapPartners(FOUR, groups, 0)).toEqual([1, 3]);
    expect(swapPartners(FOUR, groups, 3)).toEqual([0, 2]);
    expect(swapPartners(room("Ada", undefined, undefined, undefined), groups, 2)).toEqual([]);
    expect(swapPartners(room("Ada", "Bruno", undefined), seatGroups("none", 3), 0)).toEqual([1, 2]);
  });
  test("matter where somebody's place decides something", () => {
    expect(placesMatter(FRESH)).toBe(false);
    expect(placesMatter(withCompany(FRESH, "2v2"))).toBe(true);
    expect(placesMatter(changed(withCompany(FRESH, "2v2"), { alliance: "drawn" }))).toBe(false);
    expect(placesMatter(changed(FRESH, { order: "seated" }))).toBe(true);
    expect(placesMatter(changed(FRESH, { assignment: "fixed" }))).toBe(true);
  });
});

describe("the start", () => {
  const ANYONE = { autoStart: false, starter: "anyone" } as const;
  const HOST = { autoStart: false, starter: "host" } as const;
  test("is the host's, or anybody's who sits", () => {
    expect(mayStart(HOST, { host: true, seated: false })).toBe(true);
    expect(mayStart(HOST, { host: false, seated: true })).toBe(false);
    expect(mayStart(ANYONE, { host: false, seated: true })).toBe(true);
    expect(mayStart(ANYONE, { host: false, seated: false })).toBe(false);
  });
  test("is waited for by name, or by nobody in particular", () => {
    const all = room("Ada", "Bruno");
    expect(waitingFor(all, 1, HOST)).toEqual({ key: "waiting.waitHost", args: { name: "Ada" } });
    expect(waitingFor(all, 0, HOST).key).toBe("waiting.youMayStart");
    expect(waitingFor(all, 1, ANYONE).key).toBe("waiting.youMayStart");
    expect(waitingFor(all, undefined, ANYONE).key).toBe("waiting.waitAnyone");
    expect(startsHow(ANYONE, false, "Ada").key).toBe("waiting.byAnyone");
    expect(startsHow({ ...HOST, autoStart: true }, true, "Ada").key).toBe("waiting.auto");
    expect(startsHow(HOST, false, "Ada")).toEqual({ key: "waiting.byHost", args: { name: "Ada" } });
  });
  test("comes after what the options put before it", () => {
    expect(startSteps(FRESH)).toEqual(["seats", "dealt", "first"]);
    expect(startSteps(changed(FRESH, { assignment: "fixed" }))).toEqual(["seats", "first"]);
    expect(startSteps(changed(FRESH, { assignment: "auction", placement: "random" }))).toEqual(["seats", "placement", "auction", "first"]);
  });
  test("shows bases as far as they are settled", () => {
    const crews = ["red", "yellow"] as const;
    expect(baseLook(FRESH, crews)).toBe("unknown");
    expect(baseLook(changed(FRESH, { assignment: "auction" }), crews)).toBe("lettered");
    expect(baseLook(changed(FRESH, { assignment: "fixed" }), crews)).toEqual(crews);
    expect(baseLook(changed(FRESH, { assignment: "auction", placement: "random" }), crews)).toBe("absent");
  });
});

test("who only changes places neither came nor went", () => {
  expect(movements(room("Ada", "Bruno", undefined), room("Bruno", undefined, "Ada")).map(({ key }) => key)).toEqual(["waiting.moved"]);
  expect(movements(room("Ada", "Ada"), room("Ada", undefined)).map(({ key }) => key)).toEqual(["waiting.left"]);
  expect(movements(FOUR, FOUR)).toEqual([]);
});
