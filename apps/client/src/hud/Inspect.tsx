import { useTable } from "../screens/table/tableStore.ts";
import { cellText } from "../view/cellText.ts";
import { px } from "./px.ts";
import { plain } from "./Rich.tsx";

/** What lies where the pointer rests or was pressed long, in words. */
export function Inspect() {
  const { inspected, situation } = useTable();
  const shown = inspected.value;
  const now = situation.value;
  if (!shown || !now) return null;
  const [name, ...facts] = cellText(now.view, shown.cell, now.me, []).map(plain);
  return (
    <div class="inspect cut" role="tooltip" style={{ left: px(shown.x), top: px(shown.y) }}>
      <b class="d">{name?.replace(/\.$/, "")}</b>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}
