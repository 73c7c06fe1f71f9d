import { openSqliteStore } from "../src/index.ts";

/** Holds the data directory until it is killed; says when it has it. */
const [dir = ""] = process.argv.slice(2);
await openSqliteStore(dir);
console.log("open");
setInterval(() => {}, 1000);
