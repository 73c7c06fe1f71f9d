/* Loaded before a measured server: reports over the process's channel what the server costs. The server itself does not know of it. */

process.on("message", (asked: { readonly id: number; readonly collect: boolean }) => {
  if (asked.collect) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ id: asked.id, cost: { rss, heapUsed, cpuMs: (user + system) / 1000 } });
});
