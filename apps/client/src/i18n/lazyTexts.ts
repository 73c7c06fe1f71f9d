import lazy from "preact-iso/lazy";
import { textsThere } from "./i18n.ts";

/** A part of the page that loads when it is shown, together with its texts in the language that is shown. */
export const lazyTexts: typeof lazy = (load) =>
  lazy(async () => {
    const part = await load();
    await textsThere();
    return part;
  });
