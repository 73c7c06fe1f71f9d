import { lazyTexts } from "../../../ui/lazyTexts.tsx";

/* What only tables with bots need. */
export const HintButtons = lazyTexts(() => import("./hint/HintButtons.tsx").then((module) => module.HintButtons));
export const HintCell = lazyTexts(() => import("./hint/HintButtons.tsx").then((module) => module.HintCell));
export const HintFloats = lazyTexts(() => import("./hint/HintButtons.tsx").then((module) => module.HintFloats));
export const HintPanel = lazyTexts(() => import("./hint/HintPanel.tsx").then((module) => module.HintPanel));
export const HurryButton = lazyTexts(() => import("./HurryButton.tsx").then((module) => module.HurryButton));
