import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { formatRecord, parseIntent } from "@forgotten-planet/game";
import { type GameSetup, type Intent, legalIntents, position, type Seat } from "@forgotten-planet/rules";
import type { Asked, Player } from "./player.ts";

/** Of the protocol of docs/bots.md. */
const PROTOCOL = 1;
/** A program that has just been started may take so long to say hello. */
const HELLO_MS = 10_000;
/** An answer counts until so many budgets have passed, and for slow starters a little longer. */
const PATIENCE = 3;
const LEAST_MS = 1000;
/** A line of more characters is nonsense. */
const LONGEST_LINE = 1_000_000;

/** A player that is a program: JSON lines through its input and output. After a program breaks off, it answers nothing. */
export function stdioPlayer(command: string): Player {
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
  const { next, send } = linesOf(child);
  let greeted = false;
  const hello = async (): Promise<void> => {
    if (greeted) return;
    greeted = true;
    send({ type: "hello", protocol: PROTOCOL });
    await next("hello", HELLO_MS);
  };
  return {
    begin: async (setup, seat) => {
      await hello();
      send({ type: "setup", seat, record: headOf(setup, seat) });
    },
    saw: (line) => send({ type: "play", ...line }),
    think: async ({ view, seat, ms }: Asked) => {
      send({ type: "think", ms, position: position(view), legal: legalIntents(view, seat) });
      const answer = await next("intents", Math.max(LEAST_MS, PATIENCE * ms));
      return answer && intentsIn(answer);
    },
    close: async () => {
      send({ type: "quit" });
      child.stdin?.end();
      const timer = setTimeout(() => child.kill(), 500);
      if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
      clearTimeout(timer);
    },
  };
}

/** The head of a record, without what that seat may not know: which base each seat is dealt. */
function headOf(setup: GameSetup, _seat: Seat): unknown {
  const { dealt: _secret, ...known } = setup.setup;
  const {
    rolls: _rolls,
    intents: _intents,
    ...head
  } = JSON.parse(formatRecord({ setup: { ...setup, setup: known }, rolls: [], commands: [] }));
  return head;
}

/** The intents of an answer; an ill-formed one becomes an empty move, which the rules refuse. */
function intentsIn(answer: Readonly<Record<string, unknown>>): readonly Intent[] {
  if (!Array.isArray(answer.intents)) return [ILL_FORMED];
  return answer.intents.map((intent) => parseIntent(intent) ?? ILL_FORMED);
}

const ILL_FORMED: Intent = { type: "move", robot: 0, path: [] };

interface Lines {
  /** The next line of that type; undefined after the time, or if the program has ended. */
  readonly next: (type: string, ms: number) => Promise<Readonly<Record<string, unknown>> | undefined>;
  readonly send: (message: unknown) => void;
}

function linesOf(child: ChildProcess): Lines {
  let wanted: { readonly type: string; readonly take: (line: Readonly<Record<string, unknown>> | undefined) => void } | undefined;
  let isGone = false;
  const give = (line: Readonly<Record<string, unknown>> | undefined): void => {
    const take = wanted?.take;
    wanted = undefined;
    take?.(line);
  };
  const end = (): void => {
    isGone = true;
    give(undefined);
  };
  child.on("exit", end);
  child.on("error", end);
  child.stdin?.on("error", end);
  if (child.stdout)
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = text.length > LONGEST_LINE ? undefined : parsed(text);
      if (line && line.type === wanted?.type) give(line);
    });
  return {
    send: (message) => {
      if (!isGone && child.stdin?.writable) child.stdin.write(`${JSON.stringify(message)}\n`);
    },
    next: (type, ms) => {
      if (isGone) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const timer = setTimeout(() => give(undefined), ms);
        const take = (line: Readonly<Record<string, unknown>> | undefined): void => {
          clearTimeout(timer);
          resolve(line);
        };
        wanted = { type, take };
      });
    },
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
