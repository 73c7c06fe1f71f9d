import { lazyTexts } from "../../ui/lazyTexts.tsx";

/* Few tables are rated: what is about that loads where one is. */
export const RatedPanel = lazyTexts(() => import("./RatedPanel.tsx").then((module) => module.RatedPanel));
export const RatedResult = lazyTexts(() => import("./RatedResult.tsx").then((module) => module.RatedResult));
