import type { LookBack } from "./lookBack.ts";

/** Steps back with a comma and, once one is behind, on with a full stop or an arrow, to the present with L. Returns whether the key does any of it. */
export function lookBackKey(key: string, lookBack: Pick<LookBack, "behind" | "step" | "live"> | undefined): boolean {
  if (!lookBack) return false;
  if (key === ",") lookBack.step(-1);
  else if (lookBack.behind.value === 0) return false;
  else if (key === "ArrowLeft") lookBack.step(-1);
  else if (key === "." || key === "ArrowRight") lookBack.step(1);
  else if (key.toLowerCase() === "l" || key === "Escape") lookBack.live();
  else return false;
  return true;
}
