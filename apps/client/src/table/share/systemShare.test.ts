import { expect, test, vi } from "vitest";
import { canShare, share } from "./systemShare.ts";

const LINK = { url: "https://planet.example/t/abc" };
const offers = (of: object): void => void vi.stubGlobal("navigator", of);

test("nothing is shared where the device cannot, and files only where it takes them", () => {
  offers({});
  expect(canShare(LINK)).toBe(false);
  offers({ share: () => Promise.resolve() });
  expect([canShare(LINK), canShare({ files: [] })]).toEqual([true, false]);
  offers({ share: () => Promise.resolve(), canShare: () => true });
  expect(canShare({ files: [] })).toBe(true);
});

test("what is refused is copied; a sheet that is closed is left at that", async () => {
  const copy = vi.fn(() => Promise.resolve(true));
  offers({ share: () => Promise.resolve() });
  expect(await share(LINK, copy)).toBe("shared");
  offers({ share: () => Promise.reject(new DOMException("closed", "AbortError")) });
  expect(await share(LINK, copy)).toBe("closed");
  expect(copy).not.toHaveBeenCalled();
  offers({ share: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
  expect(await share(LINK, copy)).toBe("copied");
  expect(await share(LINK, () => Promise.resolve(false))).toBe("refused");
});
