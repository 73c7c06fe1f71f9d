import { expect, test } from "vitest";
import { attach } from "../../../apps/server/test/support/harness.ts";
import { burnsOut, identityOf } from "../support/driver.ts";
import { atTable, joinTable, takeName, tick } from "../support/lobby.ts";
import { offences } from "../support/offences.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A match that counts, from the form to the ladder: one at a desk, the other with a phone. */

const stage = useStage();

/** Takes part in ratings where the waiting room offers it, and gets ready. */
async function agrees(player: Player): Promise<void> {
  await until("there is a way to take part", () => player.sees("join-ratings"));
  expect(await offences(player, `rated-waiting-${player.window.size}`, ".ratedpanel")).toEqual([]);
  await player.press("join-ratings");
  await until("the own rating is there", async () => !(await player.sees("join-ratings")) && (await player.sees("rated-panel")));
  await player.press("ready");
}

test("two people agree to a rated match, play it to its end, see what it changed and find themselves on the ladder", async () => {
  const [ada, bruno] = await Promise.all([stage.person("desktop"), stage.person("phone")]);
  await takeName(ada, "Ada");
  await ada.press("new-table");
  await tick(ada, "option-rated-on");
  await until("a clock comes with it", () => ada.sees("clock-minutes"));
  expect(await offences(ada, "rated-form", ".part-table")).toEqual([]);
  await ada.press("create");
  const link = await ada.at("invite-link").inputValue();
  await joinTable(bruno, link, "Bruno");
  await agrees(ada);
  await agrees(bruno);
  for (const player of [ada, bruno]) await atTable(player);
  await until("the table says so", async () => /Rated/.test(await ada.text(ada.page.locator(".brand-table"))));

  const id = new URL(link).pathname.split("/").at(-1) ?? "";
  const people = await Promise.all([ada, bruno].map(identityOf));
  // The match is played at the other end of real sockets: the windows look away.
  for (const player of [ada, bruno]) await player.go("/credits");
  const seats = await Promise.all(people.map((identity) => attach(stage.server.url, id, identity)));
  await burnsOut([...seats].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0)));
  await Promise.all(seats.map((seat) => seat.leave()));

  for (const player of [ada, bruno]) {
    await player.go(`/t/${id}`);
    await until("the results say what changed", () => player.sees("rated-result"));
    expect(await player.text("rated-result")).toMatch(/(Ada|Bruno) 1\d{3} \(.\d+\).*1\d{3} \(.\d+\)/);
    expect(await offences(player, `rated-results-${player.window.size}`, ".ratedresult")).toEqual([]);
    await player.go("/ratings");
    await until("the ladder has both", async () => (await player.page.locator('[data-testid="ladder"] li').count()) === 2);
    expect(await player.text("ladder")).toMatch(/provisional.*1 match · 1 of 1 finished/);
    await until("one's own are there", () => player.sees("own-two"));
    expect(await offences(player, `ratings-${player.window.size}`, ".ratings")).toEqual([]);
  }
  await bruno.press("leave-ratings");
  await until("he takes no part", () => bruno.sees("join-ratings"));
  await bruno.press("forget-ratings");
  await bruno.press("forget-yes");
  await until("nothing is left of it", async () => !(await bruno.sees("forget-ratings")));
  await ada.go("/ratings");
  await until("the ladder has one", async () => (await ada.page.locator('[data-testid="ladder"] li').count()) === 1);
  await ada.press(ada.page.locator('[data-testid="ladder"] a'));
  await until("she has a page", () => ada.sees("own-two"));
});
