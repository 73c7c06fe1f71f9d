import { Router } from "express";
import { API_STYLE, apiPage } from "./apiPage.ts";
import { openApi } from "./openApi.ts";

const KEPT = "public, max-age=3600";

/** What the public face says of itself. */
export function apiRoutes(): Router {
  const description = JSON.stringify(openApi());
  const page = apiPage();
  const router = Router();
  router.get("/openapi.json", (_, response) => {
    response.setHeader("cache-control", KEPT);
    response.type("json").send(description);
  });
  router.get("/docs", (_, response) => {
    response.setHeader("cache-control", KEPT);
    response.type("html").send(page);
  });
  router.get("/docs.css", (_, response) => {
    response.setHeader("cache-control", KEPT);
    response.type("css").send(API_STYLE);
  });
  return router;
}
