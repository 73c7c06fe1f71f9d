import { hash } from "node:crypto";
import type { People } from "@forgotten-planet/store";
import { randomCode, readCode } from "./randomId.ts";

/** A handover code is good for so long, once. */
export const HANDOVER_SECONDS = 300;

/**
 * Codes by which a player's other device becomes the same player: good at any process and over a restart. Of a code only its hash is
 * kept. One a player: a new one ends the one before.
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

  /** Whatever code that player has is none any more. */
  forget(player: string): Promise<void> {
    return this.#people.forgetHandover(player);
  }

  /** The player whose code this is, as typed; undefined when there is none such any more. */
  async redeem(typed: string): Promise<string | undefined> {
    const code = readCode(typed);
    return code === undefined ? undefined : this.#people.redeemHandover(hashOf(code), this.#now());
  }
}

const hashOf = (code: string): string => hash("sha256", `handover ${code}`, "base64url");
