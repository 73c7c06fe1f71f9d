import type { Report, Store } from "@forgotten-planet/store";

/** More than an operator reads at a sitting. */
const LISTED = 200;

/** Returns what players reported, the latest first, for the operator to read: each a few lines, and an empty one between two. */
export async function reportTexts(store: Store): Promise<readonly string[]> {
  const reports = await store.people.reports(LISTED);
  return Promise.all(reports.map(async (report) => textOf(report, await nameOf(store, report.about), await nameOf(store, report.by))));
}

const nameOf = async (store: Store, id: string): Promise<string> => `${(await store.players.find(id))?.name ?? "?"} (player ${id})`;

/** Every line as it was said, without anything that a terminal would act on (`readSpoken`). */
function textOf({ id, match, ply, reason, lines, at }: Report, about: string, by: string): string {
  const said = lines.map(({ name, channel, text }) => `    ${name}${channel ? ` [${channel}]` : ""}: ${text}`);
  return [
    `${new Date(at).toISOString()} report ${id}: match ${match}, ply ${ply}`,
    `  about ${about}`,
    `  by ${by}`,
    `  reason: ${reason}`,
    ...said,
    "",
  ].join("\n");
}
