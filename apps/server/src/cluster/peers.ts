import { setTimeout as pause } from "node:timers/promises";
import { ok, type Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Processes, StoredMatch, StoredProcess } from "@forgotten-planet/store";
import { errorFields, type Log } from "../log.ts";
import {
  type CallBody,
  type CallName,
  INTERNAL_PATH,
  NETWORK_HEADER,
  type SeatAnswer,
  SIGNATURE_HEADER,
  zSeatAnswer,
} from "../net/calls.ts";
import type { SeatReservation } from "../rooms/rooms.ts";
import type { Visitor } from "../rooms/tableRoom.ts";
import type { ServiceTime } from "../serviceTime.ts";
import type { CallSignatures } from "./callSignature.ts";

/** An owner that is well answers within a few milliseconds; a busy one is asked once more, with more patience. */
const SEAT_MS = 300;
const BUSY_SEAT_MS = 1000;
/** An owner without an answer and without a beat for this long stands still. */
const STILL_MS = 2500;
/** After this long an owner that beats loses its match if it cannot be reached, or if it answers nobody. */
const UNREACHABLE_MS = 1500;
const BUSY_MS = 4000;
const SIGN_OUT_MS = 1000;
const READY_MS = 2000;
const LOOK_ROUND_MS = 5000;
const REMEMBERED_MS = 300_000;

/** `silent`: the process is busy or stands still; `unreachable`: nothing is there, or its answer makes no sense. */
type NoAnswer = "silent" | "unreachable";

interface Sending {
  /** How long to wait for an answer, in milliseconds. */
  readonly patienceMs: number;
  /** Of the visitor who asks. */
  readonly network?: string;
}

/** This process, and what it needs to ask the others. */
export interface PeerServices {
  readonly process: string;
  readonly processes: Processes;
  readonly signatures: CallSignatures;
  readonly time: Pick<ServiceTime, "now">;
  readonly log: Log;
}

/**
 * The other processes of this service, as the store knows them. They are asked over HTTP: what players need never waits for anything that
 * may be lost. @source docs/adr/0009-processes-share-postgresql.md
 */
export class Peers {
  readonly #services: PeerServices;
  /** By address: when the process was last known to live. A process that was cut off a moment ago may be well by now. */
  readonly #seen = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(services: PeerServices) {
    this.#services = services;
    this.#timer = setInterval(() => void this.lookRound(), LOOK_ROUND_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Returns the other living processes; empty if that cannot be told. */
  async lookRound(): Promise<readonly StoredProcess[]> {
    const { process, processes } = this.#services;
    try {
      const others = await processes.others(process);
      const now = performance.now();
      for (const { address } of others) this.#seen.set(address, now);
      for (const [address, at] of this.#seen) if (now - at > REMEMBERED_MS) this.#seen.delete(address);
      return others;
    } catch {
      return [];
    }
  }

  /** A seat with the living owner of that match; undefined if no owner answers, so that the match is free to be claimed. */
  async seat(match: StoredMatch, { player, network }: Visitor): Promise<Result<SeatReservation, Rejection> | undefined> {
    const { process, processes, time, log } = this.#services;
    if (match.owner === undefined || match.owner === process) return undefined;
    const began = performance.now();
    for (let isFirst = true; ; isFirst = false) {
      const owner = await processes.find(match.owner);
      if (!owner?.isAlive || owner.address === "") return undefined;
      const body = { to: owner.id, match: match.id, ...(player ? { player } : {}) };
      const patienceMs = isFirst ? SEAT_MS : BUSY_SEAT_MS;
      const answer = await this.#askForSeat(owner, body, { patienceMs, ...(network === undefined ? {} : { network }) });
      if (typeof answer !== "string") return seatOf(answer);
      const waitedMs = performance.now() - began;
      if (isLost(answer, { waitedMs, sinceBeatMs: time.now() - owner.beat })) {
        log.warn("owner-silent", { match: match.id, owner: owner.id, waitedMs: Math.round(waitedMs) });
        return undefined;
      }
      await pause(50 + Math.random() * 100);
    }
  }

  /** Asks every process to end that player's connections; the log names those that cannot be asked. */
  async signOut(player: string): Promise<void> {
    const { process, processes, log } = this.#services;
    const notTold = (error: unknown, other?: StoredProcess): void =>
      log.error("sign-out-not-told", { actor: player, ...(other ? { process: other.id } : {}), ...errorFields(error) });
    const tell = async (other: StoredProcess): Promise<void> => {
      try {
        await this.#call(other, "sign-out", { to: other.id, player }, { patienceMs: SIGN_OUT_MS });
      } catch (error) {
        notTold(error, other);
      }
    };
    await processes.others(process).then((others) => Promise.all(others.map(tell)), notTold);
  }

  /** Throws if another process knows none of this one's secrets: neither would accept what the other signs. */
  async checkSecrets(): Promise<void> {
    for (const { id, address } of await this.lookRound()) {
      const response = await this.#send(address, "attach", { to: id, match: "-" }, { patienceMs: READY_MS }).catch(() => undefined);
      if (response?.status === 404) throw new Error(`TOKEN_SECRET: the process at ${address} has another one`);
    }
  }

  /** Returns whether another process reaches the store while this one does not. */
  async isAnyReady(): Promise<boolean> {
    const answers = [...this.#seen.keys()].map(
      async (address) => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(READY_MS) })).ok,
    );
    return (await Promise.allSettled(answers)).some((answer) => answer.status === "fulfilled" && answer.value);
  }

  async #askForSeat(owner: StoredProcess, body: CallBody<"attach">, how: Sending): Promise<SeatAnswer | NoAnswer> {
    try {
      return zSeatAnswer.parse(await this.#call(owner, "attach", body, how));
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? "silent" : "unreachable";
    }
  }

  /** Rejects if the process does not answer in time, or refuses. */
  async #call<N extends CallName>({ address }: StoredProcess, name: N, content: CallBody<N>, how: Sending): Promise<unknown> {
    const response = await this.#send(address, name, content, how);
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
    return response.json();
  }

  #send<N extends CallName>(address: string, name: N, content: CallBody<N>, { patienceMs, network }: Sending): Promise<Response> {
    const path = `${INTERNAL_PATH}/${name}`;
    const body = JSON.stringify(content);
    return fetch(`${address}${path}`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        [SIGNATURE_HEADER]: this.#services.signatures.sign({ path, body }),
        ...(network === undefined ? {} : { [NETWORK_HEADER]: network }),
      },
      signal: AbortSignal.timeout(patienceMs),
    });
  }
}

function seatOf(answer: SeatAnswer): Result<SeatReservation, Rejection> | undefined {
  switch (answer.kind) {
    case "seat":
      return ok(answer.reservation as SeatReservation);
    case "refused":
      return { ok: false, error: answer.error };
    case "not-here":
      return undefined;
  }
}

/** Returns whether to stop waiting for an owner that has not answered. A busy owner keeps its matches: it still beats. */
const isLost = (answer: NoAnswer, { waitedMs, sinceBeatMs }: { readonly waitedMs: number; readonly sinceBeatMs: number }): boolean =>
  sinceBeatMs > STILL_MS || waitedMs > (answer === "silent" ? BUSY_MS : UNREACHABLE_MS);
