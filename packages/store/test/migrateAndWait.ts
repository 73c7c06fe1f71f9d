import { openPostgresStore } from "../src/index.ts";

/** Opens the store until it is killed; says when it begins to. */
const [url = ""] = process.argv.slice(2);
console.log("begin");
await openPostgresStore(url);
setInterval(() => {}, 1000);
