/** How much larger than its own lengths the page is drawn, by what its visitor has set. */
export const pageZoom = (): number => Number(document.documentElement.style.getPropertyValue("--zoom")) || 1;

/** Where a pointer is within an element, in the element's own px. */
export function localPoint(element: Element, { clientX, clientY }: MouseEvent): { readonly x: number; readonly y: number } {
  const { left, top } = element.getBoundingClientRect();
  const zoom = pageZoom();
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}
