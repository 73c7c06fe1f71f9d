import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * They take long, which their few lines do not tell. Begun last, one of them would run alone at the end of its tier. The layout net keeps the
 * cores busy and whoever plays waits much: both run side by side.
 */
const LONG = [
  "tests/browser/layoutTables.test.ts",
  "tests/browser/layoutLocal.test.ts",
  "tests/browser/look/everyLesson.test.ts",
  "tests/browser/bots/practice.test.ts",
  "tests/browser/play/oneScreen.test.ts",
  "tests/browser/tables/lobbyAndWaiting.test.ts",
  "tests/browser/layoutPages.test.ts",
  "tests/browser/layoutPast.test.ts",
  "apps/server/test/slow/clusterRedis.test.ts",
  "tests/faults/push/cluster.test.ts",
  "tests/faults/push/crash.test.ts",
  "apps/server/test/slow/kill.test.ts",
  "apps/server/test/slow/clocksKill.test.ts",
  "tests/faults/push/fuzz.test.ts",
  "apps/server/test/slow/secretPlacement.test.ts",
  "apps/server/test/play/clocks/nobodyThere.test.ts",
  "packages/rules/test/properties/slowEngine.test.ts",
  "packages/rules/test/goldenReplays.test.ts",
];

/** The order of vitest, but the files of a project whose files share workers stand together, since a worker serves one project; and long ones first. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => groupOf(a).localeCompare(groupOf(b)) || lengthOf(a) - lengthOf(b));
  }
}

const groupOf = ({ project }: TestSpecification): string => (project.config.isolate ? "1" : `2 ${project.name}`);

/** The place among the long ones. */
function lengthOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONG.length : place;
}
