import { lazyTexts } from "../../../ui/lazyTexts.tsx";

/* What only those need who watch. */
const load = () => import("./Watching.tsx");
export const WatchNow = lazyTexts(() => load().then((module) => module.WatchNow));
export const WatchDock = lazyTexts(() => load().then((module) => module.WatchDock));
export const WatchPhoneDock = lazyTexts(() => load().then((module) => module.WatchPhoneDock));
export const WatchSide = lazyTexts(() => load().then((module) => module.WatchSide));
export const WatchChat = lazyTexts(() => load().then((module) => module.WatchChat));
export const WatchOver = lazyTexts(() => load().then((module) => module.WatchOver));
