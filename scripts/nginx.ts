import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureProgram, findProgram, type Wanted } from "./installed.ts";
import { Program } from "./program.ts";
import { isListening } from "./redis.ts";

const NGINX: Wanted = { variable: "NGINX", names: ["nginx"], debian: "nginx-light", what: "nginx" };
const TEMPLATE = fileURLToPath(new URL("../deploy/nginx.conf.template", import.meta.url));

/** Returns where nginx is: `NGINX`, then PATH; undefined if there is none. */
export const findNginx = (): string | undefined => findProgram(NGINX);

/** Finds nginx, else installs Debian's where that is allowed; throws a sentence that says what to do otherwise. */
export const ensureNginx = (): string => ensureProgram(NGINX);

/** The reverse proxy of `deploy/`, on this machine alone. */
export interface Nginx {
  readonly url: string;
  readonly program: Program;
  /** Stops it and removes its folder. */
  dispose(): Promise<void>;
}

/** Where nginx listens, and the ports of the game servers behind it. `idleLimit`: a connection over which nothing comes is closed after so long. */
export interface Proxying {
  readonly port: number;
  readonly games: readonly number[];
  readonly idleLimit?: string;
  /** Limits for one address: requests at once, and requests a second from then on. */
  readonly requests?: { readonly burst: number; readonly perSecond: number };
  /** The header that says who calls, where a test plays many callers. */
  readonly callerHeader?: string;
}

/** As docker-compose.yml has it. */
const REQUESTS = { burst: 2000, perSecond: 50 };

export async function startNginx({ port, games, idleLimit = "60s", requests = REQUESTS, callerHeader }: Proxying): Promise<Nginx> {
  const command = ensureNginx();
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-nginx-"));
  for (const name of TEMPORARY) mkdirSync(join(dir, name));
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(games.map((at, i) => [`GAME_${i + 1}`, `127.0.0.1:${at}`])),
    LISTEN: `127.0.0.1:${port}`,
    IDLE_LIMIT: idleLimit,
    REQUESTS_BURST: String(requests.burst),
    REQUESTS_PER_SECOND: String(requests.perSecond),
  };
  const site = forServers(readFileSync(TEMPLATE, "utf8"), games.length).replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  writeFileSync(join(dir, "nginx.conf"), mainConf(dir, site, callerHeader));
  const program = new Program({
    command,
    args: ["-p", dir, "-c", join(dir, "nginx.conf"), "-e", join(dir, "error.log")],
    isReady: () => isListening(port),
  });
  await program.start();
  return {
    url: `http://127.0.0.1:${port}`,
    program,
    async dispose() {
      await program.dispose();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The template names two servers: what it says of the second it says of each further one too, and of none where there is one alone. */
const forServers = (template: string, count: number): string =>
  [/^ *server \$\{GAME_2\}.*\n/m, /^ {2}location \/game-2\/ \{\n[\s\S]*?\n {2}\}\n/m].reduce(
    (text, part) =>
      text.replace(part, (said) =>
        Array.from({ length: count - 1 }, (_, i) => said.replaceAll("GAME_2", `GAME_${i + 2}`).replaceAll("game-2", `game-${i + 2}`)).join(
          "",
        ),
      ),
    template,
  );

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"] as const;

/** What Debian's and the image's own main file do beside the site. */
const mainConf = (dir: string, site: string, callerHeader: string | undefined): string => `
daemon off;
# One process: killing it leaves nobody behind.
master_process off;
pid ${dir}/nginx.pid;
events { worker_connections 18000; }
worker_rlimit_nofile 20000;
http {
  access_log off;
  ${callerHeader === undefined ? "" : `set_real_ip_from 127.0.0.1; real_ip_header ${callerHeader};`}
  ${TEMPORARY.map((name) => `${name}_temp_path ${dir}/${name};`).join("\n  ")}
${site}
}
`;
