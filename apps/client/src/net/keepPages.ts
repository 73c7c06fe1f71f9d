/** Lets the browser keep the pages, so that they load without a connection from now on. Browsers that cannot go on without. */
export async function keepPages(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
