import type { Offence } from "./inPage/offence.ts";
import { WINDOWS, type WindowSize, windowName } from "./windows.ts";

/** What was found in one state at one size. */
export interface Finding {
  readonly state: string;
  readonly window: WindowSize;
  readonly offences: readonly Offence[];
}

/** A row for each state and a column for each size; a dot where nothing is wrong, a dash where there is no such state. */
export function tableOf(findings: readonly Finding[]): string {
  const states = [...new Set(findings.map(({ state }) => state))];
  const width = Math.max(...states.map(({ length }) => length));
  const cell = (state: string, window: WindowSize): string => {
    const found = findings.find((one) => one.state === state && one.window === window);
    return found ? String(found.offences.length || "·") : "–";
  };
  const row = (head: string, cells: readonly string[]): string =>
    [head.padEnd(width), ...cells.map((text, i) => text.padStart(windowName(WINDOWS[i] as WindowSize).length))].join("  ");
  return [
    row("", WINDOWS.map(windowName)),
    ...states.map((state) =>
      row(
        state,
        WINDOWS.map((window) => cell(state, window)),
      ),
    ),
  ].join("\n");
}

/** Each offence once, with an example and the sizes where it is found. */
export function listOf(findings: readonly Finding[]): string {
  const lines: string[] = [];
  for (const state of new Set(findings.map((one) => one.state))) {
    const kinds = new Map<string, { readonly what: string; readonly sizes: Set<string> }>();
    for (const { window, offences } of findings.filter((one) => one.state === state)) {
      for (const { rule, element, what } of offences) {
        const kind = kinds.get(`${rule}: ${element}`) ?? { what, sizes: new Set() };
        kinds.set(`${rule}: ${element}`, kind);
        kind.sizes.add(windowName(window));
      }
    }
    if (kinds.size > 0) lines.push(state);
    for (const [name, { what, sizes }] of kinds)
      lines.push(`  ${name}`, `      ${what}`, `      ${sizes.size === WINDOWS.length ? "everywhere" : [...sizes].join(" ")}`);
  }
  return lines.join("\n");
}
