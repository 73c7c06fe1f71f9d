import { GAMES, gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { ApiError } from "../../net/api.ts";
import { pastApi } from "../../net/pastApi.ts";
import { readLinked } from "../linked/linkedRecord.ts";
import { ownOf, recordMatch } from "../linked/recordMatch.ts";
import { newLocalMatch } from "../local/localMatch.ts";
import { localMatch } from "../local/localMatches.ts";
import { heldMatch, keptMatch, pastMatch, type ReplayedMatch } from "../replay/replayedMatch.ts";
import type { AnalysisGame } from "./analysisGame.ts";
import { unpackLink } from "./analysisLink.ts";
import { keptTree } from "./analysisStore.ts";
import { AnalysisTable } from "./analysisTable.ts";
import { keptAnalysis } from "./keptAnalyses.ts";
import type { Origin, OwnRecord } from "./origin.ts";
import { positionOf, type StandingLines, standingLines } from "./standingLines.ts";
import { TreePositions } from "./treePositions.ts";
import { isPlayed, pathTo, treeOf, type VariationTree } from "./variationTree.ts";

/** What an address asks for. */
export interface Wanted {
  readonly kind: "match" | "local" | "own" | "link";
  readonly id: string;
  /** Lines of the journal; undefined where the address names none. */
  readonly ply: number | undefined;
  /** What stands after the "#": an analysis that somebody made. */
  readonly link: string;
}

/** An analysis that can be shown, or why not: the server's code, or what is wrong with the link or with what this browser keeps. */
export type LoadedAnalysis = AnalysisParts | { readonly refused: string };

export interface AnalysisParts {
  readonly source: AnalysisTable;
  readonly origin: Origin;
  readonly standing: StandingLines;
  readonly kept: VariationTree | undefined;
  readonly isReadOnly: boolean;
}

const refused = (code: string): LoadedAnalysis => ({ refused: code });

export async function loadAnalysis(wanted: Wanted): Promise<LoadedAnalysis> {
  const shared = wanted.link === "" ? undefined : await unpackLink(wanted.link);
  if (shared && !shared.ok) return refused(`link-${shared.error}`);
  switch (wanted.kind) {
    case "match":
      return ofMatch(wanted, shared?.value);
    case "local":
      return ofLocal(wanted, shared?.value);
    case "own":
      return ofOwn(wanted);
    case "link":
      return shared ? ofLink(shared.value, wanted.ply) : refused("link-damaged");
  }
}

async function ofMatch(wanted: Wanted, shared: unknown): Promise<LoadedAnalysis> {
  try {
    const match = pastMatch(await pastApi.match(wanted.id));
    return begin(match, { kind: "match", id: wanted.id }, wanted, shared);
  } catch (error) {
    if (error instanceof ApiError) return refused(error.code);
    throw error;
  }
}

async function ofLocal(wanted: Wanted, shared: unknown): Promise<LoadedAnalysis> {
  const match = localMatch(wanted.id);
  if (!match) return refused("no-local-match");
  const begun = await begin(keptMatch(match), { kind: "local", id: wanted.id }, wanted, shared);
  return "refused" in begun || match.imported || match.end || !isRunning(begun.source) ? begun : refused("local-running");
}

/** Whether the record leads to a position that somebody is to play. */
function isRunning({ game, positions, tree }: AnalysisTable): boolean {
  const end = positions.at(tree.peek(), tree.peek().trunk);
  return end !== undefined && game.moment(end.state).stage !== "over";
}

async function ofOwn({ id, ply }: Wanted): Promise<LoadedAnalysis> {
  const origin = { kind: "own", id } as const;
  const value = await keptAnalysis(origin);
  const own = ownOf(value);
  if (!own) return refused(value === undefined ? "no-analysis" : "damaged");
  return ofRecord(own, origin, { value, ply });
}

const ofLink = async (value: unknown, ply: number | undefined): Promise<LoadedAnalysis> => {
  const own = ownOf(value);
  if (!own) return refused("link-damaged");
  const read = readLinked(own);
  return read.ok ? ofRecord(read.value, { kind: "fresh" }, { value, ply }) : refused(`link-${read.error}`);
};

/** A record of untrusted origin, with what was made of it. */
async function ofRecord(
  own: OwnRecord,
  origin: Origin,
  { value, ply }: { readonly value: unknown; readonly ply: number | undefined },
): Promise<LoadedAnalysis> {
  const damaged = origin.kind === "fresh" ? "link-damaged" : "damaged";
  const read = await recordMatch(own);
  if ("refused" in read) return refused(read.refused === "damaged" ? damaged : read.refused);
  const { client, match } = read;
  const game = await client.analysis();
  const tree = keptTree(value, own.lines);
  if (!tree) return refused(damaged);
  const source = await tableOf(game, match, tree);
  if (!source) return refused(damaged);
  const standing = standingLines(own.lines);
  if (ply !== undefined && ply !== leftAt(source, standing)) source.showPlayed(positionOf(standing, ply));
  const isKept = origin.kind === "own";
  return { source, origin, standing, kept: isKept ? tree.tree : undefined, isReadOnly: !isKept };
}

/** A scenario on which nothing was played yet, by its id. */
export async function openScenario(ref: string): Promise<LoadedAnalysis> {
  const [client] = GAMES;
  const [form, local, game] = await Promise.all([client.options(), client.local(), client.analysis()]);
  const named = ref === "" ? { options: form.fresh() } : await form.withNamed(ref, form.fresh());
  if ("problem" in named) return refused(named.problem === "no-connection" ? named.problem : "no-scenario");
  const { options } = named;
  const crews = form.colours.slice(0, options.players).map((colour) => ({ name: t(`colour.${colour}`), colour }));
  const match = newLocalMatch(local, options, crews);
  const source = match && (await tableOf(game, { ...match, id: "" }, { tree: treeOf([]), at: 0 }));
  return source ? fresh(source, []) : refused("no-scenario");
}

const fresh = (source: AnalysisTable, lines: readonly string[]): AnalysisParts => ({
  source,
  origin: { kind: "fresh" },
  standing: standingLines(lines),
  kept: undefined,
  isReadOnly: false,
});

async function begin(
  match: ReplayedMatch,
  origin: Exclude<Origin, { readonly kind: "fresh" }>,
  wanted: Wanted,
  shared: unknown,
): Promise<LoadedAnalysis> {
  const client = gameOf(match.options);
  if (!client) return refused("unknown-game");
  const [game, value] = await Promise.all([client.analysis(), keptAnalysis(origin)]);
  const standing = standingLines(match.lines);
  const { lines } = standing;
  const kept = keptTree(value, lines);
  const given = shared === undefined ? undefined : keptTree(shared, lines);
  if (shared !== undefined && !given) return refused("link-damaged");
  const { ply = 0 } = wanted;
  const tree = given ?? kept ?? { tree: treeOf(lines), at: positionOf(standing, ply) };
  const source = await tableOf(game, { ...heldMatch(game, match), lines }, tree);
  if (!source) return refused("damaged");
  // One comes back to the variation that was left, unless the address names another place.
  if (!given && wanted.ply !== undefined && leftAt(source, standing) !== wanted.ply) source.showPlayed(positionOf(standing, wanted.ply));
  return { source, origin, standing, kept: kept?.tree, isReadOnly: given !== undefined };
}

/** The ply at which what is shown leaves the match. */
function leftAt({ tree, at }: AnalysisTable, { plies }: StandingLines): number {
  const path = pathTo(tree.peek(), at.peek());
  return plies[path.filter((id) => isPlayed(tree.peek(), id)).length - 1] ?? 0;
}

/** The lines that lead to what is shown are read a little at a time: the page stays usable. */
async function tableOf(
  game: AnalysisGame,
  match: ReplayedMatch,
  { tree, at }: { readonly tree: VariationTree; readonly at: number },
): Promise<AnalysisTable | undefined> {
  try {
    const positions = new TreePositions(game, match.setup);
    await positions.readTo(tree, at);
    return new AnalysisTable(game, { match, tree, at, positions });
  } catch {
    return undefined;
  }
}
