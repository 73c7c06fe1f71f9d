/*
 * Loaded before a server that is measured: answers over the process's channel what the server costs. Nothing of the server itself
 * knows of it.
 */

process.on("message", (asked: { readonly id: number; readonly collect: boolean }) => {
  if (asked.collect) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ id: asked.id, cost: { rss, heapUsed, cpuMs: (user + system) / 1000 } });
});
