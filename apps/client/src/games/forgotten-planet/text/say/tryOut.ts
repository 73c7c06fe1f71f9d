import { type Intent, NOBODY, type OwnerChange, type Seat } from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { rotated } from "../../model/playerPanel.ts";
import { type WhatIf, whatIf } from "../../model/whatIf.ts";
import type { LineContext } from "../read/line.ts";
import { typedLine } from "../read/typed.ts";
import { nameOf } from "./readPieces.ts";
import { whoseWord } from "./whose.ts";

/** What a legal step would change if the turn ended right after it. */
export function tryWords(intent: Intent, context: LineContext): readonly string[] {
  const { view, me } = context;
  const step = typedLine(intent, context);
  const effect = me === undefined ? undefined : whatIf(view, { seat: me, intent });
  if (!effect) return [t("line.try.die", { step })];
  const flips = [NOBODY, ...view.setup.seats.keys()].flatMap((to) => flipWords(effect.flips, to, context));
  const figures = rotated(view, me).flatMap((seat) => figureWords(effect, seat, context));
  const said = [...flips, ...figures];
  return [t("line.try.step", { step }), ...(said.length > 0 ? said : [t("line.try.nothing")])];
}

function flipWords(flips: readonly OwnerChange[], to: number, { view, me }: LineContext): readonly string[] {
  const cells = flips.filter((flip) => flip.to === to).map(({ cell }) => cellNameIn(view, cell));
  return cells.length > 0 ? [t("line.try.flips", { list: andList(cells), count: cells.length, whose: whoseWord(view, to, me) })] : [];
}

const FIGURES = ["tiles", "mines", "specials", "energy", "vp"] as const;

function figureWords(effect: WhatIf, seat: Seat, { view }: LineContext): readonly string[] {
  const changed = FIGURES.flatMap((of) => {
    const [before = 0, after = 0] = effect[of][seat] ?? [];
    return before === after ? [] : [t(`line.try.${of}`, { before, after })];
  });
  return changed.length > 0 ? [t("line.try.of", { name: nameOf(view, seat), list: andList(changed) })] : [];
}
