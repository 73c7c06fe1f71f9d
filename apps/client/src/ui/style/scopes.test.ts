import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/*
 * One page has all style sheets at once, so a rule catches every element with its class. Two kinds of words keep that apart: the name of
 * a thing (`toast`, `seat-who`), which a rule may catch alone, and a state (`done`, `away`), which counts only together with a name
 * (`.step.done`). The words of `ui/style/` are for all.
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
const read = (path: string): string => readFileSync(root + path, "utf8");

/** Words that a component puts into its class at run time, where they do not stand there as texts: by what it writes. */
const AT_RUN_TIME: Readonly<Record<string, readonly string[]>> = {
  "games/forgotten-planet/hud/PhaseStepper.tsx state": ["done", "now", "later"],
  "games/forgotten-planet/setup/SetupStepper.tsx state": ["done", "now", "later"],
  "games/forgotten-planet/hud/players/PlayerPanel.tsx size": ["whole", "compact", "tight"],
  "games/forgotten-planet/hud/players/PlayerPanel.tsx name": [],
  "ui/Toasts.tsx tone": ["refuse", "note"],
  "games/forgotten-planet/hud/dock/EnergyTrackRow.tsx state": ["done", "current", "future"],
  "games/forgotten-planet/hud/dock/EnergyTrackRow.tsx room": ["many", "few"],
  "games/forgotten-planet/hud/preview/PreviewCard.tsx kind": ["withsides", "withtable"],
  "games/forgotten-planet/hud/dock/EnergyTrackRow.tsx cell": ["carried", "kept", "free"],
  "games/forgotten-planet/hud/players/Bank.tsx urgency(left)": ["low", "last", "calm"],
  "games/forgotten-planet/hud/players/Bank.tsx urgency(bank.empty)": ["low", "last", "calm"],
  "table/ConnectionState.tsx kind": ["connecting", "live", "reconnecting", "elsewhere", "gone"],
  "table/clock/ClockButton.tsx urgency": ["calm", "low", "last"],
  "table/clock/SeatClock.tsx urgency": ["calm", "low", "last"],
  "table/dice/DiceChip.tsx now.tone": ["good", "warn", "bad"],
  "table/dice/DicePanel.tsx report.tone": ["good", "warn", "bad"],
  "games/forgotten-planet/editor/panels/CursorStrip.tsx way": ["west", "north", "south", "east"],
  "games/forgotten-planet/editor/panels/ReportPanel.tsx weight": ["fault", "unfair", "hint"],
  "settings/notices/Notices.tsx state": ["unknown", "unable", "denied", "off", "on"],
  "games/forgotten-planet/setup/BoardTags.tsx kind": ["own", "holder", "times", "cost"],
  "games/forgotten-planet/setup/BoardTags.tsx tag": ["above", "east", "west", "below"],
  "games/forgotten-planet/setup/BoardTags.tsx flush": ["first", "last"],
  "games/forgotten-planet/setup/BoardTools.tsx side": ["n", "e", "s", "w"],
  "table/log/Log.tsx rowClass(row, person)": ["result", "undone", "bysomeone"],
  "table/replay/StepLog.tsx rowClass(row, person)": ["result", "undone", "bysomeone"],
  "games/forgotten-planet/replay/dice/ReplayDice.tsx state": ["now", "ahead", "past"],
  "games/forgotten-planet/replay/ReplayTop.tsx report.tone": ["good", "warn", "bad"],
  "games/forgotten-planet/lessons/LessonTask.tsx SIGNS[state]": ["open", "would", "met"],
  "table/waiting/Invite.tsx plainly": ["btn", "cut", "textbtn"],
};

interface Written {
  readonly words: readonly string[];
  /** What is put in without a text or a prefix of its own, and is listed nowhere. */
  readonly unknown: readonly string[];
}

/** The states that a component writes into classes: what stands in a template's brackets. */
function statesIn(path: string): Written {
  const words: string[] = [];
  const unknown: string[] = [];
  for (const [, template = ""] of read(path).matchAll(/class=\{`([^`]*)`\}/g)) {
    for (const { 0: whole, 1: expression = "", index } of template.matchAll(/\$\{([^{}]*)\}/g)) {
      const texts = [...expression.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
      const isGlued = /[\w-]$/.test(template.slice(0, index)) || /^[\w-]/.test(template.slice(index + whole.length));
      const known = AT_RUN_TIME[`${path} ${expression}`];
      words.push(...texts.flatMap((text) => text.split(/\s+/)), ...(known ?? []));
      if (texts.length === 0 && !known && !isGlued && !/^extra\b/.test(expression)) unknown.push(`${path}: \${${expression}}`);
    }
  }
  return { words: words.filter((word) => /^[a-z]/i.test(word)), unknown };
}

/** The classes that a sheet catches by themselves, on any element and in any place. */
function caughtAlone(path: string): readonly string[] {
  const text = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(/,(?![^()]*\))/));
  return selectors.flatMap((selector) => {
    const one = selector.trim();
    return /^\.[a-zA-Z][\w-]*(::?[\w-]+(\([^)]*\))?)*$/.test(one) ? [/^\.([\w-]+)/.exec(one)?.[1] ?? ""] : [];
  });
}

const components = files.filter((path) => path.endsWith(".tsx"));
const sheets = files.filter((path) => path.endsWith(".css") && !path.startsWith("ui/style/"));
const written = components.map(statesIn);

describe("class names keep their scope", () => {
  test("every word that a component puts in at run time is known", () => {
    expect(written.flatMap(({ unknown }) => unknown)).toEqual([]);
  });

  test("no sheet catches a state by itself", () => {
    const states = new Set(written.flatMap(({ words }) => words));
    const shared = new Set(files.filter((path) => path.startsWith("ui/style/") && path.endsWith(".css")).flatMap(caughtAlone));
    const caught = sheets.flatMap((path) =>
      caughtAlone(path).flatMap((word) => (states.has(word) && !shared.has(word) ? [`${path} catches .${word}`] : [])),
    );
    expect([...new Set(caught)]).toEqual([]);
  });

  test("a sheet takes nothing of those for all by itself", () => {
    const shared = new Set(files.filter((path) => path.startsWith("ui/style/") && path.endsWith(".css")).flatMap(caughtAlone));
    const caught = sheets.flatMap((path) => caughtAlone(path).flatMap((word) => (shared.has(word) ? [`${path} catches .${word}`] : [])));
    expect([...new Set(caught)]).toEqual([]);
  });
});
