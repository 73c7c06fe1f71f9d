import { setTimeout as pause } from "node:timers/promises";
import { createTable, guest } from "../bots/door.ts";
import { Line } from "../bots/line.ts";

/*
 * A guest at a table of the server at that URL, in a process of its own, since it may have to live in the server's network: says in a
 * JSON line that they are welcome, and in another with which code their line was closed.
 */

const [, , url = ""] = process.argv;
const say = (line: object): void => console.log(JSON.stringify(line));

const player = await guest(url, "Ada");
const table = await createTable(url, player, { scenario: "first-landing", players: 2, isPublic: false });
let isGone = false;
const left = (code: number): void => {
  isGone = true;
  say({ event: "left", code });
};
const line = await Line.open(url, table.id, player, { beats: false, hearer: { changed() {}, rematch() {}, pinged() {}, left } });
while (!isGone && !line.welcome) await pause(10);
say({ event: "welcome", table: table.id });
while (!isGone) await pause(20);
