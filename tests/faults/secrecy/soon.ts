/** What has been set off by now has happened. */
export const soon = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
