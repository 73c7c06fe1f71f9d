import { lazyTexts } from "../../../../i18n/lazyTexts.ts";

export const MapKey = lazyTexts(() => import("./MapKey.tsx").then((module) => module.MapKey));
export const WholeKey = lazyTexts(() => import("./MapKey.tsx").then((module) => module.WholeKey));
