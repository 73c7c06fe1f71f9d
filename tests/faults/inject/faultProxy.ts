import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Random } from "@forgotten-planet/testkit";

/** What a proxy does to all that passes, in both directions. */
export type ProxyMode =
  | { readonly kind: "pass" }
  /** Each piece waits that long, in its order; one in this many waits longer. */
  | { readonly kind: "delay"; readonly fromMs: number; readonly toMs: number; readonly stallOneIn: number; readonly stallMs: number }
  | { readonly kind: "throttle"; readonly bytesPerSecond: number }
  /** Nothing passes, nothing closes. */
  | { readonly kind: "black-hole" };

/** Stands before a server, or a database, and does harm when told to. */
export interface FaultProxy {
  readonly port: number;
  readonly connections: number;
  behave(mode: ProxyMode): void;
  /** Cuts connections: all, or one in this many. Returns how many. */
  cut(oneIn?: number): number;
  /** From now on this many bytes of the server's answers get through, then every connection is cut; later ones are whole. */
  cutAfter(bytes: number): void;
  /** What the server answers on the connections there are gets lost; they stay open. Later ones are whole. */
  loseAnswers(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  losesAnswers: boolean;
}

/** Answers on a free port of this machine. `random` is for delays and cuts. */
export async function openFaultProxy(target: number, random: Random): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  let mode: ProxyMode = { kind: "pass" };
  let left: number | undefined;

  const cutPair = ({ client, server }: Pair): void => {
    client.destroy();
    server.destroy();
  };
  const answer = (pair: Pair, chunk: Buffer, pass: (chunk: Buffer) => void): void => {
    if (pair.losesAnswers) return;
    if (left === undefined) {
      pass(chunk);
      return;
    }
    pass(chunk.subarray(0, left));
    left -= chunk.length;
    if (left > 0) return;
    left = undefined;
    for (const other of pairs) other.losesAnswers = true;
    // What was allowed through is flushed first.
    setTimeout(() => pairs.forEach(cutPair), 2);
  };

  const listener = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    const pair: Pair = { client, server, losesAnswers: false };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      cutPair(pair);
    };
    for (const socket of [client, server]) socket.setNoDelay(true).on("error", end).on("close", end);
    const there = passage(server, () => mode, random);
    const back = passage(client, () => mode, random);
    client.on("data", there);
    server.on("data", (chunk) => answer(pair, chunk, back));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    get connections() {
      return pairs.size;
    },
    behave: (next) => {
      mode = next;
    },
    cut: (oneIn = 1) => {
      const chosen = [...pairs].filter(() => random.below(oneIn) === 0);
      chosen.forEach(cutPair);
      return chosen.length;
    },
    cutAfter: (bytes) => {
      left = bytes;
    },
    loseAnswers: () => {
      for (const pair of pairs) pair.losesAnswers = true;
    },
    close: async () => {
      pairs.forEach(cutPair);
      listener.close();
      await once(listener, "close");
    },
  };
}

/** Writes to that socket as the mode has it, piece by piece in their order. */
function passage(to: Socket, mode: () => ProxyMode, random: Random): (chunk: Buffer) => void {
  const held: { readonly chunk: Buffer; readonly freeAt: number }[] = [];
  let freeAt = 0;
  // One timer for all that is held: of several, a later one may be called first.
  const release = (): void => {
    while (held[0] && held[0].freeAt <= performance.now()) {
      to.write(held[0].chunk);
      held.shift();
    }
    if (held[0]) setTimeout(release, held[0].freeAt - performance.now());
  };
  return (chunk) => {
    const present = mode();
    if (present.kind === "black-hole") return;
    freeAt = Math.max(freeAt, performance.now() + waitOf(present, chunk.length, random));
    held.push({ chunk, freeAt });
    if (held.length === 1) release();
  };
}

function waitOf(mode: ProxyMode, bytes: number, random: Random): number {
  switch (mode.kind) {
    case "pass":
    case "black-hole":
      return 0;
    case "throttle":
      return (1000 * bytes) / mode.bytesPerSecond;
    case "delay": {
      const stall = mode.stallOneIn > 0 && random.below(mode.stallOneIn) === 0 ? mode.stallMs : 0;
      return mode.fromMs + random.below(mode.toMs - mode.fromMs + 1) + stall;
    }
  }
}
