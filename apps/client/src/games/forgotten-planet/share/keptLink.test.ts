import { type ForgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { afterEach, expect, test, vi } from "vitest";
import { unpackLink } from "../../../table/analysis/analysisLink.ts";
import { newLocalMatch } from "../../../table/local/localMatch.ts";
import { LocalTable } from "../../../table/local/localTable.ts";
import type { MatchSource } from "../../../table/matchSource.ts";
import { local } from "../local.ts";
import { linkBy, linkOfKept } from "./keptLink.ts";

afterEach(() => void vi.unstubAllGlobals());

const BASE = "/r/local/1";

test("a match of one screen is shared by a link that holds it whole; what no link can hold, by its address here", async () => {
  vi.stubGlobal("location", { origin: "https://planet.example" });
  const options = tableOptions({ scenario: "first-landing", players: 2, order: "seated", assignment: "fixed", isPublic: false });
  const crews = COLOURS.slice(0, 2).map((colour) => ({ name: colour, colour }));
  const begun = newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable();
  const lines = ["a1+2,0", "a1+3,1", "a."];
  const source: MatchSource<ForgottenPlanet> = new LocalTable(local, { ...begun, lines });
  const history = source.history.value ?? expect.unreachable();
  const shown = { history, ply: history.match.ply, isBlind: false };

  const whole = await linkOfKept(source.match, shown, BASE);
  expect(whole.access).toBe("whole");
  const packed = await unpackLink(new URL(whole.link ?? "").hash.slice(1));
  expect(packed).toMatchObject({ ok: true, value: { own: { lines } } });

  // What does not repeat cannot be packed.
  const letters = Array.from({ length: 40_000 }, (_, i) => String.fromCharCode(33 + Math.floor(90 * ((1e4 * Math.sin(i)) % 1) ** 2))).join(
    "",
  );
  const tooLarge = { ...begun, lines, setup: { ...begun.setup, seats: [{ colour: "red", name: letters }] } } as typeof begun;
  expect(await linkOfKept(tooLarge, shown, BASE)).toEqual({ access: "here", base: BASE });
  expect(await linkOfKept(undefined, shown, BASE)).toEqual({ access: "here", base: BASE });

  // Who keeps the match decides, and nothing in its address.
  expect(await linkBy.server(begun, shown, "/r/1")).toEqual({ access: "private", base: "/r/1" });
  const open = { ...begun, options: { ...options, isPublic: true } };
  expect(await linkBy.server(open, shown, BASE)).toEqual({ access: "open", base: BASE });
  expect(await linkBy.browser(tooLarge, shown, BASE)).toEqual({ access: "here", base: BASE });
  expect(await linkBy.link(source.match ?? begun, shown, "/r/1")).toMatchObject({ access: "whole", link: whole.link });
  expect(await linkBy.link(tooLarge, shown, BASE)).toEqual({ access: "none" });
});
