import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@forgotten-planet/protocol";
import { isUnplayedImport } from "@forgotten-planet/store";
import { type Request, type RequestHandler, Router } from "express";
import type { Config } from "../config.ts";
import { RANDOM_ID, readCode } from "../identity/randomId.ts";
import { overTlsWith } from "../net/clientAddress.ts";
import { hostOf } from "../net/host.ts";
import { headOf } from "../past/matchHead.ts";
import { type PageTexts, pageTexts } from "../past/pageTexts.ts";
import type { OpenPast, PastMatches } from "../past/pastMatches.ts";
import { CARD, escaped } from "../past/picture/card.ts";
import { SITE_NAME } from "../siteName.ts";

export interface SharedPageServices {
  readonly config: Config;
  readonly past: PastMatches;
}

type General = Pick<PageTexts, "title" | "description">;

/** In the place of a match's id: what a browser keeps, and what a link holds. */
const NOT_HERE: readonly string[] = ["local", "link"];

const PLY = /^\d{1,6}$/;

/** Which moment of a match a link names, and whether it tells the end. */
interface Link {
  readonly match: string;
  readonly ply: number | undefined;
  readonly isBlind: boolean;
}

/**
 * Pages that links to matches, to tables, to the front page, lessons and rules lead to: the client's page, with what a chat shows of such a
 * link, and what a browser shows of the game that it offers to install. Who follows a link there has no name, so only finished matches of
 * public tables are named, if they were played here; every other link to a match shows the same, and so does every link to a table.
 * What can name neither is not found, with the same page; whether a table is there is not looked up, for codes can be guessed.
 */
export function sharedPages({ config, past }: SharedPageServices): Router {
  const page = (name: string): Promise<string | undefined> => firstOf([name, "index.html"].map((one) => join(config.clientDir, one)));
  const isOverTls = overTlsWith(config.trustedProxies);
  // As the client tells its own pages apart: what it does not take for a match is no page that may be framed.
  const router = Router({ caseSensitive: true });

  const send: RequestHandler<{ match: string; ply?: string }> = async (request, response, next) => {
    const html = await page("replay.html");
    if (html === undefined || !request.accepts("html")) return next();
    const link = linkOf(request);
    const found = await past.find(link.match, undefined);
    const origin = `${isOverTls(request) ? "https" : "http"}://${hostOf(request) ?? "localhost"}`;
    const language = languageOf(request);
    const texts = pageTexts(language);
    const told = found.ok && !isUnplayedImport(found.value.match) ? tellOf(found.value, link, origin, language) : {};
    response.setHeader("cache-control", "no-cache");
    response.vary("Accept-Language");
    if (!found.ok && found.error.error.code === "no-such-match" && !NOT_HERE.includes(link.match)) response.status(404);
    const head = `${found.ok ? matchLink(found.value) : ""}${metaTags({ ...generalTags(texts), ...told })}`;
    response.type("html").send(withHead(inLanguage(html, language), head));
  };

  /** A link that names no match. */
  const sendGeneral =
    (name: string, told: (texts: PageTexts) => General): RequestHandler =>
    async (request, response, next) => {
      const html = await page(name);
      if (html === undefined || !request.accepts("html")) return next();
      const language = languageOf(request);
      response.setHeader("cache-control", "no-cache");
      response.vary("Accept-Language");
      response.type("html").send(withHead(inLanguage(html, language), metaTags(generalTags(told(pageTexts(language))))));
    };
  const ofSite = ({ description }: PageTexts): General => ({ title: SITE_NAME, description });
  const sendFront = sendGeneral("index.html", ofSite);
  /** Who made a table, and what is played there, stays theirs. */
  const sendTable = sendGeneral("table.html", ({ invitation }) => invitation);
  const sendNoTable = sendGeneral("table.html", ofSite);

  router.get("/r/:match{/:ply}", send);
  router.get("/t/:table", (request, response, next) => {
    const isAddress = RANDOM_ID.test(request.params.table) || readCode(request.params.table) !== undefined;
    if (!isAddress) response.status(404);
    return (isAddress ? sendTable : sendNoTable)(request, response, next);
  });
  router.get("/", sendFront);
  router.get("/learn{/:lesson}", sendFront);
  router.get("/rules", sendFront);
  router.get("/watch", sendFront);
  router.get("/manifest.webmanifest", async (request, response, next) => {
    const manifest = await firstOf([join(config.clientDir, "manifest.webmanifest")]);
    if (manifest === undefined) return next();
    const lang = languageOf(request);
    response.setHeader("cache-control", "no-cache");
    response.vary("Accept-Language");
    // What a browser shows of it when it offers to install the game.
    response.type("application/manifest+json").send({ ...JSON.parse(manifest), lang, description: pageTexts(lang).description });
  });
  router.get("/embed/:match{/:ply}", mayBeFramed, send);
  return router;
}

