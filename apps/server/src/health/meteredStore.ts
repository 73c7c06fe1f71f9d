import type { JournalAppend, Store } from "@forgotten-planet/store";
import type { Meter } from "./meter.ts";

/** The same store, with its appends timed. */
export function meteredStore(store: Store, meter: Meter): Store {
  const append = async (entry: JournalAppend) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const outcome = await store.append(entry);
      meter.appended(outcome?.kind ?? "failed", seconds());
      return outcome;
    } catch (error) {
      meter.appended("failed", seconds());
      throw error;
    }
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "append") return append;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
