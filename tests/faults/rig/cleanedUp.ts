/** What a scenario needs while it runs. */
interface Disposable {
  /** Ends at once what still runs. The folder stays when there is something to look at. */
  dispose(keepsFolder: boolean): Promise<void>;
}

/** Does the work and cleans up; a run that found something, or failed, leaves its folder. */
export async function cleanedUp<Run extends Disposable, T extends { readonly findings: readonly unknown[] }>(
  run: Run,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  let isClean = false;
  try {
    const done = await work(run);
    isClean = done.findings.length === 0;
    return done;
  } finally {
    await run.dispose(!isClean);
  }
}
