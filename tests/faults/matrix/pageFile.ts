import { fileURLToPath } from "node:url";

/** Where the page lies. */
export const PAGE = fileURLToPath(new URL("../../../docs/authorisation.md", import.meta.url));
