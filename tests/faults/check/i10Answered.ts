import { zRejection } from "@forgotten-planet/game";
import type { Claim } from "../bots/claim.ts";
import type { ObserverLog } from "./claims.ts";
import type { Finding } from "./finding.ts";

/** I10: everything that was sent got exactly one answer, unless its line broke; a refusal is one of the catalogue and nothing beside it. */
export function i10Answered({ bot, claims }: ObserverLog): readonly Finding[] {
  const finding = (what: string): Finding => ({ invariant: "I10", where: bot, what });
  const findings: Finding[] = [];
  const open = new Map<number, string>();
  // Sent over a line that broke: an answer may come or not.
  const excused = new Set<number>();
  for (const told of claims) {
    if (told.kind === "odd") findings.push(finding(told.text));
    if (told.kind === "left" || told.kind === "joined") {
      for (const n of open.keys()) excused.add(n);
      open.clear();
    }
    if (told.kind === "sent") open.set(told.n, told.id);
    if (told.kind === "acknowledged" || told.kind === "refused") findings.push(...answered(told, open, excused).map(finding));
  }
  for (const id of open.values()) findings.push(finding(`${id} was never answered`));
  return findings;
}

function answered(
  told: Extract<Claim, { readonly kind: "acknowledged" | "refused" }>,
  open: Map<number, string>,
  excused: Set<number>,
): readonly string[] {
  const wrong: string[] = [];
  if (!open.delete(told.n) && !excused.delete(told.n)) wrong.push(`${told.id} was answered twice, or before it was sent`);
  if (told.kind === "refused" && !zRejection.safeParse(told.reason).success)
    wrong.push(`${told.id} was refused with ${JSON.stringify(told.reason)}`);
  return wrong;
}
