import { expect, test } from "vitest";
import { EMBED_WIDTHS, embedCode } from "./embedCode.ts";
import { fileName } from "./fileName.ts";

test("the code of a frame names address, width and title, and nothing of them becomes code", () => {
  expect(embedCode("https://play.example/embed/b7KqT2/79", 560, "The Forgotten Planet")).toBe(
    '<iframe src="https://play.example/embed/b7KqT2/79"\n  width="560" height="640" loading="lazy"\n  title="The Forgotten Planet"></iframe>',
  );
  expect(embedCode("https://a/embed/b?x=1&y=2", "full", '"><script>alert(1)</script>')).toContain(
    'src="https://a/embed/b?x=1&amp;y=2"\n  width="100%" height="640" loading="lazy"\n  title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
  );
  for (const width of EMBED_WIDTHS) expect(embedCode("https://a/", width, "b")).toMatch(/^<iframe [^<>]+><\/iframe>$/);
});

test("a file has a name that every system takes", () => {
  expect(fileName(["First landing", 17, 79], "png")).toBe("first-landing-17-79.png");
  expect(fileName(["../../etc/passwd", "15-17"], "gif")).toBe("etc-passwd-15-17.gif");
  expect(fileName(["الكوكب المنسي"], "webm")).toBe("الكوكب-المنسي.webm");
  expect(fileName(['<>:"|?*\u202e'], "png")).toBe("match.png");
  expect([...fileName(["x".repeat(5_000)], "png")].length).toBe(64);
});
