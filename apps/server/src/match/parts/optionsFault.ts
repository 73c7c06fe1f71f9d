import {
  drawSetup,
  type Rejection,
  readScenario,
  type ScenarioProblem,
  type TableOptions,
  tableScenario,
  zTableOptions,
} from "@forgotten-planet/protocol";
import { COLOURS, createGame, HIDDEN_KINDS } from "@forgotten-planet/rules";
import { issueText } from "../../issueText.ts";
import { rejection } from "../../rejection.ts";
import { PLACEMENT_TRIES, PlacementSearch } from "./placementTries.ts";

/** Of the whole process. */
const placements = new PlacementSearch();

/** Why a table cannot have these options, in a sentence that begins with the field; undefined when a match could begin with them. `asker`: whose they are. */
export async function optionsFault(options: TableOptions, asker: string): Promise<Rejection | undefined> {
  const { players, placement, alliance } = options;
  if (alliance !== "none" && players !== 4) return rejection("bad-shape", "alliance: two against two is for 4 players");
  return scenarioFault(options) ?? (placement === "random" ? placementFault(options, asker) : undefined);
}

function scenarioFault(options: TableOptions): Rejection | undefined {
  const { scenario, players, placement } = options;
  if (typeof scenario !== "string" && placement === "scenario") {
    const read = readScenario(scenario, players);
    if (!read.ok) return refusedScenario(read.error);
  }
  // As if the match began now: what cannot begin is refused while somebody can still choose otherwise.
  const setup = drawSetup(
    options,
    COLOURS.slice(0, players).map((colour) => ({ name: colour, colour })),
    () => 0,
  );
  if (!setup) return rejection("scenario-refused", `scenario: the catalogue has no "${scenario}" for ${players} players`);
  const game = createGame(setup);
  return game.ok ? undefined : refusedScenario({ path: "", message: game.error.message, rule: game.error.rule });
}

const refusedScenario = ({ path, message, rule }: Pick<ScenarioProblem, "path" | "message" | "rule">): Rejection => ({
  ...rejection("scenario-refused", `${path === "" ? "scenario" : `scenario.${path}`}: ${message}`),
  ...(rule === undefined ? {} : { rule }),
});

/** @source docs/rules.md R-RND-3 */
async function placementFault(options: TableOptions, asker: string): Promise<Rejection | undefined> {
  const { players } = options;
  const area = tableScenario(options)?.area;
  const fits = area ? await placements.canPlaceAll(area, players, asker) : "overloaded";
  if (fits === "overloaded") return rejection("overloaded");
  if (fits === "busy") return rejection("rate-limited", "placement: another area of yours is being looked at, wait for its answer");
  const tiles = players * HIDDEN_KINDS.length;
  const why = `placement: in ${PLACEMENT_TRIES} random tries ${tiles} tiles never fitted into this area`;
  return fits ? undefined : { ...rejection("placement-impossible", why), rule: "R-RND-3" };
}

/** Why something is no options at all, or undefined; of a drawn scenario its own place is named. */
export function optionsShapeFault(value: unknown): Rejection | undefined {
  const parsed = zTableOptions.safeParse(value);
  if (parsed.success) return undefined;
  const scenario = typeof value === "object" && value !== null && "scenario" in value ? value.scenario : undefined;
  const read = typeof scenario === "object" && scenario !== null ? readScenario(scenario) : undefined;
  if (read?.ok === false && read.error.code === "bad-shape") return refusedScenario(read.error);
  return rejection("bad-shape", issueText(parsed.error, "options"));
}
