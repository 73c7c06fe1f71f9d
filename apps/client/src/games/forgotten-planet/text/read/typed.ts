import { cellAt, gridOf, type Intent, type XY } from "@forgotten-planet/rules";
import { letterAt, lotsOf } from "../../setup/model/auctionView.ts";
import { cellWord } from "./cellWord.ts";
import type { LineContext } from "./line.ts";
import { playerWord } from "./players.ts";
import { CUBE_WORDS, HIDDEN_WORDS, MINE_RESULT_WORDS, SIDE_WORDS, STEP_WORDS, type StepName, wordFor } from "./words.ts";

/** An intent as it is typed, word by word; `readLine` gives it back where it is legal. */
export function typedWords(intent: Intent, { view, words }: LineContext): readonly string[] {
  const grid = gridOf(view.setup.scenario.area);
  const command = (name: StepName): string => wordFor(STEP_WORDS[name], words);
  const cell = (xy: XY | undefined): string => {
    const at = xy && cellAt(grid, xy);
    return at === undefined ? String(xy) : cellWord(grid, at);
  };
  const robot = "robot" in intent ? String(intent.robot) : "";
  switch (intent.type) {
    case "move":
      return [command("move"), robot, cell(intent.path.at(-1))];
    case "buildLand":
      return [command("land"), robot, cell(intent.at)];
    case "buildMine":
      return [command("mine"), robot, cell(intent.at)];
    case "buildBase":
      return [command("base"), robot, cell(intent.at)];
    case "buildWall":
      return [command("wall"), robot, wordFor(SIDE_WORDS[intent.side], words), wordFor(CUBE_WORDS[intent.cube], words)];
    case "pushWall":
      return [command("push"), robot, wordFor(SIDE_WORDS[intent.side], words)];
    case "selfDestruct":
      return [command("boom"), robot, ...(intent.side ? [wordFor(SIDE_WORDS[intent.side], words)] : [])];
    case "produceRobot":
      return [command("produce"), cell(intent.base), ...intent.cubes.map((cube) => wordFor(CUBE_WORDS[cube], words))];
    case "sellCubes":
      return [command("sell")];
    case "concentrate":
      return [command("conc"), wordFor(CUBE_WORDS[intent.cube], words)];
    case "conserve":
      return [command("keep")];
    case "consumeMetal":
      return [command("scrap")];
    case "endTurn":
      return [command("end")];
    case "chooseTile":
      return [command("tile"), wordFor(MINE_RESULT_WORDS[intent.tile], words)];
    case "chooseCubes":
      return [command("take"), ...intent.cubes.map((cube) => wordFor(CUBE_WORDS[cube], words))];
    case "assignTile":
      return [command("give"), cell(intent.at), playerWord(view, intent.to)];
    case "placeBid": {
      const lot = lotsOf(view).findIndex((one) => one.cell === cellAt(grid, intent.base));
      return [command("bid"), lot < 0 ? cell(intent.base) : letterAt(lot).toLowerCase()];
    }
    case "placeHidden":
      return [command("place"), wordFor(HIDDEN_WORDS[intent.tile], words), cell(intent.at)];
  }
}

export const typedLine = (intent: Intent, context: LineContext): string => typedWords(intent, context).join(" ");
