/**
 * `pnpm cluster`: two game servers with PostgreSQL and Redis behind nginx, all on free ports of this machine and thrown away at Ctrl+C.
 * Kill one of the game servers while you play: the other one goes on.
 */
import { startCluster } from "./cluster.ts";

const cluster = await startCluster({ byAnyHost: true, env: { LOG_LEVEL: "warn" } });
console.log(`http://${new URL(cluster.url).host}   game servers: processes ${cluster.games.map(({ pid }) => pid).join(" and ")}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void cluster.dispose().then(() => process.exit(0));
  });
