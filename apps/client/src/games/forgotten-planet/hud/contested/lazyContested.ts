import { lazyTexts } from "../../../../ui/lazyTexts.tsx";

/* Only allies have tiles to decide about. */
export const ContestedCard = lazyTexts(() => import("./ContestedCard.tsx").then((module) => module.ContestedCard));
export const ContestedDock = lazyTexts(() => import("./ContestedCard.tsx").then((module) => module.ContestedDock));
export const ContestedTiles = lazyTexts(() => import("./ContestedControl.tsx").then((module) => module.ContestedTiles));

/** Loads what asks about a tile, before it is asked. */
export const expectContested = (): void => void Promise.all([ContestedCard.preload(), ContestedDock.preload()]).catch(() => undefined);
