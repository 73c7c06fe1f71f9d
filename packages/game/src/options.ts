import type { Fault, Game, Search } from "@forgotten-planet/core";
import { COLOURS, createView, HIDDEN_KINDS, hasFairStart, tryPlacement } from "@forgotten-planet/rules";
import { scenarioNameIn } from "./scenarioNames.ts";
import type { ForgottenPlanet } from "./types.ts";
import { type GameOptions, zGameOptions } from "./wire/gameOptions.ts";
import { readScenario } from "./wire/scenarioFile.ts";
import type { ScenarioProblem } from "./wire/scenarioProblem.ts";
import { drawSetup } from "./wire/setUp.ts";
import { tableScenario } from "./wire/tableScenario.ts";

/** What a host settles about the game itself. */
export const options: Game<ForgottenPlanet>["options"] = {
  form: zGameOptions,
  shapeFault,
  fault,
  ratedFault,
  search,
  title: (chosen, language) => {
    const scenario = tableScenario(chosen);
    const name = scenario && "id" in scenario ? scenarioNameIn(language, scenario.id) : undefined;
    return name?.replaceAll("\u00ad", "") ?? scenario?.name;
  },
  draw: drawSetup,
};

/** @source docs/rules.md R-RND-3 */
const PLACEMENT_TRIES = 1000;

const refused = ({ path, message, rule }: Pick<ScenarioProblem, "path" | "message" | "rule">): Fault => ({
  code: "scenario-refused",
  path: path === "" ? "scenario" : `scenario.${path}`,
  message,
  ...(rule === undefined ? {} : { rule }),
});

/** For a drawn scenario, returns the place in its own words. */
function shapeFault(value: unknown): Fault | undefined {
  const scenario = typeof value === "object" && value !== null && "scenario" in value ? value.scenario : undefined;
  const read = typeof scenario === "object" && scenario !== null ? readScenario(scenario) : undefined;
  return read?.ok === false && read.error.code === "bad-shape" ? refused(read.error) : undefined;
}

/** Checks as if the match began now: what cannot begin is refused while the host can still choose otherwise. */
function fault(chosen: GameOptions, areAllied?: boolean): Fault | undefined {
  const { scenario, players, placement } = chosen;
  if (typeof scenario !== "string" && placement === "scenario") {
    const read = readScenario(scenario, players);
    if (!read.ok) return refused(read.error);
  }
  const fairStart = chosen.fairStart ? fairStartFault(chosen, areAllied) : undefined;
  if (fairStart) return fairStart;
  const seats = COLOURS.slice(0, players).map((colour) => ({ name: colour, colour }));
  const setup = drawSetup(chosen, seats, () => 0);
  if (!setup) return refused({ path: "", message: `the catalogue has no "${scenario}" for ${players} players` });
  const created = createView(setup);
  return created.ok ? undefined : refused({ path: "", message: created.error.message, rule: created.error.rule });
}

/** A drawing may be made so that its maker wins it: only the game's own scenarios count. @source docs/adr/0016 */
function ratedFault({ scenario }: GameOptions): Fault | undefined {
  return typeof scenario === "string" ? undefined : { path: "scenario", message: "a rated match is played on a scenario of the game" };
}

/** @source docs/rules.md R-FAIR */
function fairStartFault(chosen: GameOptions, areAllied: boolean | undefined): Fault | undefined {
  const scenario = tableScenario(chosen);
  const ways = areAllied === undefined ? [false, true] : [areAllied];
  const isDue = scenario && chosen.placement === "scenario" && ways.some((allied) => hasFairStart(scenario, allied));
  if (isDue) return undefined;
  return { code: "no-fair-start", path: "fairStart", message: "nothing was measured here that a fair start makes up for", rule: "R-FAIR" };
}

/**
 * Whether random placement can succeed in an area: the first of 1,000 tries that fits all tiles decides. An open area always has room.
 * @source docs/rules.md R-RND-3
 */
function search(chosen: GameOptions): Search | undefined {
  const { players, placement } = chosen;
  const area = tableScenario(chosen)?.area;
  if (placement !== "random" || !area || area.kind === "open") return undefined;
  const tiles = players * HIDDEN_KINDS.length;
  return {
    key: `${players} ${area.rows.join("/")}`,
    steps: function* () {
      for (let tried = 0; tried < PLACEMENT_TRIES; tried++) {
        if (tryPlacement(area, players, pick)) return true;
        yield undefined;
      }
      return false;
    },
    fault: {
      code: "placement-impossible",
      path: "placement",
      message: `in ${PLACEMENT_TRIES} random tries ${tiles} tiles never fitted into this area`,
      rule: "R-RND-3",
    },
  };
}

const pick = (choices: number): number => Math.floor(Math.random() * choices);
