import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

/* What stands in the preview only where there are several ways to build, or none; it loads once the table is there. */
export const BuildCards = lazyTexts(() => import("./BuildCards.tsx").then((module) => module.BuildCards));
export const WhyCard = lazyTexts(() => import("../whyNot/WhyCard.tsx").then((module) => module.WhyCard));
