import { expect, test } from "vitest";
import { attach, guest, http } from "../../../apps/server/test/support/harness.ts";
import { untilDue, votes } from "../../../apps/server/test/support/matches/absentPlayers.ts";
import { screenshot } from "../support/browser.ts";
import { becomes, burnsOut, identityOf } from "../support/driver.ts";
import { takeName } from "../support/lobby.ts";
import { offences } from "../support/offences.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A league of three: from its name to the first result. */

const stage = useStage();

test("one founds a league, two join by the link, a round is drawn, and the result of its match comes in", async () => {
  const { url } = stage.server;
  const ada = await stage.person("desktop");
  await takeName(ada, "Ada");
  await ada.go("/leagues");
  await until("there is none yet", () => ada.sees("no-leagues"));
  await ada.press("new-league");
  await ada.at("league-name").fill("The Sunday league");
  await ada.press("create-league");
  await until("she leads it", () => ada.sees("standings"));
  const id = new URL(ada.page.url()).pathname.split("/").at(-1) ?? "";

  const others = await Promise.all(["Bruno", "Chiara"].map((name) => guest(url, name)));
  await http(url, "POST", `/api/leagues/${id}/join`, { token: others[0]!.token });
  const chiara = await stage.person("phone");
  await becomes(chiara, others[1]!);
  await chiara.go(`/leagues/${id}`);
  await chiara.press("join-league");
  await until("all three are in it", async () => (await chiara.page.locator("[data-testid=standings] tbody tr").count()) === 3);
  await ada.go(`/leagues/${id}`);
  await ada.press("draw-round");
  await until("there is a pairing", () => ada.sees("pairing-0"));
  expect(await offences(ada, "league-desktop", ".leagues")).toEqual([]);

  const people = [await identityOf(ada), ...others];
  const { body } = await http<{ pairings: { members: number[] }[] }>(url, "GET", `/api/leagues/${id}`);
  const pair = body.pairings[0]!.members.map((number) => people[number - 1]!);
  const opened = await http<{ id: string }>(url, "POST", `/api/leagues/${id}/pairings/0/table`, { token: pair[0]!.token });
  const seats = await Promise.all(pair.map((identity) => attach(url, opened.body.id, identity)));
  for (const seat of seats) await seat.ask("ready", { ready: true });
  await Promise.all(seats.map((seat) => seat.until(({ view }) => view.match !== undefined)));
  await burnsOut([...seats].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0)));
  await chiara.go(`/leagues/${id}`);
  for (const [person, identity] of [
    [ada, people[0]],
    [chiara, people[2]],
  ] as const) {
    await person.go(`/leagues/${id}`);
    await until("the result is in", async () => (await person.page.locator('[data-testid="pairing-0"] b').count()) === 2);
    expect(/Watch it again/.test(await person.text("pairing-0"))).toBe(identity !== undefined && pair.includes(identity));
  }
  expect(await offences(chiara, "league-phone", ".leagues")).toEqual([]);
});

test("a match that was ended since somebody had left does not count, and the league says that it is to be played again", async () => {
  const { url } = stage.server;
  const people = await Promise.all(["Brunobrunobrunobruno", "Chiara Wwwwwwwwwwwww"].map((name) => guest(url, name)));
  const [host, friend] = people.map(({ token }) => token);
  const options = { scenario: "first-landing", players: 2, isPublic: false, order: "seated" };
  const made = await http<{ id: string }>(url, "POST", "/api/leagues", { token: host!, body: { name: "Leavers", options } });
  const path = `/api/leagues/${made.body.id}`;
  await http(url, "POST", `${path}/join`, { token: friend! });
  await http(url, "POST", `${path}/draw`, { token: host! });
  const opened = await http<{ id: string }>(url, "POST", `${path}/pairings/0/table`, { token: host! });
  const [stays, leaves] = await Promise.all(people.map((identity) => attach(url, opened.body.id, identity)));
  for (const seat of [stays!, leaves!]) await seat.ask("ready", { ready: true });
  await stays!.until(({ view }) => view.match !== undefined);
  const away = leaves!.seat ?? 1;
  await leaves!.leave();
  await stays!.until(({ view }) => view.seats[away]?.online === false);
  stage.server.skipTwoMinutes();
  await untilDue([stays!], away);
  await votes(stays!, away, "end");
  await stays!.until(({ view }) => view.status === "over");
  for (const size of ["desktop", "phone"] as const) {
    const person = await stage.person(size);
    await becomes(person, people[0]!);
    await person.go(`/leagues/${made.body.id}`);
    await until("it says so", async () =>
      /ended early: does not count, to be played again/.test(await person.text("pairing-0").catch(() => "")),
    );
    expect(await person.sees("play-0")).toBe(true);
    expect(await offences(person, `league-ended-${size}`, ".leagues")).toEqual([]);
    await screenshot(person.page, `league-ended-${size}`);
  }
});
