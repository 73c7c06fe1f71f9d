import { countOf, type Verdict } from "../check/check.ts";
import type { Result } from "../scenario.ts";

/** What every scenario is judged by: nothing lost, nothing doubled, everything answered. */
export function verdictResults(id: string, verdict: Verdict, trials: { readonly count: number; readonly of: string }): readonly Result[] {
  const lost = countOf(verdict, "I1");
  const wrong = countOf(verdict, "I2", "I3", "I4", "I5", "I9");
  const unanswered = countOf(verdict, "I10");
  const shown = verdict.findings.slice(0, 3).map(({ invariant, where, what }) => `${invariant} ${where}: ${what}`);
  const why = shown.length === 0 ? "" : ` (${shown.join("; ")})`;
  return [
    {
      id,
      what: `acknowledged intents lost in ${trials.count} ${trials.of}`,
      goal: "0",
      measured: `${lost} of ${verdict.acknowledged} in ${verdict.matches} matches${why}`,
      trials: trials.count,
      passed: lost === 0 && countOf(verdict, "I8") === 0,
    },
    {
      id: "C-4",
      what: "doubled, out of order, illegal, shown otherwise, written by a fenced owner",
      goal: "0",
      measured: `${wrong} in ${verdict.lines} lines, ${verdict.looks} positions compared`,
      trials: verdict.lines,
      passed: wrong === 0,
    },
    {
      id: "C-24",
      what: "sent and not answered once by the catalogue",
      goal: "0",
      measured: `${unanswered}`,
      trials: verdict.acknowledged,
      passed: unanswered === 0,
    },
  ];
}
