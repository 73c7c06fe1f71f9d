import type { Disposable, Page } from "playwright-core";

/** What changes a window for good. To ask for its context is to mean to. */
const CHANGES: ReadonlySet<PropertyKey> = new Set<keyof Page>([
  "addListener",
  "addLocatorHandler",
  "clock",
  "context",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "on",
  "once",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
]);

/** A page as a test is given it: what is done to the window itself, and not by the one who sits before it, is known, and some of it taken back. */
export class Undoable {
  /** What the test works with. */
  readonly page: Page;
  readonly #scripts: Disposable[] = [];
  #isChanged = false;

  constructor(page: Page) {
    this.page = new Proxy(page, { get: (target, name) => this.#get(target, name) });
  }

  /** Something has been done that cannot be taken back. */
  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** Takes back what can be. */
  async undo(): Promise<void> {
    for (const script of this.#scripts.splice(0)) await script.dispose();
  }

  #get(page: Page, name: PropertyKey): unknown {
    this.#isChanged ||= CHANGES.has(name);
    if (name === "addInitScript") return (...script: Parameters<Page["addInitScript"]>) => this.#takesScript(page, script);
    const value: unknown = Reflect.get(page, name, page);
    return typeof value === "function" ? value.bind(page) : value;
  }

  async #takesScript(page: Page, script: Parameters<Page["addInitScript"]>): Promise<Disposable> {
    const taken = await page.addInitScript(...script);
    this.#scripts.push(taken);
    return taken;
  }
}
