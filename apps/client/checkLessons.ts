import { faultsOf } from "./src/games/forgotten-planet/lessons/lessonFaults.ts";
import { LESSONS } from "./src/games/forgotten-planet/lessons/lessons.ts";
import { WAYS } from "./src/games/forgotten-planet/lessons/ways.ts";

/* Before a build: a lesson that does not fit the rules ends it. */

const faults = (await Promise.all(LESSONS.map((lesson) => faultsOf(lesson, WAYS[lesson.id] ?? [])))).flat();
for (const fault of faults) console.error(`The lesson ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
