import { gzipSync } from "node:zlib";
import { type Attack, paced } from "../attack.ts";
import { ask, JSON_BODY } from "../wire.ts";

const BOMB = gzipSync(`{"head":${JSON.stringify("x".repeat(500_000))},"lines":[]}`);
/** C2: a few hundred bytes that unfold to half a megabyte, at the one route that takes so much. */
export const gzipBody: Attack = {
  name: "gzip body",
  what: "555 bytes that unfold to 500 kB, without an identity, 60/s",
  run: (field) =>
    paced(field, 60, async () => {
      const headers = { ...JSON_BODY, "content-encoding": "gzip" };
      field.tally.note((await ask({ ...field, path: "/api/tables/resume", method: "POST", headers, body: BOMB })).code);
    }),
};

const DEEP = `{"name":${"[".repeat(4000)}${"]".repeat(4000)}}`;
export const deepJson: Attack = {
  name: "deep JSON",
  what: "4,000 lists in each other at every route that reads a body, 60/s",
  run: (field) =>
    paced(field, 60, async (number) => {
      const path = ["/api/players", "/api/tables/resume", "/api/passkeys/sign-in", "/api/reports"][number % 4] ?? "/";
      field.tally.note((await ask({ ...field, path, method: "POST", headers: JSON_BODY, body: DEEP })).code);
    }),
};
