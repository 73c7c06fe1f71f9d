import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a server and passes everything on, until it is told to do harm. */
export interface CuttingProxy {
  readonly port: number;
  /** Of what the server answers from now on so many bytes get through, then every connection is cut; the next ones are whole again. */
  cutAfter(bytes: number): void;
  /** What the server answers on the connections there are disappears; they stay open. Later ones are whole. */
  swallowAnswers(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isSwallowed: boolean;
}

export async function openCuttingProxy(target: number): Promise<CuttingProxy> {
  const pairs = new Set<Pair>();
  let left: number | undefined;

  const cut = (): void => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
  };
  const answer = ({ client, isSwallowed }: Pair, chunk: Buffer): void => {
    if (isSwallowed) return;
    if (left === undefined) {
      client.write(chunk);
      return;
    }
    client.write(chunk.subarray(0, left));
    left -= chunk.length;
    if (left > 0) return;
    left = undefined;
    // What was allowed through is flushed first.
    setTimeout(cut, 2);
    for (const pair of pairs) pair.isSwallowed = true;
  };

  const proxy = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    const pair: Pair = { client, server, isSwallowed: false };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on("error", end).on("close", end);
    client.on("data", (chunk) => server.write(chunk));
    server.on("data", (chunk) => answer(pair, chunk));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      left = bytes;
    },
    swallowAnswers: () => {
      for (const pair of pairs) pair.isSwallowed = true;
    },
    close: async () => {
      cut();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
