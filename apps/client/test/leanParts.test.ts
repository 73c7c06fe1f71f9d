import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as whole from "@colyseus/schema";
import { randomOf } from "@forgotten-planet/testkit";
import { afterAll, expect, it } from "vitest";
import { lean, SCHEMA, TEXTS } from "../leanParts.vite.ts";

const folder = mkdtempSync(join(tmpdir(), "lean-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { resolve } = createRequire(import.meta.url);
const schemaFile = join(dirname(resolve("@colyseus/schema")), "index.mjs");

/** The library as pages have it. */
async function ofPages(): Promise<typeof whole> {
  const file = join(folder, "schema.mjs");
  writeFileSync(file, lean(readFileSync(schemaFile, "utf8"), SCHEMA));
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof whole;
}

/** Fields of every kind that mirrors have. */
function mirrorOf({ schema, t }: typeof whole) {
  const Seat = schema({ name: t.string(), online: t.boolean(), bot: t.string().default("") }, "Seat");
  const Table = schema({ status: t.uint8().default(0), seats: t.array(Seat) }, "Table");
  const Room = Table.extend(
    { step: t.string().default(""), vp: t.uint32().optional(), facts: t.array("uint16"), brown: t.number().optional() },
    "Room",
  );
  return { Room, Seat };
}

it("reads what a room shows as the whole library does", async () => {
  const server = mirrorOf(whole);
  const page = await ofPages();
  const state = new server.Room();
  const encoder = new whole.Encoder(state);
  const shown = new (mirrorOf(page).Room)();
  const decoder = new page.Decoder(shown);
  const random = randomOf(5);
  decoder.decode(encoder.encodeAll());
  encoder.discardChanges();
  for (let round = 0; round < 400; round++) {
    const at = random.below(12);
    if (random.below(3) === 0) state.step = `step ${round}`;
    if (random.below(4) === 0) state.vp = random.below(1000);
    if (random.below(9) === 0) state.brown = round / 2;
    if (at <= state.facts.length) state.facts[at] = random.below(65_536);
    if (random.below(5) === 0 && state.seats.length < 6) state.seats.push(new server.Seat());
    else if (random.below(9) === 0) state.seats.pop();
    const seat = state.seats[random.below(state.seats.length + 1)];
    if (seat) Object.assign(seat, { name: `n${round}`, online: round % 2 === 0 });
    decoder.decode(encoder.encode());
    encoder.discardChanges();
    expect(shown.toJSON()).toEqual(state.toJSON());
    expect([...shown.seats].map(({ name }) => name)).toEqual([...state.seats].map(({ name }) => name));
  }
  // Who comes back is sent everything, and keeps nothing else.
  while (state.seats.length > 1) state.seats.pop();
  encoder.discardChanges();
  decoder.decodeResync(encoder.encodeAll());
  expect(shown.toJSON()).toEqual(state.toJSON());
});

it("says texts as the whole library does", async () => {
  const file = join(dirname(dirname(resolve("i18next"))), "esm", "i18next.js");
  const cut = join(folder, "i18next.mjs");
  writeFileSync(cut, lean(readFileSync(file, "utf8"), TEXTS));
  const libraries = [await import("i18next"), await import(/* @vite-ignore */ pathToFileURL(cut).href)] as typeof import("i18next")[];
  const said = libraries.map(({ default: i18next }) => {
    const i18n = i18next.createInstance().use({
      type: "formatter",
      init: () => undefined,
      add: () => undefined,
      addCached: () => undefined,
      format: (value: unknown) => `<${String(value)}>`,
    } as never);
    const missing: string[] = [];
    void i18n.init({
      lng: "en",
      fallbackLng: "en",
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _space, key) => void missing.push(key),
    });
    i18n.addResourceBundle("en", "translation", { a: { one: "A {{x}}", n_one: "{{count}} tile", n_other: "{{count}} tiles" } }, true);
    i18n.addResourceBundle("fr", "translation", { a: { n_one: "{{count}} tuile", n_other: "{{count}} tuiles" } }, true);
    const texts = [
      i18n.t("a.one", { x: "& you", lng: "en" }),
      ...[0, 1, 2].flatMap((count) => ["en", "fr"].map((lng) => i18n.t("a.n", { count, lng }))),
      i18n.t("a.one", { x: 3, lng: "fr" }),
      i18n.t("a.none"),
      i18n.t("a.nothing", { count: 2 }),
      i18n.exists("a.one"),
      i18n.exists("a.two"),
    ];
    return { texts, missing };
  });
  expect(said[1]).toEqual(said[0]);
  expect(said[1]?.texts[0]).toBe("A <& you>");
});

it("refuses a library that is no longer what it was", () => {
  expect(() => lean("class ChangeTree {}", SCHEMA)).toThrow("the library has no");
});
