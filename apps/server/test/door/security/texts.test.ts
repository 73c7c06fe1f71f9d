import { readPlayerName, readSpoken } from "@forgotten-planet/protocol";
import { describe, expect, test } from "vitest";
import { attach, createTable, guest, http } from "../../support/harness.ts";
import { PAGE, useSecured } from "../../support/net/secured.ts";

/* The controls of docs/reliability.md E, with their numbers in ASVS 5.0 and in the fault matrix B: what people send as names, words and queries. */

const secured = useSecured();

describe("15.3.6, A6: keys named like a prototype's", () => {
  const POISON = ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}', '"__proto__":null', '"hasOwnProperty":1'];

  test.each(POISON)("{%s} reach nothing through any body, request or address", async (poison) => {
    const { token } = await guest(secured.running.url, "Ada");
    const authorization = `Bearer ${token}`;
    const drawing = '"players":2,"scenario":{"name":"x","area":{"kind":"fixed","rows":["..."]},"land":2,"bases":[[0,0],[2,0]]';
    for (const [method, path, body] of [
      ["POST", "/api/players", `{"name":"Ada",${poison}}`],
      ["POST", "/api/players/me", `{"name":"Ada",${poison}}`],
      ["POST", "/api/players/claim", `{"code":"x",${poison}}`],
      ["POST", "/api/tables", `{"scenario":"first-landing","players":2,"isPublic":true,${poison}}`],
      ["POST", "/api/tables", `{"players":2,"isPublic":true,"scenario":{${poison}}}`],
      ["POST", "/api/tables/resume", `{"head":{${poison}},"lines":[],"options":{"isPublic":true,"spectators":true},"seat":0}`],
      ["POST", "/api/scenarios", `{${drawing},${poison}}}`],
      ["POST", "/api/reports", `{"csp-report":{${poison}}}`],
    ] as const) {
      const { status } = await secured.send(method, path, body, { authorization });
      expect(status, `${path} ${body}`).toBeLessThan(500);
    }
    for (const address of ["__proto__", "constructor", "toString"]) {
      expect((await secured.get(`/api/tables/${address}`)).status).toBe(404);
      expect((await secured.get(`/api/scenarios/${address}`)).status).toBe(404);
    }
    const person = await attach(secured.running.url, secured.table.id);
    for (const type of ["play", "chat", "options", "plan", "__proto__", "constructor"])
      await person.refused(type, JSON.parse(`{"text":"x","ply":0,"line":".",${poison}}`));
    await person.leave();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype.toString.call({})).toBe("[object Object]");
  });
});

describe("1.2.4, S13: SQL", () => {
  const PROBES = [
    "' or '1'='1",
    "'; drop table x--",
    '" or ""="',
    "'/**/union/**/all--",
    "1;vacuum--",
    "\\'; select 1--",
    "%' or 1=1--",
    "x'||(select 1)||'",
    "$1",
    "?1 :a @b",
    "'; select pg_x()",
  ];

  test.each(PROBES)("%j is a name, a word, or nothing: data in every place it can get to", async (probe) => {
    const { player, token } = await guest(secured.running.url, probe);
    expect(player.name).toBe(probe);
    const me = (await http<{ player: { name: string } }>(secured.running.url, "GET", "/api/players/me", { token })).body;
    expect(me.player.name).toBe(probe);
    const inPath = encodeURIComponent(probe);
    for (const [method, path] of [
      ["GET", `/api/tables/${inPath}`],
      ["POST", `/api/tables/${inPath}/attach`],
      ["GET", `/api/tables/${inPath}/record`],
      ["GET", `/api/scenarios/${inPath}`],
      ["DELETE", `/api/scenarios/${inPath}`],
    ] as const)
      expect((await http(secured.running.url, method, path, { token })).status).toBe(404);
    expect((await http(secured.running.url, "POST", "/api/players/claim", { body: { code: probe } })).status).toBe(404);
    const scenario = {
      name: probe,
      area: { kind: "fixed", rows: [".....", ".....", "....."] },
      land: 6,
      bases: [
        [0, 0],
        [4, 2],
      ],
    };
    const saved = await http<{ id?: string; scenario?: { name: string } }>(secured.running.url, "POST", "/api/scenarios", {
      token,
      body: { players: 2, scenario },
    });
    if (saved.status === 201) {
      expect(saved.body.scenario?.name).toBe(probe);
      expect((await http(secured.running.url, "DELETE", `/api/scenarios/${saved.body.id}`, { token })).status).toBe(200);
    } else expect(saved.status).toBe(400);
    const { id } = await createTable(secured.running.url, { player, token });
    const seated = await attach(secured.running.url, id, { player, token });
    await seated.ask("chat", { text: probe });
    await seated.leave();
    // Said, stored, and read back by later comers.
    expect((await attach(secured.running.url, id, { player, token })).welcome.chat.map(({ text }) => text)).toEqual([probe]);
    // Everything is still there.
    expect((await secured.get(`/api/tables/${secured.table.id}`)).status).toBe(200);
  });
});

describe("1.2.1, 3.2.2, S12, C-28: script in what people send", () => {
  const MARKUP = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "</script><script>",
    "<iframe src=//evil>",
    "<a href=javascript:x>",
    "<math><mi//xlink",
    "<style>*{}</style>",
    "<!--",
    "<b>",
  ];
  const HARMLESS_TEXT = [
    "javascript:alert(1)",
    "onerror=alert(1)",
    "{{7*7}}",
    "&lt;script&gt;",
    "'\"`;//",
    "%3Cscript%3E",
    "data:text/html,x",
  ];

  test.each(MARKUP)("the name %j is none", (name) => expect(readPlayerName(name)).toBeUndefined());

  test.each([...HARMLESS_TEXT, ...MARKUP])(
    "%j comes back as the text it is, and as JSON that no browser takes for a page",
    async (text) => {
      const path = `/api/tables/${encodeURIComponent(text)}`;
      const answer = await secured.get(path, { accept: "text/html" });
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await answer.text()).not.toContain(text);
      // The page is the same for every address.
      expect(await (await secured.get(`/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`, { accept: "text/html" })).text()).toBe(
        PAGE,
      );
      expect(readSpoken(text)).toBe(text);
    },
  );

  test("A20: no text takes long to judge", () => {
    const nasty = [
      "e\u0301".repeat(100),
      "\u200d".repeat(200),
      "👩‍".repeat(60),
      " ".repeat(200),
      "\u0301".repeat(200),
      "a".repeat(200),
      "<".repeat(200),
    ];
    // What takes a time that grows with the square of the length does not end here.
    for (const text of nasty) {
      readPlayerName(text.repeat(1000));
      readSpoken(text.repeat(1000));
    }
  });
});
