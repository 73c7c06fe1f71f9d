import { lazyTexts } from "../../../../ui/lazyTexts.tsx";
import { usePlay } from "../../playStore.ts";

/** Few look at them, and they load when somebody does. */
const RulesSheet = lazyTexts(() => import("../../rulebook/RulesSheet.tsx").then((module) => module.RulesSheet));

/** The rules over the table, while one of their clauses is read. */
export function RulesAtTable() {
  const { rule } = usePlay();
  return rule.value === undefined ? null : <RulesSheet rule={rule.value} />;
}
