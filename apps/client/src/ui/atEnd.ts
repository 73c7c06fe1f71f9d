import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** How far from its end a list still counts as being there, in px. */
const NEAR_PX = 40;

export interface AtEnd<E extends HTMLElement> {
  readonly list: RefObject<E | null>;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scrolling list at its end, through new lines and changes of the window, until its reader scrolls back. `endOf`: what is to be in sight
 * down to there, in px from its top.
 */
export function useAtEnd<E extends HTMLElement = HTMLOListElement>(endOf = ({ scrollHeight }: E): number => scrollHeight): AtEnd<E> {
  const list = useRef<E>(null);
  const stuck = useRef(true);
  /** Its size and that of its lines when they were last looked at: a scroll that comes with others is the browser's, not the reader's. */
  const size = useRef("");
  const toEnd = (): void => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = endOf(current) - current.clientHeight;
    size.current = sizeOf(current);
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
    if (!current) return;
    const isReader = size.current === sizeOf(current);
    size.current = sizeOf(current);
    const isNear = endOf(current) - current.scrollTop - current.clientHeight < NEAR_PX;
    if (isReader || isNear) stuck.current = isNear;
  };
  return { list, onScroll, toEnd };
}

const sizeOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`;
