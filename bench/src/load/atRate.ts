/**
 * Calls back so many times a second, even if what is called does not keep up; the first time at some moment within the first period. `due` is
 * when the call should have come, by `performance.now()`. Returns a function that ends it.
 */
export function atRate(perSecond: number, act: (due: number) => void): () => void {
  const period = 1000 / perSecond;
  let due = performance.now() + Math.random() * period;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    timer = setTimeout(
      () => {
        act(due);
        due += period;
        next();
      },
      Math.max(0, due - performance.now()),
    );
  };
  next();
  return () => clearTimeout(timer);
}
