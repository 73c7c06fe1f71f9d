import type { Identity, NewPushSubscription, PasskeySummary, PushKey, RecoveryCode, TablePage } from "@forgotten-planet/protocol";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { call } from "./api.ts";
import { keepIdentity } from "./identity.ts";

interface Passkeys {
  readonly passkeys: readonly PasskeySummary[];
}

/** What the pages of the player's matches and settings ask the server; the front page does without. */
export const accountApi = {
  /** Of the player's tables those from that entry of the list on. */
  tables: (from: number) => call<TablePage>("GET", `/players/me/tables?from=${from}`),
  /** Signs out everywhere and keeps this browser's new identity; all others become invalid. */
  async signOutEverywhere(): Promise<void> {
    keepIdentity(await call<Identity>("POST", "/players/me/sign-out"));
  },
  newRecoveryCode: async () => (await call<RecoveryCode>("POST", "/players/me/recovery")).code,
  async recover(code: string): Promise<void> {
    keepIdentity(await call<Identity>("POST", "/players/recover", { code }));
  },
  passkeys: {
    list: async () => (await call<Passkeys>("GET", "/players/me/passkeys")).passkeys,
    creation: () => call<PublicKeyCredentialCreationOptionsJSON>("POST", "/players/me/passkeys/options"),
    add: async (made: RegistrationResponseJSON) => (await call<Passkeys>("POST", "/players/me/passkeys", made)).passkeys,
    remove: async (id: string) => (await call<Passkeys>("DELETE", `/players/me/passkeys/${id}`)).passkeys,
    request: () => call<PublicKeyCredentialRequestOptionsJSON>("POST", "/passkeys/options"),
    async signIn(proof: AuthenticationResponseJSON): Promise<void> {
      keepIdentity(await call<Identity>("POST", "/passkeys/sign-in", proof));
    },
  },
  push: {
    key: async () => (await call<PushKey>("GET", "/push")).key,
    keep: (subscription: NewPushSubscription) => call<unknown>("PUT", "/players/me/push", subscription),
    forget: (endpoint: string) => call<unknown>("DELETE", "/players/me/push", { endpoint }),
    test: (endpoint: string) => call<unknown>("POST", "/players/me/push/test", { endpoint }),
  },
};
