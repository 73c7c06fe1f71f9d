/** Resolves with the value once it is there (not undefined, not false); throws after a given time. */
export async function until<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  patienceMs: number,
  what: string,
): Promise<T> {
  for (const began = Date.now(); ; ) {
    const there = await ask();
    if (there !== undefined && there !== false) return there;
    if (Date.now() - began > patienceMs) throw new Error(`waited ${patienceMs} ms for ${what} in vain`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
