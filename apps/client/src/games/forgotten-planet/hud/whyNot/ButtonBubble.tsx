import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lazyTexts } from "../../../../ui/lazyTexts.tsx";
import { usePlay } from "../../playStore.ts";

/** It loads once the table is there. */
const Bubble = lazyTexts(() => import("./Bubble.tsx").then((module) => module.Bubble));
const EXPECTED_AFTER_MS = 1_000;

/** Over a button: why it cannot be used now, or what it does. */
export function ButtonBubble() {
  const { situation, whys } = usePlay();
  useEffect(() => {
    const soon = setTimeout(() => void Bubble.preload().catch(() => undefined), EXPECTED_AFTER_MS);
    return () => clearTimeout(soon);
  }, []);
  // Nor does it stay where its button was, when a phone is turned.
  useEffect(() => {
    let width = innerWidth;
    const turned = (): void => {
      if (innerWidth !== width) whys.close();
      width = innerWidth;
    };
    addEventListener("resize", turned);
    return () => removeEventListener("resize", turned);
  }, [whys]);
  // A reason holds for one position.
  useSignalEffect(() => {
    if (situation.value) whys.close();
  });
  const why = whys.now.value;
  if (!why?.element.isConnected) return null;
  return <Bubble why={why} />;
}
