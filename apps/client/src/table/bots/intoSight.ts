/** What is asked once more is wholly in sight, where the page or a sheet scrolls. */
export const intoSight = (element: Element | null): void => element?.scrollIntoView({ block: "nearest" });
