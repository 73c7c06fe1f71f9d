import { signal } from "@preact/signals";
import { readStored, writeStored } from "./stored.ts";

const KEY = "forgotten-planet.install-offered";

/** What a browser hands to a page that it can install; TypeScript does not know it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The way to install the page: undefined where the browser offers none, and for good once the visitor has answered. */
export const installOffer = signal<InstallPrompt | undefined>(undefined);

/** Keeps what the browser offers, from now on, and its own banner away. */
export function followInstalling(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (readStored(KEY) !== undefined) return;
    event.preventDefault();
    installOffer.value = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => answerOffer(false));
}

/** To be called within a press: yes asks the browser. It is not offered again. */
export function answerOffer(wanted: boolean): void {
  const offer = installOffer.peek();
  installOffer.value = undefined;
  writeStored(KEY, true);
  if (wanted) void offer?.prompt().catch(() => undefined);
}
