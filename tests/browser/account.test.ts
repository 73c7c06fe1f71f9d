import { expect, test } from "vitest";
import { identityOf } from "./support/driver.ts";
import { atTable, takeName } from "./support/lobby.ts";
import { endTurn, matchOf } from "./support/ownMatches.ts";
import type { Player } from "./support/player.ts";
import { offencesOf, page } from "./support/screens.ts";
import { firstAtADesk, useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* The player's identity, on this device and on others: S14, S15. Another window here has nothing of the first one's storage. */

const stage = useStage({ picture: "sharp", kind: "whole" });
const REFUSED = /status of (401|403|404)/;

/** Who this window plays as: the head of a narrow page shows no name. */
const isNamed = (player: Player, name: string): Promise<void> =>
  until(`this is ${name}`, async () => (await identityOf(player)).player.name === name);

async function typeCode(player: Player, code: string): Promise<void> {
  await player.at("claim").fill(code);
  await player.press("claim-use");
}

test("a printed code makes another device the same player; a new one ends it", async () => {
  const [ada, phone] = [await stage.person("laptop"), await stage.person("phone")];
  phone.faults.expect(REFUSED);
  await takeName(ada, "Ada");
  await ada.go("/settings");
  await ada.press("recovery-make");
  const code = await ada.text("recovery-code");
  expect(code).toMatch(/^(\w{5}-){4}\w{5}$/);
  await ada.press("recovery-copy");
  await until("it is copied", async () => (await ada.page.evaluate(() => navigator.clipboard.readText())) === code);

  await phone.go("/settings");
  await typeCode(phone, "7777-7777-7777");
  await until("a wrong code is refused", async () => (await phone.page.locator(".problem").count()) === 1);
  await typeCode(phone, code.toLowerCase().replaceAll("-", " "));
  await isNamed(phone, "Ada");
  expect((await identityOf(phone)).player.id).toBe((await identityOf(ada)).player.id);

  await ada.press("recovery-make");
  await until("it is another one", async () => (await ada.text("recovery-code")) !== code);
  const third = await stage.person("laptop");
  third.faults.expect(REFUSED);
  await third.go("/");
  await third.press("other-device");
  await typeCode(third, code);
  await until("the old one is refused", async () => (await third.page.locator(".problem").count()) === 1);
  await typeCode(third, await ada.text("recovery-code"));
  await isNamed(third, "Ada");
});

test("signing out everywhere ends the others at once, in the middle of a match, and this one plays on", async () => {
  const [desk, phone] = [await stage.person("laptop"), await stage.person("phone")];
  phone.faults.expect(REFUSED);
  await takeName(desk, "Ada");
  await desk.go("/settings");
  await desk.press("handover");
  const code = await desk.text(desk.page.locator(".handover .code"));
  await phone.go("/settings");
  await typeCode(phone, code);
  await isNamed(phone, "Ada");

  const ada = await identityOf(desk);
  const { id, first, second } = await matchOf(stage.server.url, ada, "Bruno");
  await first.leave();
  await phone.go(`/t/${id}`);
  await atTable(phone);
  await desk.press("sign-out");
  await desk.press("sign-out-yes");
  await until("the desk has another identity", async () => (await identityOf(desk)).token !== ada.token);
  await until("the phone is nobody", () => phone.page.evaluate(() => localStorage.getItem("forgotten-planet.identity") === null));
  await until("and looks on as a stranger", async () => (await phone.text("prompt")).includes("watching"));

  await desk.go(`/t/${id}`);
  await atTable(desk);
  await desk.endTurn();
  await endTurn(second);
  await desk.myTurn();
});

test("a device that forgets its player keeps nothing of them, in no tab; a code brings them back", async () => {
  const desk = await stage.person("laptop");
  await takeName(desk, "Ada");
  await desk.go("/settings");
  await desk.press("recovery-make");
  const code = await desk.text("recovery-code");
  /** What the browser keeps of its player: names of texts, and keys of values, of which one may be added. */
  const kept = (added = ""): Promise<readonly string[]> =>
    desk.page.evaluate(async (key) => {
      const opening = indexedDB.open("forgotten-planet", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("analyses");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const store = opening.result.transaction("analyses", "readwrite").objectStore("analyses");
      if (key) store.put({}, key);
      const all = store.getAllKeys();
      await new Promise((resolve) => (all.onsuccess = resolve));
      opening.result.close();
      return [...Object.keys(localStorage).filter((name) => name.endsWith(".identity")), ...all.result.map(String)];
    }, added);
  const other = await desk.page.context().newPage();
  await other.goto(new URL("/settings", desk.page.url()).href);
  await until("the other tab is Ada's", () => other.getByTestId("sign-out").isVisible());
  await desk.go("/settings");
  expect(await kept("an analysis")).toEqual(["forgotten-planet.identity", "an analysis"]);
  await desk.press("forget");
  await desk.press("forget-yes");
  await until("it is the front page", () => new URL(desk.page.url()).pathname === "/");
  await until("of a stranger", async () => (await kept()).length === 0);
  await until("in the other tab as well", async () => !(await other.getByTestId("sign-out").isVisible()));
  await other.close();
  await desk.go("/settings");
  await typeCode(desk, code);
  await isNamed(desk, "Ada");
});

test("a passkey signs in on another device, and no longer once it is removed", async () => {
  const origin = stage.server.url.replace("127.0.0.1", "localhost");
  const [ada, other] = [await stage.person("laptop"), await stage.person("phone")];
  other.faults.expect(REFUSED);
  const [device, sameDevice] = [await authenticator(ada), await authenticator(other)];
  await ada.go(`${origin}/`);
  await ada.at("name").fill("Ada");
  await ada.press("save-name");
  await isNamed(ada, "Ada");
  await ada.go(`${origin}/settings`);
  await ada.press("passkey-add");
  await until("it is listed", async () => (await ada.page.getByTestId("passkey").count()) === 1);
  const [credential] = await device.credentials();
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: "localhost" });
  await until("settings are kept for it", async () => /passkey/.test(await ada.text("settings-kept")));
  await ada.at("set-patterns").uncheck();

  // As a keychain does: the same passkey is on the other device.
  await sameDevice.take(credential);
  await other.go(`${origin}/settings`);
  await other.press("passkey-sign-in");
  await isNamed(other, "Ada");
  await until("her settings hold here", async () => !(await other.at("set-patterns").isChecked()));

  await ada.press("passkey-remove");
  await until("it is gone", async () => (await ada.page.getByTestId("passkey").count()) === 0);
  await other.press("passkey-sign-in");
  await until("it is refused", async () => /not known/.test(await other.text(other.page.locator(".problem").last())));
});

