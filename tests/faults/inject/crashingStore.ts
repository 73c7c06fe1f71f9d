import type { Store } from "@forgotten-planet/store";
import type { Fuse } from "./crashPoints.ts";
import type { CommitWatch } from "./sqliteCommits.ts";

type Wrapped = Partial<Store>;

/** The store, which passes the fuse at the points that lie at its door or, for the embedded one, inside. */
export function crashingStore(store: Store, fuse: Fuse, commits: CommitWatch): Store {
  const wrapped = wrapperOf(store, fuse, commits);
  return new Proxy(store, {
    get(target, name) {
      const own = wrapped[name as keyof Wrapped];
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function wrapperOf(store: Store, fuse: Fuse, commits: CommitWatch): Wrapped {
  switch (fuse.point) {
    case "before-append":
      return {
        append: (entry) => {
          fuse.pass();
          return store.append(entry);
        },
      };
    case "after-append-before-reply":
      return { append: (entry) => commits.during("after", fuse, () => store.append(entry)) };
    case "after-commit-before-apply":
      return {
        append: async (entry) => {
          const outcome = await store.append(entry);
          fuse.pass();
          return outcome;
        },
      };
    case "inside-snapshot":
      return { saveSnapshot: (...all) => commits.during("before", fuse, () => store.saveSnapshot(...all)) };
    case "inside-ownership-change":
      return { claimMatch: (...all) => commits.during("before", fuse, () => store.claimMatch(...all)) };
    case "inside-re-creation":
      // The match has been taken over and replayed, its room is not open yet.
      return {
        talk: {
          keep: (...all) => store.talk.keep(...all),
          drop: (...all) => store.talk.drop(...all),
          of: (...all) => {
            fuse.pass();
            return store.talk.of(...all);
          },
        },
      };
    case "after-apply-before-ack":
    case "between-reveal-commit-and-broadcast":
      return {};
  }
}
