import "../texts/texts.ts";
import type { Cell, Seat } from "@forgotten-planet/rules";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts, t } from "../../../i18n/i18n.ts";
import { toasts } from "../../../ui/toasts.ts";
import { PlayStore } from "../playStore.ts";
import { handleKey } from "./keyboard.ts";

beforeAll(startTexts);
beforeEach(() => void vi.stubGlobal("HTMLElement", class {}));
afterEach(() => void vi.unstubAllGlobals());

test("Enter pays with the crystal that is lit, wherever the cursor is on the board", () => {
  const round = ["a-", "a.", "b.", "c.", "d."];
  const line = new SampleLine({ setup: ALLIES, lines: round, me: 0 });
  const store = new PlayStore(tableOf(line));
  const press = (key: string): void =>
    handleKey({ key, code: key, shiftKey: false, target: null, preventDefault: () => undefined } as never, store);
  store.input({ type: "cursor", cell: 7 as Cell });
  store.input({ type: "action", action: "produceRobot", via: "key" });
  expect(store.asked.value).toMatchObject({ kind: "colours", action: "produceRobot" });
  press("Enter");
  expect(store.interaction.value).toMatchObject({ action: "produceRobot", cubes: ["brown"], whyAt: undefined });
  store.close();
});

test.each([
  { key: "u", ctrlKey: false },
  { key: "z", ctrlKey: true },
])("$key (with Ctrl: $ctrlKey) where nothing can be taken back says why; of a spectator it asks nothing", (pressed) => {
  const said = (me: Seat | undefined): readonly string[] => {
    toasts.value = [];
    const store = new PlayStore(tableOf(new SampleLine({ setup: ALLIES, lines: ["a-", "a.", "b.", "c.", "d."], me })));
    handleKey({ ...pressed, code: pressed.key, shiftKey: false, target: null, preventDefault: () => undefined } as never, store);
    store.close();
    return toasts.value.map(({ text }) => text);
  };
  expect(said(undefined)).toEqual([]);
  expect(said(0)).toEqual([t("dock.undoNone")]);
});

test.each(["n", "]", "l"])("%s leaves the button beside the board that was pressed before: Enter is meant for the board", (key) => {
  class Button {
    blur = vi.fn();
    matches = (): boolean => false;
    closest = (where: string): unknown => (where.includes(".mapkey") ? this : null);
  }
  vi.stubGlobal("HTMLElement", Button);
  const target = new Button();
  const store = new PlayStore(tableOf(new SampleLine({ setup: ALLIES, lines: ["a-", "a.", "b.", "c.", "d."], me: 0 })));
  handleKey({ key, code: key, shiftKey: false, target, preventDefault: () => undefined } as never, store);
  store.close();
  expect(target.blur).toHaveBeenCalledOnce();
});
