import type { ServerProcess } from "../wire/serverProcess.ts";

/** What an export of records took, and what the server held at the most meanwhile. */
export interface Exported {
  readonly bytes: number;
  readonly ms: number;
  /** Bytes of the process. */
  readonly rss: number;
  /** Bytes in use after a collection. */
  readonly heap: number;
}

const LOOK_MS = 50;

/** Exports the records that a query finds, twice: once as it is, and once while garbage is collected all the time. */
export async function exported(server: ServerProcess, token: string, query: string): Promise<Exported> {
  const began = performance.now();
  const plain = await watched(server, { token, query, collect: false });
  const ms = performance.now() - began;
  const collected = await watched(server, { token, query, collect: true });
  return { bytes: plain.bytes, ms, rss: plain.rss, heap: collected.heap };
}

interface Wanted {
  readonly token: string;
  readonly query: string;
  readonly collect: boolean;
}

async function watched(server: ServerProcess, { token, query, collect }: Wanted): Promise<Omit<Exported, "ms">> {
  let isDone = false;
  let [rss, heap] = [0, 0];
  const watch = async (): Promise<void> => {
    while (!isDone) {
      const cost = await server.cost(collect);
      [rss, heap] = [Math.max(rss, cost.rss), Math.max(heap, cost.heapUsed)];
      await new Promise((resolve) => setTimeout(resolve, collect ? 5 * LOOK_MS : LOOK_MS));
    }
  };
  await server.cost(true);
  const watching = watch();
  const url = `http://127.0.0.1:${server.port}/api/v1/me/records.zip${query}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  isDone = true;
  await watching;
  return { bytes, rss, heap };
}
