import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { JudgeDesk } from "../judgeDesk.ts";
import type { JudgedSide } from "../sides.ts";
import type { Judgement } from "../useJudgement.ts";

/** What the page knows of the position that is shown, and of the game around it. */
export interface Judged extends Judgement {
  readonly desk: JudgeDesk;
  /** As the visitor's language names them. */
  readonly sides: readonly JudgedSide[];
  /** Somebody looks at best turns. */
  readonly look: (is: boolean) => void;
}

/** Undefined until the game is read. */
export const JudgeContext = createContext<Judged | undefined>(undefined);

export const useJudged = (): Judged | undefined => useContext(JudgeContext);
