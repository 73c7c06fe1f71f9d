import { ok, type Result } from "@forgotten-planet/core";
import type { Rejection, zNewPasskey, zPasskeyProof } from "@forgotten-planet/protocol";
import type { Account, Passkey, Store, StoredPlayer } from "@forgotten-planet/store";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { reject } from "../rejection.ts";
import { SITE_NAME } from "../siteName.ts";

/** Loaded with the first passkey request: it is a tenth of what a start loads. */
const webAuthn = () => import("@simplewebauthn/server");

/** As long as people may take to answer. */
const CHALLENGE_MS = 300_000;
const MOST_PASSKEYS = 10;
/** ES256, Ed25519, RS256: every authenticator has at least one of them. */
const ALGORITHMS = [-7, -8, -257];

/** The page that asks: its origin, which browsers sign, and its host, to which they bind a passkey. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

type Stored = Pick<Store, "people" | "challenges" | "players">;

/**
 * Passkeys by which a player signs in on any of their devices: discoverable, so that no name is asked for, and with the device's own lock.
 * What they sign is random, kept in the store, and good once. The maker of an authenticator is not asked for.
 */
export class Passkeys {
  readonly #store: Stored;
  readonly #now: () => number;

  constructor(store: Stored, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  async creationOptions({ id, name }: StoredPlayer, { host }: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.#store.people.passkeysOf(id);
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: host,
      userID: Uint8Array.from(Buffer.from(id, "base64url")),
      userName: name,
      userDisplayName: name,
      timeout: CHALLENGE_MS,
      attestationType: "none",
      excludeCredentials: known.map(descriptorOf),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await this.#issue(options.challenge, id);
    return options;
  }

  async add({ id }: StoredPlayer, made: z.output<typeof zNewPasskey>, site: Site): Promise<Result<undefined, Rejection>> {
    if ((await this.#store.people.passkeysOf(id)).length >= MOST_PASSKEYS) return reject("passkey-refused", `${MOST_PASSKEYS} are enough`);
    const challenge = await this.#redeem(made.response.clientDataJSON, id);
    if (challenge === undefined) return reject("passkey-refused");
    const { registrationInfo } = await judged(async () =>
      (await webAuthn()).verifyRegistrationResponse({
        response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!registrationInfo) return reject("passkey-refused");
    const { credential } = registrationInfo;
    if (await this.#store.people.passkey(credential.id)) return reject("passkey-refused", "this passkey is known already");
    const { publicKey, counter } = credential;
    const passkey: Passkey = {
      id: credential.id,
      player: id,
      publicKey,
      counter,
      transports: made.response.transports,
      createdAt: this.#now(),
    };
    await this.#store.people.addPasskey(passkey);
    return ok(undefined);
  }

  async requestOptions({ host }: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: host,
      userVerification: "required",
      timeout: CHALLENGE_MS,
    });
    await this.#issue(options.challenge, null);
    return options;
  }

  /** Returns the account of the passkey. Every fault gets the same answer. */
  async signIn(proof: z.output<typeof zPasskeyProof>, site: Site): Promise<Result<Account, Rejection>> {
    const challenge = await this.#redeem(proof.response.clientDataJSON, null);
    const passkey = await this.#store.people.passkey(proof.id);
    if (challenge === undefined || !passkey) return reject("passkey-refused");
    const { authenticationInfo, verified } = await judged(async () =>
      (await webAuthn()).verifyAuthenticationResponse({
        response: { ...proof, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        credential: { ...descriptorOf(passkey), publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
      }),
    );
    // Two answers of the same authenticator at the same time: the counter in the store lets one through.
    if (!verified || !authenticationInfo || !(await this.#store.people.usePasskey(passkey.id, authenticationInfo.newCounter)))
      return reject("passkey-refused");
    const account = await this.#store.players.account(passkey.player);
    return account ? ok(account) : reject("passkey-refused");
  }

  #issue(challenge: string, player: string | null): Promise<void> {
    const now = this.#now();
    return this.#store.challenges.issue(challenge, player, now + CHALLENGE_MS, now);
  }

  /** Returns what was signed if it was issued for that player, and invalidates it. */
  async #redeem(clientData: string, player: string | null): Promise<string | undefined> {
    const challenge = challengeIn(clientData);
    const isGood = challenge !== undefined && (await this.#store.challenges.redeem(challenge, player, this.#now()));
    return isGood ? challenge : undefined;
  }
}

const descriptorOf = ({ id, transports }: Passkey) => ({ id, transports: [...transports] as AuthenticatorTransport[] });

function challengeIn(clientData: string): string | undefined {
  try {
    const { data } = zClientData.safeParse(JSON.parse(Buffer.from(clientData, "base64url").toString("utf8")));
    return data?.challenge;
  } catch {
    return undefined;
  }
}
const zClientData = z.object({ challenge: z.string().max(200) });

/** The library throws for every fault of a client; it calls no code of this server. */
const judged = <T extends object>(judge: () => Promise<T>): Promise<Partial<T>> => judge().catch(() => ({}));
