/**
 * A bot for The Forgotten Planet over stdio: it builds mines, stands on them, and sells what they yield. From the project's root:
 *
 *     pnpm -s fp bot-check "node examples/bots/miner.ts"
 */
import { createInterface } from "node:readline";

interface Intent {
  readonly type: string;
  readonly path?: readonly (readonly [number, number])[];
}
interface Think {
  readonly legal: readonly Intent[];
  readonly position: { readonly tiles: Readonly<Record<string, string>> };
}

/** The first kind that is offered is played. The protocol: docs/bots.md. */
const WISHES = ["placeBid", "placeHidden", "chooseTile", "chooseCubes", "sellCubes", "buildMine", "buildLand", "produceRobot"];
const MINES = ["brown", "white", "blue", "special"];

const say = (message: object): boolean => process.stdout.write(`${JSON.stringify(message)}\n`);

function choose({ legal, position }: Think): Intent {
  for (const wish of WISHES) {
    const offer = legal.find(({ type }) => type === wish);
    if (offer) return offer;
  }
  const isOnMine = ({ path }: Intent): boolean => MINES.includes(position.tiles[String(path?.at(-1))] ?? "");
  const moves = legal.filter(({ type }) => type === "move");
  const somewhere = moves[Math.floor(Math.random() * moves.length)];
  return moves.find(isOnMine) ?? (Math.random() < 0.7 ? somewhere : undefined) ?? { type: "endTurn" };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as { readonly type: string } & Think;
  if (message.type === "hello") say({ type: "hello", name: "Miner" });
  if (message.type === "think") say({ type: "intents", intents: [choose(message)] });
  if (message.type === "quit") break;
}
