/** Where a Chromium is: `CHROMIUM_PATH`, then PATH; undefined when there is none. */
export declare function findChromium(): string | undefined;
/** Finds Chromium, else installs Debian's where that is allowed; throws a sentence that says what to do otherwise. */
export declare function ensureChromium(): string;
