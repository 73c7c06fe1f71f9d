import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

/* What only tables with alliances need. */
export const AllianceCards = lazyTexts(() => import("./AllianceCards.tsx").then((module) => module.AllianceCards));
export const AllianceFrame = lazyTexts(() => import("./AllianceFrame.tsx").then((module) => module.AllianceFrame));
