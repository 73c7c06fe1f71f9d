/** A process of this service. */
export interface StoredProcess {
  readonly id: string;
  /** Where the other processes reach it, e.g. `http://10.0.0.2:2567`. */
  readonly address: string;
  /** As far as can be told at once; the epoch alone decides who may write. */
  readonly isAlive: boolean;
  /** Its latest beat, in service time. */
  readonly beat: number;
}

/** The processes that serve, and the time that they share. */
export interface Processes {
  /** Registers this process, until it ends in any way. */
  join(process: Pick<StoredProcess, "id" | "address">): Promise<void>;
  /**
   * This process is alive. Returns the service time: milliseconds that the service has been up, all its processes and restarts taken
   * together. It stands still while no process beats: pauses of more than `SILENCE_MS` between two beats do not count.
   */
  beat(id: string): Promise<number>;
  find(id: string): Promise<StoredProcess | undefined>;
  /** Every living process except that one. */
  others(id: string): Promise<readonly StoredProcess[]>;
}

/** The longest time between two beats of a service that is up, in milliseconds. */
export const SILENCE_MS = 3000;
