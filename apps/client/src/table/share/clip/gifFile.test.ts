import { expect, test } from "vitest";
import { GifFile } from "./gifFile.ts";

const [WIDTH, HEIGHT] = [8, 4];

/** A picture of one colour, with some pixels of another. */
function picture(colour: number, dots: readonly number[] = [], dot = 0): Uint8ClampedArray {
  const pixels = new Uint32Array(WIDTH * HEIGHT).fill(0xff000000 | colour);
  for (const at of dots) pixels[at] = 0xff000000 | dot;
  return new Uint8ClampedArray(pixels.buffer);
}

/** How long each picture of a GIF is shown, in hundredths of a second: its graphic control blocks, in order. */
function delaysOf(bytes: Uint8Array): readonly number[] {
  const delays: number[] = [];
  for (let i = 0; i < bytes.length - 5; i++)
    if (bytes[i] === 0x21 && bytes[i + 1] === 0xf9 && bytes[i + 2] === 4) delays.push((bytes[i + 4] ?? 0) + 256 * (bytes[i + 5] ?? 0));
  return delays;
}

test("a GIF has its size, goes on for ever, and a picture for each change", () => {
  const file = new GifFile(WIDTH, HEIGHT);
  file.add(picture(0x102030), 700);
  file.add(picture(0x102030, [3, 4], 0xffffff), 100);
  file.add(picture(0x102030, [5], 0xffffff), 200);
  const bytes = file.finish();
  const text = new TextDecoder("latin1").decode(bytes);
  expect(text.slice(0, 6)).toBe("GIF89a");
  expect([...bytes.subarray(6, 10)]).toEqual([WIDTH, 0, HEIGHT, 0]);
  expect(text).toContain("NETSCAPE2.0");
  expect(delaysOf(bytes)).toEqual([70, 10, 20]);
  expect(bytes.at(-1)).toBe(0x3b);
});

test("what does not change stands longer instead of being written again", () => {
  const file = new GifFile(WIDTH, HEIGHT);
  for (let i = 0; i < 5; i++) file.add(picture(0x445566), 100);
  file.add(picture(0x445566, [0], 0xff0000), 5);
  expect(delaysOf(file.finish())).toEqual([50, 2]);
});

test("a picture of another size is refused", () => {
  expect(() => new GifFile(WIDTH + 1, HEIGHT).add(picture(0), 100)).toThrow("another size");
});
