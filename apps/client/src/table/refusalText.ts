import { t } from "../i18n/i18n.ts";
import { refusalKey } from "../i18n/refusalKey.ts";

/** A refusal of the server in plain words, where no position has to do with it. */
export const refusalText = (code: string): string => t(refusalKey(code), { name: "", robot: "", energy: "", left: 0 });
