import { parseArgs } from "node:util";
import type { CommandLine } from "./commandLine.ts";
import { COMMANDS, HELP } from "./commands.ts";
import { UsageError } from "./usage.ts";

/** Exit codes: 0 done, 1 something asked for could not be done (a record that cannot be read, a missed floor), 2 wrong usage. */
async function main(argv: readonly string[]): Promise<number> {
  const [name = "help", ...rest] = argv;
  if (["help", "--help", "-h"].includes(name)) {
    process.stdout.write(HELP);
    return 0;
  }
  const command = COMMANDS[name];
  if (!Object.hasOwn(COMMANDS, name) || !command) throw new UsageError(`there is no command "${name}"\n\n${HELP}`);
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`usage: pnpm -s fp ${command.usage}\n`);
    return 0;
  }
  return command.run(parse(command, rest));
}

function parse({ usage, options }: (typeof COMMANDS)[string], args: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { ...options }, allowPositionals: true, strict: true });
    return { values: values as CommandLine["values"], positionals };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\nusage: pnpm -s fp ${usage}`);
  }
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`fp: ${error.message.trimEnd()}\n`);
  process.exitCode = 2;
}
