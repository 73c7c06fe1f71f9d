/** For what scrolls and need not hold a control: keys must reach it as well. */
export const SCROLLS = { tabIndex: 0 } as const;
