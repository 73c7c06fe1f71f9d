import lazy from "preact-iso/lazy";

const load = () => import("./Results.tsx").then((module) => module.Results);

/** The results: not needed before there are any. */
export const Results = lazy(load);

/** Has them ready for the moment when the game ends. */
export const expectOver = (): void => void load().catch(() => undefined);
