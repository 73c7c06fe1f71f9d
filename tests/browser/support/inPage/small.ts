/* Each of these runs in a page as it stands here: it needs nothing but what it is given. */

/** Texts with letters below `least` px. Text in pictures grows and shrinks with them and is measured as it is drawn. */
export function smallTexts(least: number): readonly string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    // Left to readers alone: one pixel, cut off. And the numbers on little pictures of robots.
    if (box.width <= 1 || box.height <= 1 || element.closest(".robotpic, .flatboard-robots")) continue;
    const svg = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.d ?? 1) : 1;
    const px = Number.parseFloat(getComputedStyle(element).fontSize) * svg;
    if (px < least - 0.05)
      found.add(`${px.toFixed(1)} px: ${text.slice(0, 40)} (${element.tagName}.${element.getAttribute("class") ?? ""})`);
  }
  return [...found];
}

/** Those of these things to be pressed that are narrower or lower than `least` px. */
export function smallOnes(targets: readonly Element[], least: number): readonly string[] {
  return targets.flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute("data-testid") ?? element.textContent?.trim() ?? "";
    return width < least || height < least ? [`${name}: ${width} x ${height}`] : [];
  });
}
