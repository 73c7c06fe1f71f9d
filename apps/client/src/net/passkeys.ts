import type { PasskeySummary } from "@forgotten-planet/protocol";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { accountApi } from "./accountApi.ts";

/** Passkeys need a host name (not an IP address, as on a home network) and a page served over TLS. */
export const canHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname) && isSecureContext;

/** Makes a passkey on this device; returns all of them. Throws the browser's error if the player cancels. */
export async function addPasskey(): Promise<readonly PasskeySummary[]> {
  return accountApi.passkeys.add(await startRegistration({ optionsJSON: await accountApi.passkeys.creation() }));
}

/** This browser becomes the player of the passkey that is chosen. */
export async function signInWithPasskey(): Promise<void> {
  await accountApi.passkeys.signIn(await startAuthentication({ optionsJSON: await accountApi.passkeys.request() }));
}
