import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { becomes, burnsOut, type DrivenTable, drivenTable, playLines } from "../support/driver.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A step of a match is handed on: its link, its picture, an animated file, code for other pages. Encoders are part of the whole browser alone. */

const stage = useStage({ dice: [4, 6], picture: "coarse", kind: "whole" });
const LINES = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu`;
/** The ply after yellow's mine at C2, in the third turn. */
const MINE = 10;
/** A name of letters that run to the left, as long as names may be. */
const RIGHT_TO_LEFT = "محمد عبد الرحمن خالد";

/** Some hundred pictures are drawn and encoded by a processor that others use as well. */
const FILE_MS = 90_000;

let over: DrivenTable;
let secluded: DrivenTable;
let running: DrivenTable;

beforeAll(async () => {
  over = await drivenTable(stage.server.url, ["Ada", RIGHT_TO_LEFT], { isPublic: true });
  await playLines(over.seats, LINES);
  await burnsOut(over.seats);
  secluded = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await burnsOut(secluded.seats);
  running = await drivenTable(stage.server.url, ["Ada", "Bruno"], { isPublic: true });
});

async function opens(player: Player, path: string): Promise<void> {
  await player.go(path);
  await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
  await player.press("replay-share");
  await player.at("share").waitFor();
}

const imageIs = (player: Player, state: string): Promise<void> =>
  until(`the picture is ${state}`, async () => (await player.attribute("share-image", "data-state")) === state);
const fileIs = (player: Player, state: string): Promise<void> =>
  until(`the file is ${state}`, async () => (await player.attribute("clip-state", "data-state")) === state, FILE_MS);
const clipboard = (player: Player): Promise<string> => player.page.evaluate(() => navigator.clipboard.readText());

/** What a press gives the player as a file. */
async function saved(player: Player, testid: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.press(testid)]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

interface Shown {
  readonly width: number;
  readonly height: number;
  /** How many colours each picture has that was looked at. */
  readonly colours: readonly number[];
  readonly frames: number;
  readonly seconds: number;
}

/** Decodes a picture or a GIF as the browser does. */
const decoded = ({ page }: Player, bytes: Buffer, type: string): Promise<Shown> =>
  page.evaluate(
    async ([text, kind]) => {
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: kind });
      await decoder.tracks.ready;
      const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
      const [colours, size]: [number[], number[]] = [[], []];
      let seconds = 0;
      for (let frameIndex = 0; frameIndex < frames; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0);
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
        colours.push(new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size);
        size.splice(0, 2, canvas.width, canvas.height);
        seconds += (image.duration ?? 0) / 1_000_000;
        image.close();
      }
      return { width: size[0] ?? 0, height: size[1] ?? 0, colours, frames, seconds };
    },
    [bytes.toString("base64"), type] as const,
  );

/** Shows a video as the browser does, and looks at two of its pictures. */
const played = ({ page }: Player, bytes: Buffer): Promise<Shown> =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const video = document.createElement("video");
    const happens = (what: string): Promise<void> =>
      new Promise((resolve, reject) => {
        video.addEventListener(what, () => resolve(), { once: true });
        video.addEventListener("error", () => reject(new Error(video.error?.message)), { once: true });
      });
    const isLoaded = happens("loadeddata");
    video.src = URL.createObjectURL(new Blob([data], { type: "video/webm" }));
    await isLoaded;
    const colours: number[] = [];
    for (const time of [0.01, video.duration - 0.1]) {
      const isSought = happens("seeked");
      video.currentTime = time;
      await isSought;
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const context = canvas.getContext("2d");
      const coloursNow = (): number => {
        context?.drawImage(video, 0, 0);
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
        return new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size;
      };
      let now = coloursNow();
      // Where the picture is may be known before the picture is.
      for (let tries = 0; now === 1 && tries < 40; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        now = coloursNow();
      }
      colours.push(now);
    }
    return { width: video.videoWidth, height: video.videoHeight, colours, frames: colours.length, seconds: video.duration };
  }, bytes.toString("base64"));

test("a step is shared from its replay: link, picture, a WebM of its turn, a GIF of all of it, one given up, code for a page", {
  timeout: 5 * FILE_MS,
}, async () => {
  const player = await stage.person("desktop");
  await opens(player, `/r/${over.id}/${MINE}`);
  const link = `${stage.server.url}/r/${over.id}/${MINE}`;
  await until("the first thing is to copy", () =>
    player.page.evaluate(() => document.activeElement?.matches("[data-testid=share-copy]") ?? false),
  );
  await player.page.keyboard.press("Enter");
  await until("it says so", async () => (await player.text("share-copy")) === "Copied");
  expect(await clipboard(player)).toBe(link);
  await player.press("share-blind");
  expect(await player.at("share-url").inputValue()).toBe(`${link}?spoilers=off`);
  await player.press("share-blind");
  await player.press("embed-720");
  expect(await player.text("embed-code")).toMatch(/^<iframe src="http[^"]+\/embed\/[^"]+\/10" width="720" height="800" /);

  await imageIs(player, "drawn");
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "share-desktop");
  const picture = await saved(player, "share-save");
  expect(picture.name).toBe("first-landing-3-10.png");
  const shown = await decoded(player, picture.bytes, "image/png");
  expect(shown).toMatchObject({ width: 1200, height: 630 });
  expect(shown.colours[0]).toBeGreaterThan(1_000);

  await player.press("clip-speed-4");
  await player.press("clip-make");
  await fileIs(player, "done");
  const video = await saved(player, "clip-save");
  expect(video.name).toBe("first-landing-3.webm");
  expect(video.bytes.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  const film = await played(player, video.bytes);
  expect(film).toMatchObject({ width: 960, height: 504 });
  expect(Math.min(...film.colours)).toBeGreaterThan(1_000);
  expect(film.seconds).toBeGreaterThan(3);

  await player.press("clip-another");
  await player.press("clip-gif");
  await player.press("clip-whole");
  await player.press("clip-make");
  await player.at("clip-cancel").click();
  await fileIs(player, "none");
  // Long enough to go on without the dialog: a turn may be ready before that is closed.
  await player.press("clip-make");
  // By a press beside it, as well as by its cross.
  await player.page.mouse.click(5, 5);
  await until("the dialog has gone", async () => !(await player.sees("share")));
  await until("it is told to be ready", () => player.page.getByText("open Share to save it").first().isVisible(), 2 * FILE_MS);
  await player.press("replay-share");
  await fileIs(player, "done");
  const gif = await saved(player, "clip-save");
  expect(gif.bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
  const animation = await decoded(player, gif.bytes, "image/gif");
  expect(animation).toMatchObject({ width: 640, height: 336 });
  // Each of its steps is at least one picture.
  expect(animation.frames).toBeGreaterThan(40);
  expect(Math.min(...animation.colours)).toBeGreaterThan(100);
});

test("a whole match is an animated file to its last step, and what is done of it rises", { timeout: 4 * FILE_MS }, async () => {
  const player = await stage.person("desktop");
  await opens(player, `/r/${over.id}`);
  await player.press("clip-gif");
  await player.press("clip-whole");
  await player.press("clip-speed-4");
  const steps = Number(await player.attribute("clip-estimate", "data-steps"));
  expect(steps).toBeGreaterThan(40);
  const done: number[] = [];
  await player.page.exposeFunction("told", (percent: number) => done.push(percent));
  await player.page.evaluate(() => {
    const { told } = window as unknown as { told: (percent: number) => void };
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>("[data-testid=clip-state] progress");
      if (bar) told(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await player.press("clip-make");
  await until("the file is done", async () => (await player.attribute("clip-state", "data-state")) === "done", 3 * FILE_MS);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(new Set(done).size).toBeGreaterThan(5);
  const gif = await saved(player, "clip-save");
  const animation = await decoded(player, gif.bytes, "image/gif");
  expect(animation).toMatchObject({ width: 640, height: 336 });
  // One picture a step at least, that of the end too.
  expect(animation.frames).toBeGreaterThan(steps);
});

/** A page of another origin that has these addresses of the server in frames. */
async function elsewhere(paths: readonly string[]): Promise<{ readonly url: string; readonly close: () => void }> {
  const frames = paths.map((path, i) => `<iframe id="f${i}" src="${stage.server.url}${path}" width="560" height="640"></iframe>`).join("");
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>Blog</title>${frames}`),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}

