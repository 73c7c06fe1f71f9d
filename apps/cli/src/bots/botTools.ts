import type { CommandLine } from "../commandLine.ts";
import { UsageError } from "../usage.ts";
import { measureBids } from "./bids.ts";
import { measureSpeed } from "./speed.ts";
import { verifyTwin } from "./verifyTwin.ts";

const TOOLS: Readonly<Record<string, (line: CommandLine) => number>> = { verify: verifyTwin, speed: measureSpeed, bids: measureBids };

/** `fp bots TOOL`. */
export function botTools(line: CommandLine): number {
  const [name = "", ...more] = line.positionals;
  const tool = Object.hasOwn(TOOLS, name) && more.length === 0 ? TOOLS[name] : undefined;
  if (!tool) throw new UsageError(`usage: pnpm -s fp bots ${Object.keys(TOOLS).join("|")} …`);
  return tool(line);
}