test("without a name to belong to there are no passkeys, and the page says so", async () => {
  const ada = await stage.person("laptop");
  await takeName(ada, "Ada");
  await ada.go("/settings");
  await until("it is said", () => ada.page.getByText("Passkeys need a site with a name").isVisible());
  expect(await ada.sees("passkey-add")).toBe(false);
});

test.each(firstAtADesk(["laptop", "phone", "desktop"] as const))("the settings keep what every screen keeps, on the %s", async (size) => {
  const player = await stage.person(size);
  await player.page.context().grantPermissions(["notifications"]);
  expect(await offencesOf([{ name: "settings-stranger", open: page("/settings", '[data-testid="claim"]') }], player)).toEqual({});
  await takeName(player, "Ada");
  const whole = async (): Promise<void> => {
    await page("/settings", '[data-testid="push-state"][data-state="off"]')(player);
    await player.press("recovery-make");
    await player.press("sign-out");
    await player.at("recovery-code").waitFor();
  };
  expect(await offencesOf([{ name: "settings", open: whole }], player)).toEqual({});
});

type Credential = Record<string, unknown>;

/** An authenticator of the browser's own, with a finger that is always there. */
async function authenticator({ page: shown }: Player) {
  const debug = await shown.context().newCDPSession(shown);
  await debug.send("WebAuthn.enable");
  const { authenticatorId } = await debug.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async credentials(): Promise<Credential[]> {
      const { credentials } = await debug.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials as unknown as Credential[];
    },
    async take(credential: Credential | undefined): Promise<void> {
      await debug.send("WebAuthn.addCredential", { authenticatorId, credential: credential as never });
    },
  };
}
