import { lazyTexts } from "../../../../i18n/lazyTexts.ts";

/* Loads when somebody looks. */
export const ReplaySee = lazyTexts(() => import("./ReplaySee.tsx").then((module) => module.ReplaySee));
