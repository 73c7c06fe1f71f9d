import { hash } from "node:crypto";
import type { People } from "@forgotten-planet/store";
import { randomCode, readCode } from "./randomId.ts";

/** How long a handover code is good; it works once. */
export const HANDOVER_SECONDS = 300;

/**
 * Codes by which a player's other device becomes the same player: valid at every process and over a restart. Only the hash of a code is
 * stored. One a player: a new code invalidates the one before.
 */
export class Handovers {
  readonly #people: Pick<People, "issueHandover" | "redeemHandover" | "forgetHandover">;
  readonly #now: () => number;

  constructor(people: Pick<People, "issueHandover" | "redeemHandover" | "forgetHandover">, now: () => number = Date.now) {
    this.#people = people;
    this.#now = now;
  }

  async issue(player: string): Promise<string> {
    const code = randomCode();
    await this.#people.issueHandover(player, hashOf(code), this.#now() + HANDOVER_SECONDS * 1000);
    return code;
  }

  /** Invalidates that player's code. */
  forget(player: string): Promise<void> {
    return this.#people.forgetHandover(player);
  }

  /** Returns the player of a typed code and invalidates it; undefined if the code is not valid. */
  async redeem(typed: string): Promise<string | undefined> {
    const code = readCode(typed);
    return code === undefined ? undefined : this.#people.redeemHandover(hashOf(code), this.#now());
  }
}

const hashOf = (code: string): string => hash("sha256", `handover ${code}`, "base64url");
