import "../src/games/forgotten-planet/texts/texts.ts";
import "virtual:tokens.css";
import "../src/ui/style/base.css";
import "../src/ui/style/parts.css";
import "../src/ui/style/feedback.css";
import type { Intent, Seat } from "@forgotten-planet/rules";
import { render } from "preact";
import { sprite } from "../src/games/forgotten-planet/art/sprite.ts";
import { Play } from "../src/games/forgotten-planet/Play.tsx";
import { startTexts } from "../src/i18n/i18n.ts";
import { TableContext } from "../src/table/tableStore.ts";
import { iconSprite } from "../src/ui/iconSprite.ts";
import { mountSprite } from "../src/ui/mountSprite.ts";
import { PageToasts } from "../src/ui/Toasts.tsx";
import { setupFixture } from "./setupFixture.ts";
import { SetupLine } from "./setupLine.ts";
import { tableOf } from "./tableOf.ts";

/** `?f=auction&seat=0&steps=3`: a set-up phase after so many steps, seen from that seat (`seat=` none: by a spectator). Not part of the product. */
const query = new URLSearchParams(location.search);
const seat = query.get("seat") ?? "0";
const me = seat === "" ? undefined : (Number(seat) as Seat);
const { setup, intents } = setupFixture(query.get("f") ?? "auction");
const steps = Number(query.get("steps") ?? intents.length);

startTexts();
mountSprite(iconSprite);
mountSprite(sprite);
const line = new SetupLine(setup, me);
for (const intent of intents.slice(0, steps)) line.step(intent);
const store = tableOf(line);
const root = document.querySelector<HTMLElement>("#app");
if (!root) throw new Error("no #app");
render(
  <TableContext.Provider value={store}>
    <Play />
    <PageToasts />
  </TableContext.Provider>,
  root,
);
/** From the console: the next step of the fixture, or any. */
let next = steps;
Object.assign(globalThis, {
  line,
  store,
  step: (): void => {
    const intent = intents[next++];
    if (intent) line.step(intent);
  },
  act: (intent: Intent) => line.step(intent),
});
