import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They take minutes, which their few lines do not tell. */
const LONG = ["tests/browser/layoutTables.test.ts", "tests/browser/layoutPages.test.ts"];

/** The order of vitest, but the longest files first, and together those of a project whose files share workers: a worker serves one project. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
  }
}

const rankOf = ({ moduleId, project }: TestSpecification): string => {
  if (LONG.some((name) => moduleId.endsWith(name))) return "0";
  return project.config.isolate ? "1" : `2 ${project.name}`;
};
