import { expect, test } from "vitest";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The page applies every step again and compares the result with what the server shows. */

const stage = useStage();

/** What the details of the table show: how many steps there are, and how many of them are checked. */
async function checked(player: Player): Promise<string> {
  return `${await player.attribute("checked", "data-checked")} of ${await player.attribute("checked", "data-steps")}`;
}

async function mismatches(): Promise<number> {
  const text = await (await fetch(`${stage.server.url}/metrics`)).text();
  return Number(/^forgotten_planet_mismatches_total (\d+)$/m.exec(text)?.[1]);
}

test("the details of a table say how many steps were checked, and count on", async () => {
  const yellow = await stage.person();
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a- a. b-");
  const before = await mismatches();
  await handOver(table, 0, yellow);
  await atTable(yellow);
  await yellow.press("open-table");
  await until("all steps so far are checked", async () => (await checked(yellow)) === "3 of 3");
  expect(await yellow.text("checked")).toContain("checked 3 of 3 steps against the rules");
  await table.seats[1]!.play({ type: "endTurn" });
  await until("the next one as well", async () => (await checked(yellow)) === "4 of 4");
  expect(await yellow.sees("checked-differs")).toBe(false);
  expect(await mismatches()).toBe(before);
});

test("where the two differ it is reported, and the page asks for the whole once more, once", async () => {
  const yellow = await stage.person();
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a-");
  const before = await mismatches();
  let attached = 0;
  yellow.page.on("request", (request) => {
    if (request.url().endsWith("/attach")) attached++;
  });
  // On its way to the page each line `a-`, cubes conserved, becomes `am`, metal consumed.
  await yellow.page.addInitScript(() => {
    const set = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage")?.set;
    const LINE = [0xa2, 0x61, 0x2d];
    Object.defineProperty(WebSocket.prototype, "onmessage", {
      set(listener: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          const bytes =
            event.data instanceof ArrayBuffer && !sessionStorage.getItem("honest") ? new Uint8Array(event.data) : new Uint8Array();
          for (const [i] of bytes.entries()) if (LINE.every((byte, k) => bytes[i + k] === byte)) bytes[i + 2] = 0x6d;
          listener(event);
        });
      },
    });
  });
  await handOver(table, 0, yellow);
  await atTable(yellow);
  await yellow.press("open-table");
  await until("the page says so", () => yellow.sees("checked-differs"));
  await until("it has come back once, and differs still", async () => attached === 2 && (await mismatches()) === before + 1);
  expect(await checked(yellow)).toBe("0 of 1");
  await yellow.page.waitForTimeout(3000);
  expect(attached).toBe(2);
  // The next page is told what is true.
  await yellow.page.evaluate(() => sessionStorage.setItem("honest", "yes"));
  await yellow.page.reload();
  await atTable(yellow);
  await yellow.press("open-table");
  await until("all agree", async () => (await checked(yellow)) === "1 of 1");
});
