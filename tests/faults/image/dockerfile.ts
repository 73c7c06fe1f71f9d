import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What the last stage of the Dockerfile says about a process of the image. */
export interface Image {
  readonly environment: Readonly<Record<string, string>>;
  readonly workingDirectory: string;
  readonly user: string;
  /** Of the first process: ENTRYPOINT and CMD. */
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly stopSignal: string;
  /** What is run in earlier stages. */
  readonly built: readonly string[];
}

/** Reads it as Docker does; throws where an instruction has another form than the one that is used here. */
export function readImage(): Image {
  const text = readFileSync(fileURLToPath(new URL("../../../Dockerfile", import.meta.url)), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const last = lines.findLastIndex((line) => line.startsWith("FROM "));
  const all = (instruction: string, from: readonly string[]): readonly string[] =>
    from.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  const one = (instruction: string): string => {
    const found = all(instruction, lines.slice(last)).at(-1);
    if (found === undefined) throw new Error(`the Dockerfile has no ${instruction}`);
    return found;
  };
  const list = (json: string): readonly string[] => JSON.parse(json) as string[];
  const variables = all("ENV", lines.slice(last)).flatMap((line) => line.split(" "));
  return {
    environment: Object.fromEntries(variables.map((variable) => variable.split("=") as [string, string])),
    workingDirectory: one("WORKDIR"),
    user: one("USER"),
    command: [...list(one("ENTRYPOINT")), ...list(one("CMD"))],
    healthCheck: list(one("HEALTHCHECK").replace(/^.* CMD /, "")),
    stopSignal: one("STOPSIGNAL"),
    built: all("RUN", lines.slice(0, last)),
  };
}
