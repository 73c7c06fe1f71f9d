import type { Page } from "playwright-core";

/** What a page did wrong on its own: uncaught errors, errors in the console, what its security policy had to stop. */
export interface Faults {
  /** Sentences, in the order they came, but for those that a test has brought about itself. */
  readonly seen: readonly string[];
  /** Faults like this are the test's own doing: a server that was stopped, a table that does not exist. */
  expect(pattern: RegExp): void;
}

const VIOLATION = "content security policy stopped";

export async function watchFaults(page: Page): Promise<Faults> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };
  page.on("pageerror", ({ message, stack }) => note(`uncaught: ${message} ${stack ?? ""}`));
  page.on("crash", () => note("the page crashed"));
  page.on("console", (message) => {
    if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
  });
  await page.addInitScript((label) => {
    addEventListener("securitypolicyviolation", (event) =>
      console.error(label, event.violatedDirective, event.blockedURI, event.sourceFile),
    );
  }, VIOLATION);
  return { seen, expect: (pattern) => void expected.push(pattern) };
}
