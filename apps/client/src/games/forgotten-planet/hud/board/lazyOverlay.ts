import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

/* What stands over boards that are larger than the screen alone. */
export const OffscreenHint = lazyTexts(() => import("./OffscreenHint.tsx").then((module) => module.OffscreenHint));
export const Overview = lazyTexts(() => import("./overview/Overview.tsx").then((module) => module.Overview));
export const TilesButton = lazyTexts(() => import("./ViewButtons.tsx").then((module) => module.TilesButton));
export const ViewButtons = lazyTexts(() => import("./ViewButtons.tsx").then((module) => module.ViewButtons));
