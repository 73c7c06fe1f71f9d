import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They take minutes, which their few lines do not tell. */
const LONG = ["tests/browser/layoutTables.test.ts", "tests/browser/layoutPages.test.ts"];

/** The order of vitest, with the longest files first: at the end nothing waits for one that began late. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
