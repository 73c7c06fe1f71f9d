import { expect, test } from "vitest";
import { SPOKEN } from "../windows.ts";
import { differenceOf, isAlike, type Picture } from "./difference.ts";
import { Sheet } from "./sheet.ts";

/* What counts as another look, on a window of 1440x900 with a panel, lines of text and a button. */

const WINDOW = { width: 1440, height: 900, pointer: "mouse" } as const;
const [WIDTH, HEIGHT] = [180, 113];

type Colour = readonly [red: number, green: number, blue: number];

interface Drawn {
  readonly buttonX?: number;
  readonly button?: Colour;
  readonly hasPanel?: boolean;
  /** Added to each byte. */
  readonly noise?: (i: number) => number;
}

/** In px of the window. */
function drawn({ buttonX = 900, button = [0, 190, 200], hasPanel = true, noise = () => 0 }: Drawn = {}): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(16);
  const fill = (x: number, y: number, width: number, height: number, colour: Colour): void => {
    for (let row = Math.round(y / 8); row < Math.round((y + height) / 8); row++)
      for (let column = Math.round(x / 8); column < Math.round((x + width) / 8); column++) data.set(colour, (row * WIDTH + column) * 3);
  };
  if (hasPanel) fill(40, 120, 300, 400, [34, 38, 46]);
  for (let line = 0; line < 12; line++) fill(400, 140 + line * 32, 420, 16, [110, 112, 116]);
  fill(buttonX, 700, 96, 36, button);
  return { width: WIDTH, height: HEIGHT, data: data.map((byte, i) => Math.min(255, Math.max(0, byte + noise(i)))) };
}

const isOther = (seen: Drawn): boolean => !isAlike(differenceOf(drawn(), drawn(seen)));

test("letters drawn a little otherwise are no other look", () => {
  expect(isOther({})).toBe(false);
  expect(isOther({ noise: (i) => ((i * 7) % 9) - 4 })).toBe(false);
  expect(isOther({ noise: () => 5 })).toBe(false);
});

test("a button that has moved by 30 px, or has another colour, and a panel that is gone are", () => {
  expect(isOther({ buttonX: 930 })).toBe(true);
  expect(isOther({ button: [200, 120, 0] })).toBe(true);
  expect(isOther({ hasPanel: false })).toBe(true);
});

test("what a sheet keeps is alike when it is read again, and nothing is where nothing was put", async () => {
  const sheet = await Sheet.of([WINDOW], SPOKEN, undefined);
  sheet?.put(WINDOW, "it", drawn());
  const again = await Sheet.of([WINDOW], SPOKEN, await sheet?.file());
  const kept = again?.look(WINDOW, "it");
  expect(kept && isAlike(differenceOf(kept, drawn()))).toBe(true);
  expect(kept && isAlike(differenceOf(kept, drawn({ buttonX: 930 })))).toBe(false);
  expect(again?.look(WINDOW, "fr")).toBeUndefined();
});
