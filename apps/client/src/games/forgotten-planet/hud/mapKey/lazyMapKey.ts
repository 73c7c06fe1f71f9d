import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

export const MapKey = lazyTexts(() => import("./MapKey.tsx").then((module) => module.MapKey));
export const WholeKey = lazyTexts(() => import("./MapKey.tsx").then((module) => module.WholeKey));
