import "../../texts/judgeTexts.ts";
import { t } from "../../../../i18n/i18n.ts";
import type { ShareSwing } from "./shareCurve.ts";
import type { JudgedSide } from "./sides.ts";

/** Whose share of games won it raised or lowered: "Ada: from 91 % down to 8 %". */
export const swingText = ({ side, from, to }: Pick<ShareSwing, "side" | "from" | "to">, sides: readonly JudgedSide[]): string =>
  t(to > from ? "judge.swingUp" : "judge.swingDown", { name: sides[side]?.name ?? "", from, to });

/** "+40 %", "−24 %". */
export const signedHundredths = (hundredths: number): string =>
  `${hundredths > 0 ? "+" : hundredths < 0 ? "−" : ""}${Math.abs(hundredths)}\u00a0%`;
