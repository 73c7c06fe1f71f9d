import type { PasskeySummary } from "@forgotten-planet/protocol";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { accountApi } from "./accountApi.ts";

/** Passkeys belong to a name: not to the number by which a home network is reached, and not to a page that came in the clear. */
export const canHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname) && isSecureContext;

/** Makes one on this device; answers all there are. Throws what the browser throws when nobody wants one after all. */
export async function addPasskey(): Promise<readonly PasskeySummary[]> {
  return accountApi.passkeys.add(await startRegistration({ optionsJSON: await accountApi.passkeys.creation() }));
}

/** This browser becomes the player of the passkey that is chosen. */
export async function signInWithPasskey(): Promise<void> {
  await accountApi.passkeys.signIn(await startAuthentication({ optionsJSON: await accountApi.passkeys.request() }));
}
