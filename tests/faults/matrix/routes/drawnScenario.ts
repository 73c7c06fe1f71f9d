import { scenarioById } from "@forgotten-planet/rules";

export const DRAWN = scenarioById("first-landing");
/** The first landing, handed in as a drawing of one's own. */
export const SCENARIO = {
  players: 2,
  scenario: { name: "Mine", area: DRAWN?.area, land: DRAWN?.land, bases: DRAWN?.bases, specials: DRAWN?.specials },
};
