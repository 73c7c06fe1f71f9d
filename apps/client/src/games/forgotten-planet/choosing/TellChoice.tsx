import { useEffect } from "preact/hooks";
import { usePlay } from "../playStore.ts";
import { tellChoice } from "./tellChoice.ts";

/** The others see what is chosen here, while this part is on the screen. */
export function TellChoice() {
  const store = usePlay();
  useEffect(() => tellChoice(store), [store]);
  return null;
}
