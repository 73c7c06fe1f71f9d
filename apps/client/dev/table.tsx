import "../src/games/forgotten-planet/texts/texts.ts";
import "virtual:tokens.css";
import "../src/ui/style/base.css";
import "../src/ui/style/parts.css";
import "../src/ui/style/feedback.css";
import type { Seat } from "@forgotten-planet/rules";
import { render } from "preact";
import { sprite } from "../src/games/forgotten-planet/art/sprite.ts";
import { Play } from "../src/games/forgotten-planet/Play.tsx";
import { startTexts } from "../src/i18n/i18n.ts";
import { TableContext } from "../src/table/tableStore.ts";
import { iconSprite } from "../src/ui/iconSprite.ts";
import { mountSprite } from "../src/ui/mountSprite.ts";
import { PageToasts } from "../src/ui/Toasts.tsx";
import { FixtureLine } from "./fixtureLine.ts";
import { FIXTURES } from "./fixtures/fixtures.ts";
import { tableOf } from "./tableOf.ts";

/** `?f=rim&me=0&active=1`: a fixture with the whole interface around it; `me=none` looks on. Not part of the product. */
const query = new URLSearchParams(location.search);
const make = FIXTURES[query.get("f") ?? "rim"];
const root = document.getElementById("app");
if (!make || !root) throw new Error("no such fixture");
startTexts();
mountSprite(iconSprite);
mountSprite(sprite);
const fixture = make();
const names = ["Ada", "Bruno", "Chiara", "Denis"];
const seats = fixture.view.setup.seats.map((seat, index) => ({ ...seat, name: names[index] ?? seat.name }));
const setup = { ...fixture.view.setup, seats };
const active = Number(query.get("active") ?? fixture.view.active) as Seat;
const me = query.get("me") === "none" ? undefined : (Number(query.get("me") ?? 0) as Seat);
const line = new FixtureLine({ ...fixture.view, setup, active }, me);
if (fixture.plans) line.plans.drawn.value = fixture.plans;
if (fixture.pings) line.plans.pings.value = fixture.pings;
const store = tableOf(line);
render(
  <TableContext.Provider value={store}>
    <Play />
    <PageToasts />
  </TableContext.Provider>,
  root,
);
Object.assign(globalThis, { line, store });
