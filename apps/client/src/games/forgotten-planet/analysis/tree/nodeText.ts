import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { Colour } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import type { AnalysisTable } from "../../../../table/analysis/analysisTable.ts";
import { type NodeId, nextOf, nodeAt, type VariationTree } from "../../../../table/analysis/variationTree.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { stepMessage } from "../../log/logStep.ts";
import { energyOf } from "../../replay/past.ts";
import { ordinalFigures } from "../../texts/ordinals.ts";

type Tree = Pick<AnalysisTable<ForgottenPlanet>, "positions" | "match"> & { readonly tree: VariationTree };

/** What a row of the tree says of its step or its turn. */
export interface NodeWords {
  readonly text: string;
  /** Which energy the step took; "" where it took none, and for turns. */
  readonly energy: string;
  /** Counts from 1; undefined where the line does not follow. */
  readonly turn: number | undefined;
  readonly colour: Colour | undefined;
  readonly player: string;
}

const NONE: NodeWords = { text: "", energy: "", turn: undefined, colour: undefined, player: "" };

/** One step. */
export function stepWords(look: Tree, id: NodeId): NodeWords {
  const history = look.positions.historyAt(look.tree, id);
  const entry = history?.entries.at(-1);
  if (!history || !entry) return { ...NONE, text: nodeAt(look.tree, id).line };
  const energy = energyOf(history.entries);
  return { ...whose(look, id), text: textOf(look, id), energy: energy ? ordinalFigures(energy.first, energy.last) : "" };
}

/** The steps of a turn in a line. */
export function turnWords(look: Tree, first: NodeId, last: NodeId): NodeWords {
  const texts: string[] = [];
  for (let id: NodeId | undefined = first; id !== undefined; id = id === last ? undefined : nextOf(look.tree, id)) {
    const isEnd = stepMessageAt(look, id) === undefined && id !== first;
    if (!isEnd) texts.push(textOf(look, id));
  }
  return { ...whose(look, first), text: texts.join(", ") };
}

/** What a variation is called: its name, else its first step. */
export function variationWords(look: Tree, id: NodeId): NodeWords {
  const words = { ...whose(look, id), text: textOf(look, id) };
  const { name } = nodeAt(look.tree, id);
  return { ...words, text: name ?? words.text.charAt(0).toLocaleUpperCase() + words.text.slice(1) };
}

function whose(look: Tree, id: NodeId): NodeWords {
  const entry = look.positions.entryAt(look.tree, id);
  const seat = entry?.before.setup.seats[entry.command.seat];
  return entry && seat ? { ...NONE, turn: entry.before.turn + 1, colour: seat.colour, player: seat.name } : NONE;
}

function stepMessageAt(look: Tree, id: NodeId) {
  const entry = look.positions.entryAt(look.tree, id);
  return entry && stepMessage(entry, entry.before.setup);
}

function textOf(look: Tree, id: NodeId): string {
  const message = stepMessageAt(look, id);
  if (message) return plain(message);
  return look.positions.at(look.tree, id) ? t("analysis.endsTurn") : nodeAt(look.tree, id).line;
}
