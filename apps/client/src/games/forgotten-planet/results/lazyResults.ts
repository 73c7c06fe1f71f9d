import { lazyTexts } from "../../../ui/lazyTexts.tsx";

const load = () => import("./Results.tsx").then((module) => module.Results);

/** The results: not needed before there are any. */
export const Results = lazyTexts(load);

/** Has them ready for the moment when the game ends. */
export const expectOver = (): void => void load().catch(() => undefined);