/** In the page: a browser that keeps nothing for pages in frames. */
function refuseStorage(): void {
  const refuse = (): never => {
    throw new DOMException("The document has no access to storage.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
}

test("a match stands in a page of another origin that is refused storage; what may not be seen there says why", async () => {
  const player = await stage.person("desktop");
  player.faults.expect(/status of 40|frame-ancestors|BLOCKED_BY_RESPONSE/);
  await player.page.addInitScript(refuseStorage);
  const paths = [
    `/embed/${over.id}/${MINE}`,
    `/embed/${over.id}/99999?spoilers=off`,
    `/embed/${secluded.id}`,
    `/embed/${running.id}/2`,
    "/embed/nothing",
    `/r/${over.id}`,
  ];
  const blog = await elsewhere(paths);
  try {
    await player.go(blog.url);
    const [shown, beyond, closed, live, none, replay] = paths.map((_, i) => player.page.frameLocator(`#f${i}`));
    await shown?.locator('[data-testid="embed"][data-read="true"]').waitFor();
    expect(await shown?.getByTestId("step-card").textContent()).toContain("mine at C2");
    await shown?.getByTestId("replay-stepOn").click();
    await shown?.locator(`[data-testid="embed"][data-ply="${MINE + 1}"]`).waitFor();
    const link = shown?.getByTestId("embed-open");
    expect(await link?.getAttribute("href")).toBe(`/r/${over.id}/${MINE + 1}`);
    expect(await link?.getAttribute("target")).toBe("_blank");
    await beyond?.locator('[data-testid="embed"][data-read="true"]').waitFor();
    const codes = [
      [closed, "private-match"],
      [live, "still-running"],
      [none, "no-such-match"],
    ] as const;
    for (const [frame, code] of codes) await frame?.locator(`[data-testid="embed-gone"][data-code="${code}"]`).waitFor();
    // Nothing else of the server may be framed.
    expect(await replay?.locator("#app").count()).toBe(0);
    await screenshot(player.page, "embed-elsewhere", { fullPage: true });
  } finally {
    blog.close();
  }
});

test("an embedded match is asked for without a name, for every viewer; their own matches open beside the page", async () => {
  const player = await stage.person("phone");
  player.faults.expect(/status of 40/);
  const { identity } = secluded.seats[0] ?? {};
  if (identity) await becomes(player, identity);
  const named: string[] = [];
  player.page.on("request", (request) => {
    if (request.headers().authorization) named.push(request.url());
  });
  await player.go(`/embed/${secluded.id}`);
  await until("it is private", async () => (await player.attribute("embed-gone", "data-code")) === "private-match");
  expect(await player.page.getByRole("link", { name: "Open the whole replay" }).getAttribute("href")).toBe(`/r/${secluded.id}`);
  expect(await violations(player.page)).toEqual([]);
  await player.go(`/embed/${over.id}/${MINE}`);
  await until("the match is read", async () => (await player.attribute("embed", "data-read")) === "true");
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "embed-phone");
  expect(named).toEqual([]);
});

test("on a phone the ways to share are four tabs; after the end a table of its own people says who can open the link", async () => {
  const player = await stage.person("phone");
  await opens(player, `/r/${over.id}/${MINE}?spoilers=off`);
  expect(await player.at("share-blind").isChecked()).toBe(true);
  expect(await player.at("share-url").inputValue()).toContain("?spoilers=off");
  await player.press("share-tab-picture");
  await imageIs(player, "drawn");
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "share-phone-picture");
  await player.press("share-tab-clip");
  // The length of the match is not told: no turn after this one.
  expect(await player.at("clip-first").getAttribute("max")).toBe("3");
  expect(await player.at("clip-last").count()).toBe(0);
  await screenshot(player.page, "share-phone-clip");
  await player.press("share-tab-embed");
  await player.at("embed-code").waitFor();
  expect(await violations(player.page)).toEqual([]);

  const { identity } = secluded.seats[0] ?? {};
  if (identity) await becomes(player, identity);
  await player.go(`/t/${secluded.id}`);
  await player.press("look-at-board");
  await player.press("after-share");
  await until("it says who can open it", async () => (await player.attribute("share-access", "data-access")) === "private");
  expect(new URL(await player.at("share-url").inputValue()).pathname).toMatch(new RegExp(`^/r/${secluded.id}/\\d+$`));
  await player.press("share-tab-embed");
  expect(await player.at("embed-code").count()).toBe(0);
});
