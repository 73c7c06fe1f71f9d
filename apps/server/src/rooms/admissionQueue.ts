/** How many may be at once between their reservation and their room. */
const ON_THE_WAY = 64;
/** Longer waits are refused with "try again": before a proxy takes this process for silent, and asks another one. */
const WAIT_MS = 2000;
/** A healthy client is there sooner; a broken one holds its place no longer than this. */
const WAY_MS = 1500;
/** After this time a reservation is never used: what the framework keeps it for, and a margin. */
const UNUSED_MS = 6000;
/** How many networks are remembered for unused reservations. */
const MOST_REMEMBERED = 10_000;

/** A client that wants to enter a room. */
export interface Arrival {
  /** The network they come from: places on the way are shared fairly between networks. */
  readonly network: string;
  /** Returns true if nobody waits for the answer. */
  readonly isGone?: (() => boolean) | undefined;
  /** Called if the reservation was made and never used. */
  readonly unused?: (() => void) | undefined;
  /** False for who has something to be told meanwhile: they are let in at once, or not. */
  readonly waits?: boolean | undefined;
}

interface Waiting {
  /** Reserves; resolves when its place on the way is free again. */
  readonly letIn: () => Promise<void>;
}

interface OnTheWay {
  readonly arrived: () => void;
  readonly used: () => void;
}

/**
 * Clients on their way into their rooms. A reservation is good for seconds: if everybody comes back at once, all reservations would run out
 * together, and all would ask again. So only some are let in at a time, and the others wait without a deadline. Next is a client of the
 * network that has the fewest on the way, and none ever has more than its share. A network whose latest client did not come has a share of
 * one, after all others, until one of its clients comes.
 *
 * @source docs/reliability.md N2
 */
export class AdmissionQueue {
  readonly #share: number;
  /** By network, in the order in which they came. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** How many of each network are on the way. */
  readonly #held = new Map<string, number>();
  /** Networks whose latest reservation was not used in time. */
  readonly #awaited = new Set<string>();
  /** By session. */
  readonly #sessions = new Map<string, OnTheWay>();
  #onTheWay = 0;

  /** `share`: of one network, on the way at once. */
  constructor({ share }: { readonly share: number }) {
    this.#share = share;
  }

  /** Reserves as soon as there is room on the way; undefined if that takes too long, or nobody waits for it. Rejects as `reserve` does. */
  next<R extends { readonly sessionId: string }>(
    reserve: () => Promise<R>,
    { network, isGone = () => false, unused = () => {}, waits = true }: Arrival,
  ): Promise<R | undefined> {
    return new Promise((resolve, reject) => {
      let isLetIn = false;
      const giveUp = (): void => {
        this.#drop(network, waiting);
        resolve(undefined);
      };
      const tooLate = setTimeout(giveUp, WAIT_MS).unref();
      const waiting: Waiting = {
        letIn: async () => {
          isLetIn = true;
          clearTimeout(tooLate);
          if (isGone()) return resolve(undefined);
          try {
            const reservation = await reserve();
            resolve(reservation);
            await this.#there(reservation.sessionId, network, unused);
          } catch (error) {
            reject(error);
          }
        },
      };
      this.#waiting.set(network, [...(this.#waiting.get(network) ?? []), waiting]);
      this.#letIn();
      if (waits || isLetIn) return;
      clearTimeout(tooLate);
      giveUp();
    });
  }

  /** That session has used its reservation. */
  used(session: string): void {
    this.#sessions.get(session)?.used();
  }

  /** That session has its room, or has left again. */
  arrived(session: string): void {
    this.#sessions.get(session)?.arrived();
  }

  #letIn(): void {
    while (this.#onTheWay < ON_THE_WAY) {
      const network = this.#fairest();
      if (network === undefined) return;
      const [next, ...others] = this.#waiting.get(network) ?? [];
      // The others of this network come after those of other networks.
      this.#waiting.delete(network);
      if (others.length > 0) this.#waiting.set(network, others);
      this.#count(network, 1);
      void next?.letIn().then(() => {
        this.#count(network, -1);
        this.#letIn();
      });
    }
  }

  /** Among networks that wait and may have one more on the way, returns the one with the fewest. */
  #fairest(): string | undefined {
    let fairest: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const network of this.#waiting.keys()) {
      const held = this.#held.get(network) ?? 0;
      const isAwaited = this.#awaited.has(network);
      if (held === 0 && !isAwaited) return network;
      const rank = isAwaited ? ON_THE_WAY + held : held;
      if (held < (isAwaited ? 1 : this.#share) && rank < fewest) [fairest, fewest] = [network, rank];
    }
    return fairest;
  }

  #count(network: string, change: 1 | -1): void {
    this.#onTheWay += change;
    const held = (this.#held.get(network) ?? 0) + change;
    if (held > 0) this.#held.set(network, held);
    else this.#held.delete(network);
  }

  #drop(network: string, waiting: Waiting): void {
    const others = (this.#waiting.get(network) ?? []).filter((other) => other !== waiting);
    if (others.length > 0) this.#waiting.set(network, others);
    else this.#waiting.delete(network);
  }

  /** Resolves when the session has arrived, or does not come. */
  #there(session: string, network: string, unused: () => void): Promise<void> {
    return new Promise((resolve) => {
      let isUsed = false;
      const late = setTimeout(() => {
        if (!isUsed) this.#await(network);
        resolve();
      }, WAY_MS).unref();
      const gone = setTimeout(() => {
        this.#sessions.delete(session);
        unused();
      }, UNUSED_MS).unref();
      const used = (): void => {
        isUsed = true;
        clearTimeout(gone);
        this.#awaited.delete(network);
      };
      const arrived = (): void => {
        used();
        clearTimeout(late);
        this.#sessions.delete(session);
        resolve();
      };
      this.#sessions.set(session, { used, arrived });
    });
  }

  #await(network: string): void {
    this.#awaited.delete(network);
    this.#awaited.add(network);
    const [oldest] = this.#awaited;
    if (this.#awaited.size > MOST_REMEMBERED && oldest !== undefined) this.#awaited.delete(oldest);
  }
}
