import type { Rejection } from "@forgotten-planet/game";
import { t } from "../i18n/i18n.ts";

/** A refusal of the server in plain words, where no position has to do with it. */
export const refusalText = (code: Rejection["code"] | "no-connection"): string =>
  t(`refuse.${code}`, { name: "", robot: "", energy: "", left: 0 });
