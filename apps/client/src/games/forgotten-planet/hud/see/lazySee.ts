import { lazyTexts } from "../../../../i18n/lazyTexts.ts";

/* Loads when somebody looks. */
export const SeePanel = lazyTexts(() => import("./SeePanel.tsx").then((module) => module.SeePanel));
