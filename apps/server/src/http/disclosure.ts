import { readFileSync } from "node:fs";
import { type Request, Router } from "express";
import type { Config } from "../config.ts";
import { hostOf } from "../net/host.ts";

const POLICY = readFileSync(new URL("../../../../SECURITY.md", import.meta.url), "utf8");
const POLICY_PATH = "/.well-known/security-policy.txt";
const GOOD_FOR_DAYS = 180;
const DAY_MS = 86_400_000;

/** How to report a weakness: the policy of this project, and a file where tools look for it (RFC 9116). */
export function disclosure({ securityContact }: Config): Router {
  const router = Router();
  router.get(POLICY_PATH, (_, response) => {
    response.type("text/plain").send(POLICY);
  });
  router.get("/.well-known/security.txt", (request, response) => {
    const policy = urlOf(request, POLICY_PATH);
    const expires = new Date(Math.floor(Date.now() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS).toISOString();
    const lines = [`Contact: ${securityContact ?? policy}`, `Expires: ${expires}`, `Policy: ${policy}`, "Preferred-Languages: en"];
    // It names the host that was asked for: of nobody else's word does a cache keep anything.
    response.setHeader("cache-control", "no-cache");
    response.type("text/plain").send(`${lines.join("\n")}\n`);
  });
  return router;
}

/** On the internet this is https; only a browser's own machine or home network is reached without TLS. */
function urlOf(request: Request, path: string): string {
  return `https://${hostOf(request) ?? "localhost"}${path}`;
}
