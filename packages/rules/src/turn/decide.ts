import { assignTile } from "../intents/assignTile.ts";
import { concentrate } from "../intents/bases/concentrate.ts";
import { conserve } from "../intents/bases/conserve.ts";
import { consumeMetal } from "../intents/bases/consumeMetal.ts";
import { produceRobot } from "../intents/bases/produceRobot.ts";
import { sellCubes } from "../intents/bases/sellCubes.ts";
import { chooseCubes } from "../intents/chooseCubes.ts";
import { endTurn } from "../intents/endTurn.ts";
import type { Command, Intent, IntentType } from "../intents/intent.ts";
import { buildBase } from "../intents/robots/buildBase.ts";
import { buildLand } from "../intents/robots/buildLand.ts";
import { buildMine, chooseTile } from "../intents/robots/buildMine.ts";
import { buildWall } from "../intents/robots/buildWall.ts";
import { move } from "../intents/robots/move.ts";
import { pushWall } from "../intents/robots/pushWall.ts";
import { selfDestruct } from "../intents/robots/selfDestruct.ts";
import { refuse } from "../intents/ruleError.ts";
import { placeBid } from "../intents/setup/placeBid.ts";
import { placeHidden } from "../intents/setup/placeHidden.ts";
import { assertNever } from "../result.ts";
import type { Seat } from "../seat.ts";
import { isSeated } from "../setup/seating.ts";
import { type GameState, isSetup, type Phase } from "../state.ts";
import type { Chance } from "./chance.ts";
import type { Decision } from "./decision.ts";

/** The rule that a phase answers with when an intent is not its own. @source docs/rules.md §13 Refusals */
const RULE_OF_PHASE: Readonly<Record<Phase, string>> = {
  placement: "R-RND-1",
  auction: "R-AUC-1",
  actions: "R-TURN-3",
  chooseTile: "R-MINE",
  chooseCubes: "R-YIELD-1",
  over: "R-END-1",
};

/** Judges a command and says what follows from it; changes nothing. Refusals come in the order of §13. @source docs/rules.md §13 Refusals */
export function decide(state: GameState, { seat, intent }: Command, chance: Chance): Decision {
  if (!isSeated(state.setup, seat)) return refuse("no-such-seat", "R-INTENT");
  if (intent.type === "assignTile") return assignTile(state, seat, intent);
  const phase = state.phase;
  if (phase === "over") return refuse("game-over", "R-END-1");
  if (phaseOf(intent.type) !== phase) return refuse("wrong-phase", RULE_OF_PHASE[phase]);
  if (seat !== state.active) return refuse("not-your-turn", isSetup(state) ? RULE_OF_PHASE[phase] : "R-TURN-3");
  return judge(state, seat, intent, chance);
}

function phaseOf(type: IntentType): Phase {
  switch (type) {
    case "placeHidden":
      return "placement";
    case "placeBid":
      return "auction";
    case "chooseTile":
    case "chooseCubes":
      return type;
    default:
      return "actions";
  }
}

function judge(state: GameState, seat: Seat, intent: Exclude<Intent, { readonly type: "assignTile" }>, chance: Chance): Decision {
  switch (intent.type) {
    case "move":
      return move(state, seat, intent);
    case "buildLand":
      return buildLand(state, seat, intent);
    case "buildMine":
      return buildMine(state, seat, intent, chance);
    case "chooseTile":
      return chooseTile(state, seat, intent);
    case "buildBase":
      return buildBase(state, seat, intent);
    case "buildWall":
      return buildWall(state, seat, intent);
    case "pushWall":
      return pushWall(state, seat, intent);
    case "selfDestruct":
      return selfDestruct(state, seat, intent);
    case "produceRobot":
      return produceRobot(state, seat, intent);
    case "sellCubes":
      return sellCubes(state, seat);
    case "concentrate":
      return concentrate(state, seat, intent);
    case "conserve":
      return conserve(state, seat);
    case "consumeMetal":
      return consumeMetal(state, seat);
    case "endTurn":
      return endTurn(state, seat);
    case "chooseCubes":
      return chooseCubes(state, seat, intent);
    case "placeBid":
      return placeBid(state, seat, intent);
    case "placeHidden":
      return placeHidden(state, seat, intent);
    default:
      return assertNever(intent);
  }
}
