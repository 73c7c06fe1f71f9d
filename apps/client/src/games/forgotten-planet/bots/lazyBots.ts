import lazy from "preact-iso/lazy";

/* What only tables with bots need. */
export const HintButtons = lazy(() => import("./hint/HintButtons.tsx").then((module) => module.HintButtons));
export const HintFloats = lazy(() => import("./hint/HintButtons.tsx").then((module) => module.HintFloats));
export const HintPanel = lazy(() => import("./hint/HintPanel.tsx").then((module) => module.HintPanel));
export const HurryButton = lazy(() => import("./HurryButton.tsx").then((module) => module.HurryButton));
