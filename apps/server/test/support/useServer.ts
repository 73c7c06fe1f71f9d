import { afterEach } from "vitest";
import { startTestServer, type TestServer } from "./harness.ts";

/** A server that a test starts itself, closed after the test. */
export function useServer() {
  let running: TestServer | undefined;

  const stop = async (): Promise<void> => {
    await running?.server.close();
    running = undefined;
  };
  afterEach(stop);

  /** Closes this one after the test instead. */
  const keep = (server: TestServer): TestServer => {
    running = server;
    return server;
  };
  return {
    keep,
    stop,
    start: async (): Promise<TestServer> => keep(await startTestServer()),
    /** Another process with the same data, on another port. */
    async restart(): Promise<TestServer> {
      if (!running) throw new Error("no server runs");
      const { server, config } = running;
      await server.close();
      return keep(await startTestServer({ ...config, port: 0 }));
    },
  };
}
