/** How much larger than its own lengths the page is drawn, by what its visitor has set. */
export const pageZoom = (): number => Number(document.documentElement.style.getPropertyValue("--zoom")) || 1;

/** Where a pointer is within an element, in the element's own px. */
export function localPoint(element: Element, { clientX, clientY }: MouseEvent): { readonly x: number; readonly y: number } {
  const { left, top } = element.getBoundingClientRect();
  const zoom = pageZoom();
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}

/** Device px per CSS px: no more than two, fewer where memory is short. */
export function pixelRatio(): number {
  const memory = (navigator as { readonly deviceMemory?: number }).deviceMemory ?? 8;
  return Math.min((window.devicePixelRatio || 1) * pageZoom(), memory < 4 ? 1.5 : 2);
}
