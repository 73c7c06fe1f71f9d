import { constants, getPriority, setPriority } from "node:os";

/*
 * Set-up of each file: this worker, and all the browsers and servers it starts, work while nobody else wants to. Suites that count seconds
 * run at the same time, and painting can wait.
 */

const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
