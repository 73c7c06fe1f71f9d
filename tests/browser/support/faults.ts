import type { ConsoleMessage, Page } from "playwright-core";

/** What a page did wrong on its own: uncaught errors, errors in the console, what its security policy had to stop. */
export interface Faults {
  /** Sentences, in the order they came, but for those that a test has brought about itself. */
  readonly seen: readonly string[];
  /** Faults like this are the test's own doing: a server that was stopped, a table that does not exist. */
  expect(pattern: RegExp): void;
  /** Nothing that comes from now on is noted. */
  end(): void;
}

export function watchFaults(page: Page): Faults {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };
  const onError = ({ message, stack }: Error): void => note(`uncaught: ${message} ${stack ?? ""}`);
  const onCrash = (): void => note("the page crashed");
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
  };
  page.on("pageerror", onError).on("crash", onCrash).on("console", onConsole);
  return {
    seen,
    expect: (pattern) => void expected.push(pattern),
    end: () => void page.off("pageerror", onError).off("crash", onCrash).off("console", onConsole),
  };
}

/** In the page: what its security policy stops is an error in the console. */
export function reportViolations(): void {
  addEventListener("securitypolicyviolation", (event) =>
    console.error("content security policy stopped", event.violatedDirective, event.blockedURI, event.sourceFile),
  );
}
