/*
 * What of a page is painted: the processor does the work of a graphics card here, which takes it a third of its time. Each of these runs in a
 * page as it stands here: it needs nothing but what it is given.
 */

/** A board that nobody looks at has few pixels to paint. Layout has no part in it. */
export const paintCoarsely = (): unknown => Object.defineProperty(window, "devicePixelRatio", { get: () => 0.25 });

/** A board in its place and size, on which nothing is painted, so that it has nothing to show either. */
export function leaveBoardBlank(): void {
  const left = ["clear", "drawArrays", "drawArraysInstanced", "drawElements", "drawElementsInstanced", "texImage2D", "texSubImage2D"];
  Object.assign(WebGL2RenderingContext.prototype, Object.fromEntries(left.map((name) => [name, () => undefined])));
  // Of all its drawings on one sheet, which are read anew for each size of a board, none is looked at.
  const SHEET = 20_000;
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  Object.defineProperty(HTMLImageElement.prototype, "src", {
    ...source,
    set(this: HTMLImageElement, url: string) {
      const isSheet = url.length > SHEET && url.startsWith("data:image/svg");
      source?.set?.call(this, isSheet ? 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' : url);
    },
  });
}

/** Nothing at all is painted: the page is laid out, read and pressed as ever. What is looked at, or judged by what is painted, is seen first (`beSeen`). */
export function leaveUnseen(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root:not([data-seen]) { opacity: 0 !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Whether a page that was left unseen is painted from now on. */
export const beSeen = (isSeen: boolean): unknown => document.documentElement.toggleAttribute("data-seen", isSeen);
