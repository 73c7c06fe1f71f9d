import { Router } from "express";
import { API_STYLE, apiPage } from "./apiPage.ts";
import { openApi } from "./openApi.ts";

const KEPT = "public, max-age=3600";

/** Made for whoever asks for it first: a server is ready sooner without, and few ask. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const description = once(() => JSON.stringify(openApi()));
const page = once(apiPage);

/** What the public face says of itself. */
export function apiRoutes(): Router {
  const router = Router();
  router.get("/openapi.json", (_, response) => {
    response.setHeader("cache-control", KEPT);
    response.type("json").send(description());
  });
  router.get("/docs", (_, response) => {
    response.setHeader("cache-control", KEPT);
    response.type("html").send(page());
  });
  router.get("/docs.css", (_, response) => {
    response.setHeader("cache-control", KEPT);
    response.type("css").send(API_STYLE);
  });
  return router;
}
