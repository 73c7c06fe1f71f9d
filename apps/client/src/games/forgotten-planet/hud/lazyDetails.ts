import { lazyTexts } from "../../../ui/lazyTexts.tsx";

/** It stands in a sheet, and loads once the table is there. */
export const TableDetails = lazyTexts(() => import("./TableDetails.tsx").then((module) => module.TableDetails));