/** The first of these files that is there. */
async function firstOf([file, ...others]: readonly string[]): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(file, "utf8").catch(() => firstOf(others));
}

function linkOf({ params, query }: Request<{ match: string; ply?: string }>): Link {
  const { match, ply = "" } = params;
  return { match, ply: PLY.test(ply) ? Number(ply) : undefined, isBlind: query.spoilers === "off" };
}

/** What the asker reads best; English where there are no texts for it. */
const languageOf = (request: Pick<Request, "acceptsLanguages">): Language => {
  const best = request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? "en";
};

const inLanguage = (page: string, language: Language): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, begin: string) => `${begin}${escaped(pageTexts(language).description)}`);

const generalTags = ({ title, description }: General): Readonly<Record<string, string>> => ({
  "og:site_name": SITE_NAME,
  "og:type": "website",
  "og:title": title,
  "og:description": description,
});

/** What a chat shows of a finished match. */
function tellOf({ match, served }: OpenPast, { ply, isBlind }: Link, origin: string, language: Language): Readonly<Record<string, string>> {
  const texts = pageTexts(language);
  const { options, seats, points, turn, ended, gaveUp } = headOf(served, match, match.standing ?? { turn: 0, vp: [] });
  const names = seats.map(({ name = "?" }) => name);
  const hasResult = !isBlind && points.length === names.length;
  const about = hasResult ? texts.result(names.map((name, i) => `${name} ${points[i]}`).join(", "), turn + 1) : texts.look;
  const early = gaveUp === undefined ? ended && texts.ended : texts.gaveUp(names[gaveUp] ?? "?");
  const before = [match.imported === undefined ? undefined : texts.imported, isBlind ? undefined : early];
  const query = [...(ply === undefined ? [] : [`ply=${ply}`]), ...(isBlind ? ["spoilers=off"] : [])];
  const painted = [...query, ...(language === "en" ? [] : [`language=${language}`])].join("&");
  const page = `${origin}/r/${match.id}${ply === undefined ? "" : `/${ply}`}${isBlind ? "?spoilers=off" : ""}`;
  return {
    "og:title": `${names.join(" · ")}: ${served.game.options.title(options, language) ?? ""}`,
    "og:description": [...before, about].filter((part) => part !== undefined).join(" "),
    "og:url": page,
    "og:image": `${origin}/api/v1/matches/${match.id}/picture.png${painted === "" ? "" : `?${painted}`}`,
    "og:image:type": "image/png",
    "og:image:width": String(CARD.width),
    "og:image:height": String(CARD.height),
    "twitter:card": "summary_large_image",
  };
}

/** What the page asks for comes after it. A function in the place of the text: what names have of `$&` and the like means nothing. */
const withHead = (page: string, tags: string): string => page.replace("</title>", (end) => `${end}\n  ${tags}`);

/** The match comes beside the code that shows it, and first: the server takes longest over it, and a browser asks for few at once. */
const matchLink = ({ match }: OpenPast): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/v1/matches/${match.id}" />\n  `;

const metaTags = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />\n  `)
    .join("");

/** Any page may show it in a frame; nothing else of this server may be framed. */
const mayBeFramed: RequestHandler<{ match: string; ply?: string }> = (_, response, next) => {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  response.setHeader("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors *"));
  response.removeHeader("x-frame-options");
  next();
};
