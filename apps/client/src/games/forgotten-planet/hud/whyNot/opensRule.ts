import type { PlayStore } from "../../playStore.ts";

/** A link to a clause opens it over the table; pressed in any other way it opens as links do. */
export const opensRule =
  (store: PlayStore, rule: string) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.whys.close();
    store.rule.value = rule;
  };
