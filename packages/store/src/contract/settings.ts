/** What the service settles once for all its processes. */
export interface Settings {
  find(name: string): Promise<string | undefined>;
  /** Stores the value if there is none; returns the one that stands. */
  settle(name: string, value: string): Promise<string>;
}
