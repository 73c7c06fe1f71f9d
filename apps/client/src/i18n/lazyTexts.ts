import lazy from "preact-iso/lazy";
import { PartLacking } from "../ui/PartLacking.tsx";
import { textsThere } from "./i18n.ts";

/** A part of the page that loads when it is shown, together with its texts in the language that is shown. One whose file does not come says so. */
export const lazyTexts: typeof lazy = <Part>(load: () => Promise<{ default: Part } | Part>) =>
  lazy<Part>(async () => {
    try {
      const part = await load();
      await textsThere();
      return part;
    } catch (error) {
      console.error(error);
      // Every part is a component, and this one needs no properties.
      return PartLacking as Part;
    }
  });
