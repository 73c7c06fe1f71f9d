import lazy from "preact-iso/lazy";

/* What only tables with bots need. */
export const HurryButton = lazy(() => import("./HurryButton.tsx").then((module) => module.HurryButton));
