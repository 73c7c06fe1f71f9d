import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Identity } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDataDir, guest, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { httpFrom } from "../support/net/httpFrom.ts";
import { rawAnswer } from "../support/net/rawSocket.ts";
import { inStore, type StoredPast, storePast } from "../support/storedPast.ts";

/* What a chat shows of a link to a match: words, and a picture made without a browser. docs/api.md */

const config = testConfig();
const clientDir = freshDataDir();
let at: TestServer;
let [ada, bruno]: readonly Identity[] = [];
const past: Record<string, StoredPast> = {};

beforeAll(async () => {
  writeFileSync(join(clientDir, "index.html"), '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>');
  at = await startTestServer(config);
  [ada, bruno] = await Promise.all(["Ada", `Bruno "&'$&`].map((name) => guest(at.url, name)));
  await at.server.close();
  const players = [ada!.player, bruno!.player];
  await inStore(config.dataDir, async (store) => {
    past.whole = await storePast(store, { players });
    past.imported = await storePast(store, { players, imported: 12 });
    past.unplayed = await storePast(store, { players, imported: 5, until: 5 });
    past.private = await storePast(store, { players, isPublic: false });
    past.early = await storePast(store, { players, until: 8 });
    past.running = await storePast(store, { players, until: 5, isRunning: true });
  });
  at = await startTestServer(testConfig({ DATA_DIR: config.dataDir, CLIENT_DIR: clientDir }));
});
afterAll(() => at.server.close());

interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}
const page = async (path: string, languages?: string): Promise<Page> => {
  const headers: Record<string, string> = { accept: "text/html", ...(languages === undefined ? {} : { "accept-language": languages }) };
  const response = await fetch(`${at.url}${path}`, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const tagsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
const tags = async (path: string) => tagsOf((await page(path)).text);

const PNG = [0x89, 0x50, 0x4e, 0x47];
const picture = async (id: string, query = "", token?: string) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${at.url}/api/v1/matches/${id}/picture.png${query}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("an address that cannot be decoded", () => {
  const sent = async (path: string, accept = "text/html") => {
    const { status, headers, text } = await httpFrom("127.0.0.1", `${at.url}${path}`, { headers: { accept } });
    return { status, location: headers.location, text };
  };

  test.each([
    ["/r/abc/%zz", "/r/abc/%25zz"],
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["/r/%F0%9F%92%A5/%", "/r/%F0%9F%92%A5/%25"],
    ["//evil.example/%zz", "/evil.example/%25zz"],
    ["/r/abc/%zz?spoilers=off", "/r/abc/%25zz?spoilers=off"],
    ["/%5Cevil.example/%zz", "/%5Cevil.example/%25zz"],
    ["/assets/%zz", "/assets/%25zz"],
  ])("%s leads to %s of this server, for people", async (path, location) => {
    expect(await sent(path)).toMatchObject({ status: 302, location });
    const { status, text } = await sent(location);
    expect([200, 404]).toContain(status);
    if (status === 200) expect(text).toContain("<title>");
  });

  test("leads to no other host, however strokes are written", async () => {
    for (const path of ["/\\evil.example/%zz", "/\\/evil.example/%zz", "\\\\evil.example/%zz", "/x/..//evil.example/%zz"]) {
      const asked = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
      const answer = await rawAnswer(at.server.port, asked);
      expect(answer).not.toMatch(/^location: (?!\/[\w.])/im);
    }
  });

  test("is refused for programs", async () => {
    const { status, text } = await sent("/r/abc/%zz", "application/json");
    expect([status, JSON.parse(text)]).toMatchObject([400, { error: { code: "bad-shape", message: expect.stringMatching(/\.$/) } }]);
    expect((await sent("/api/v1/matches/%zz")).status).toBe(400);
  });
});

describe("the page of a match", () => {
  test("names who played, what came of it, and a picture", async () => {
    const { id } = past.whole!;
    const said = await tags(`/r/${id}/12`);
    expect(said["og:title"]).toBe("Ada · Bruno &quot;&amp;'$&amp;: First landing");
    expect(said["og:description"]).toMatch(/^Ada \d+, Bruno .* \d+ after \d+ turns\./);
    expect(said["og:image"]).toBe(`${at.url}/api/v1/matches/${id}/picture.png?ply=12`);
    expect(said["og:url"]).toBe(`${at.url}/r/${id}/12`);
    const shown = await picture(id, "?ply=12");
    expect(shown.response.status).toBe(200);
    expect([...shown.bytes.subarray(0, 4)]).toEqual(PNG);
  });

  test("of an imported match says that first, in each language, told of its end or not", async () => {
    const said = async (query: string, language: string) =>
      tagsOf((await page(`/r/${past.imported!.id}${query}`, language)).text)["og:description"];
    expect(await said("", "en")).toMatch(/^Imported\. Ada \d+/);
    expect(await said("", "it")).toMatch(/^Importata\. Ada \d+/);
    expect(await said("?spoilers=off", "fr")).toMatch(/^Importée\. À revoir/);
  });

  test.each([
    ["it", "Primo sbarco"],
    ["fr", "Premier atterrissage"],
  ])("in %s names what was played as it is called there, and so does its picture", async (language, title) => {
    const { id } = past.whole!;
    const said = tagsOf((await page(`/r/${id}/12`, language)).text);
    expect(said["og:title"]).toMatch(new RegExp(`: ${title}$`));
    expect(said["og:image"]).toBe(`${at.url}/api/v1/matches/${id}/picture.png?ply=12&amp;language=${language}`);
    const painted = await picture(id, `?ply=12&language=${language}`);
    expect(painted.bytes.equals((await picture(id, "?ply=12")).bytes)).toBe(false);
    expect((await picture(id, "?language=tlh")).response.status).toBe(400);
  });

  test("of a match that ended before its time says so, unless nothing of its end is to be told", async () => {
    const said = async (query: string, language: string) =>
      tagsOf((await page(`/r/${past.early!.id}${query}`, language)).text)["og:description"];
    expect(await said("", "en")).toMatch(/^Ended early by vote\. Ada \d+/);
    expect(await said("", "it")).toMatch(/^Chiusa in anticipo con un voto\. Ada \d+/);
    expect(await said("?spoilers=off", "fr")).toMatch(/^À revoir/);
  });

  test("of an imported match in which nobody has played here names nobody", async () => {
    expect(await tags(`/r/${past.unplayed!.id}`)).toEqual(await tags(`/r/${past.private!.id}`));
    expect((await page(`/r/${past.unplayed!.id}`)).text).not.toContain("Ada");
  });

  test("asks for a match that everybody may see beside the code, and for no other", async () => {
    const asked = async (id: string): Promise<boolean> =>
      (await page(`/r/${id}`)).text.includes(`<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/matches/${id}" />`);
    expect(await Promise.all([past.whole!, past.private!, past.running!].map(({ id }) => asked(id)))).toEqual([true, false, false]);
    expect((await page("/r/AAAAAAAAAAAAAAAAAAAAAA")).text).not.toContain("preload");
  });

  test("is the one that names the files of a replay, where the client has it", async () => {
    const { id } = past.whole!;
    const file = join(clientDir, "replay.html");
    writeFileSync(file, '<!doctype html><html lang="en"><head><title>of a replay</title></head><body></body></html>');
    expect((await page(`/r/${id}`)).text).toContain("of a replay");
    expect(await tags(`/r/${id}`)).toHaveProperty("og:title");
    expect((await page("/")).text).not.toContain("of a replay");
    rmSync(file);
  });

  test("of a table is the one that names its files, where the client has it", async () => {
    const file = join(clientDir, "table.html");
    const address = "/t/AAAAAAAAAAAAAAAAAAAAAA";
    expect((await page(address)).text).not.toContain("of a table");
    writeFileSync(file, '<!doctype html><html lang="en"><head><title>of a table</title></head><body></body></html>');
    expect((await page(address)).text).toContain("of a table");
    expect((await page("/")).text).not.toContain("of a table");
    rmSync(file);
  });

  test("tells nothing of the end where its link does not", async () => {
    const { id } = past.whole!;
    const said = await tags(`/r/${id}/12?spoilers=off`);
    expect(said["og:description"]).toBe("Look at it step by step.");
    expect(said["og:image"]).toContain("?ply=12&amp;spoilers=off");
    expect(JSON.stringify(said)).not.toMatch(/\d+ turns/);
  });

  test.each([
    ["it-CH,en;q=0.5", "it", /^Ada \d+, Bruno .* \d+ dopo \d+ turni\. Riguardala passo per passo\.$/],
    ["de, fr;q=0.9, en;q=0.8", "fr", /^Ada \d+, Bruno .* \d+ après \d+ tours\. À revoir pas à pas\.$/],
    ["xx-YY, -;q=2", "en", /after \d+ turns\. Look at it step by step\.$/],
  ])("to %s speaks %s, and says that it does", async (languages, language, description) => {
    const { text, headers } = await page(`/r/${past.whole!.id}`, languages);
    expect(text).toContain(`<html lang="${language}">`);
    expect(tagsOf(text)["og:description"]).toMatch(description);
    expect(headers.get("vary")).toMatch(/Accept-Language/i);
  });

  test("is the same for every match that is not to be named: private, under way, none at all", async () => {
    const texts = await Promise.all(
      ["r", "embed"].flatMap((way) =>
        [past.private!.id, past.running!.id, "A".repeat(22), "x"].map(async (id) => (await page(`/${way}/${id}`)).text),
      ),
    );
    expect(new Set(texts).size).toBe(1);
    expect(tagsOf(texts[0]!)["og:title"]).toBe("A match of The Forgotten Planet");
    expect(texts[0]).not.toMatch(/Ada|og:image/);
  });

  test("may be framed at /embed alone", async () => {
    const { id } = past.whole!;
    const [embed, replay] = [await page(`/embed/${id}/3`), await page(`/r/${id}/3`)];
    expect(embed.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(embed.headers.get("x-frame-options")).toBeNull();
    expect(embed.headers.get("content-security-policy")!.replace("frame-ancestors *", "")).toBe(
      replay.headers.get("content-security-policy")!.replace("frame-ancestors 'none'", ""),
    );
    expect(replay.headers.get("x-frame-options")).toBe("DENY");
  });

  // What the client does not take for a match in a frame it takes for one of its own pages.
  test.each([
    "/EMBED/x",
    "/Embed/x/3",
    "//embed/x",
    "/embed",
    "/embed/",
    "/embed/x/3/4",
    "/%65mbed/x",
    "/embed%2Fx",
    "/embed/x/..%2f../3/4",
  ])("may not be framed where the client would not see an embedded match: %s", async (path) => {
    const headers = (await page(path)).headers;
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });
});

describe("the picture", () => {
  test("differs from position to position, and without what is to come", async () => {
    const { id } = past.whole!;
    const shown = await Promise.all(["", "?ply=0", "?ply=20", "?ply=20&spoilers=off"].map((query) => picture(id, query)));
    expect(new Set(shown.map(({ bytes }) => bytes.toString("base64"))).size).toBe(4);
    const again = await picture(id, "?ply=20");
    expect(again.bytes.equals(shown[2]!.bytes)).toBe(true);
    expect((await picture(id, "?ply=99999")).bytes.equals(shown[0]!.bytes)).toBe(true);
    expect((await picture(id, `?ply=${past.whole!.lines.length}`)).bytes.equals(shown[0]!.bytes)).toBe(true);
    const { headers } = again.response;
    expect(headers.get("cache-control")).toBe("public, max-age=86400, immutable");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test.each(["?ply=-1", "?ply=x", "?ply=1e9", "?spoilers=on", "?more=1"])("of %s there is none", async (query) => {
    expect((await picture(past.whole!.id, query)).response.status).toBe(400);
  });

  test("is for those who may see the match", async () => {
    const { id } = past.private!;
    expect((await picture(id)).response.status).toBe(403);
    expect((await picture(id, "", ada!.token)).response.status).toBe(200);
    expect((await picture(past.running!.id)).response.status).toBe(409);
  });
});

test.each([
  ["it", "Un gioco da tavolo da giocare con gli amici in stanze in linea."],
  ["xx", "A board game played by friends in online rooms."],
])("what a browser offers to install is described in %s", async (languages, description) => {
  writeFileSync(join(clientDir, "manifest.webmanifest"), JSON.stringify({ name: "The Forgotten Planet", description: "", scope: "/" }));
  const { text, headers } = await page("/manifest.webmanifest", languages);
  expect(JSON.parse(text)).toEqual({ name: "The Forgotten Planet", lang: languages === "xx" ? "en" : languages, description, scope: "/" });
  expect([headers.get("content-type"), headers.get("vary")]).toEqual([
    expect.stringContaining("application/manifest+json"),
    expect.stringMatching(/accept-language/i),
  ]);
});

test.each([
  ["en", "A seat at a table of The Forgotten Planet"],
  ["it", "Un posto a un tavolo di The Forgotten Planet"],
  ["fr-CA,fr;q=0.9", "Une place à une table de The Forgotten Planet"],
  ["xx", "A seat at a table of The Forgotten Planet"],
])("a link to a table is an invitation, in %s, that names nobody", async (languages, title) => {
  const { text, headers } = await page("/t/abcde-fgh12", languages);
  expect(tagsOf(text)["og:title"]).toBe(title);
  expect(tagsOf(text)["og:image"]).toBeUndefined();
  expect(headers.get("vary")).toMatch(/accept-language/i);
  for (const path of ["/", "/rules", "/learn", "/learn/walls", "/watch"]) {
    const front = await page(path, languages);
    expect(tagsOf(front.text)["og:title"]).toBe("The Forgotten Planet");
    expect(front.text).toContain(`<html lang="${languages === "xx" ? "en" : languages.slice(0, 2)}">`);
  }
});

test.each([
  ["/t/abc-def", 404],
  ["/r/x", 404],
  ["/embed/AAAAAAAAAAAAAAAAAAAAAA", 404],
  ["/t/ABCDE-FGH12", 200],
  ["/t/AAAAAAAAAAAAAAAAAAAAAA", 200],
])("to %s the answer is %i: what can be no table and what is no match are not found, and tell of the game alone", async (path, status) => {
  const answer = await page(path);
  expect(answer.status).toBe(status);
  expect(tagsOf(answer.text)["og:title"]?.startsWith("A seat at a table")).toBe(status === 200);
});

test("a match that is not for everybody, or that the browser has, is not missing", async () => {
  const matches = [past.private!.id, past.running!.id, past.whole!.id, `local/${"0".repeat(32)}`, "link", "link/12"];
  const statuses = await Promise.all(matches.map(async (match) => (await page(`/r/${match}`)).status));
  expect(statuses).toEqual(matches.map(() => 200));
});
