import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

/* Loads when somebody looks. */
export const ReplaySee = lazyTexts(() => import("./ReplaySee.tsx").then((module) => module.ReplaySee));
