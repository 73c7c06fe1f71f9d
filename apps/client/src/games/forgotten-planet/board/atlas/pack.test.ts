import fc from "fast-check";
import { expect, test } from "vitest";
import { pack } from "./pack.ts";

test("boxes lie inside the sheet and keep off each other", () => {
  const anyBox = fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 40 }), (boxes) => {
      const { width, height, spots } = pack(boxes);
      const placed = boxes.map((box, index) => ({ ...box, ...spots[index]! }));
      for (const [index, a] of placed.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true);
        for (const b of placed.slice(index + 1)) {
          expect(a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y).toBe(true);
        }
      }
    }),
  );
});
