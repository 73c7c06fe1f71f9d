import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** How far from its end a list still counts as being there, in px. */
const NEAR_PX = 40;

export interface AtEnd<E extends HTMLElement> {
  readonly list: RefObject<E | null>;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** Keeps a scrolling list at its end, through new lines and changes of the window, until its reader scrolls back. */
export function useAtEnd<E extends HTMLElement = HTMLOListElement>(): AtEnd<E> {
  const list = useRef<E>(null);
  const stuck = useRef(true);
  /** Its height when it was last looked at: a scroll that comes with another height is the browser's, not the reader's. */
  const height = useRef(0);
  const toEnd = (): void => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    height.current = current.clientHeight;
    stuck.current = true;
  };
  const stay = (): void => {
    if (stuck.current) toEnd();
  };
  useLayoutEffect(() => {
    // In the next frame, whose layout it reads: asked for now, it would be made twice.
    const frame = requestAnimationFrame(stay);
    return () => cancelAnimationFrame(frame);
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const sizes = new ResizeObserver(stay);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  const onScroll = (): void => {
    const { current } = list;
    if (!current || current.clientHeight !== height.current) return;
    stuck.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX;
  };
  return { list, onScroll, toEnd };
}
