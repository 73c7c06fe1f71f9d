import { openSqliteStore } from "../src/index.ts";

/** Holds the data directory until it is killed; says when it has it. As that user, who need not be able to read this file. */
const [dir = "", user] = process.argv.slice(2);
if (user !== undefined) {
  process.setgroups?.([]);
  process.setuid?.(Number(user));
}
await openSqliteStore(dir);
console.log("open");
setInterval(() => {}, 1000);
