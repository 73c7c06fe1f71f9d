import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

/* Loads when somebody looks. */
export const SeePanel = lazyTexts(() => import("./SeePanel.tsx").then((module) => module.SeePanel));
