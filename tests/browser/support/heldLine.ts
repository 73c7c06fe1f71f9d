import type { Page } from "playwright-core";

/** What is done to the messages that a window sends, from its next page on. */
export interface HeldLine {
  /** They wait. */
  hold(): Promise<void>;
  release(): Promise<void>;
  /** They leave that much later than they are sent; 0 for at once. */
  delay(ms: number): Promise<void>;
  /** The first message with this text has another one in its place, as many bytes long. */
  garble(text: string, by: string): Promise<void>;
}

interface Ways {
  held: (() => void)[] | undefined;
  delayMs: number;
  swap: readonly [text: string, by: string] | undefined;
}

declare global {
  var lineWays: Ways;
}

export async function heldLine(page: Page): Promise<HeldLine> {
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    const ways: Ways = { held: undefined, delayMs: 0, swap: undefined };
    const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
      ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice() : new Uint8Array(data.slice(0));
    const garbled = (bytes: Uint8Array): Uint8Array => {
      const text = String.fromCharCode(...bytes);
      if (!ways.swap || !text.includes(ways.swap[0])) return bytes;
      const other = text.replace(...ways.swap);
      ways.swap = undefined;
      return Uint8Array.from(other, (letter) => letter.charCodeAt(0));
    };
    globalThis.lineWays = ways;
    WebSocket.prototype.send = function (data): void {
      if (typeof data === "string" || data instanceof Blob) {
        send.call(this, data);
        return;
      }
      const bytes = garbled(bytesOf(data));
      const go = (): void => send.call(this, bytes as Uint8Array<ArrayBuffer>);
      if (ways.held) ways.held.push(go);
      else if (ways.delayMs > 0) setTimeout(go, ways.delayMs);
      else go();
    };
  });
  return {
    hold: () => page.evaluate(() => void Object.assign(lineWays, { held: [] })),
    release: () =>
      page.evaluate(() => {
        const waiting = lineWays.held ?? [];
        lineWays.held = undefined;
        for (const go of waiting) go();
      }),
    delay: (ms) => page.evaluate((delayMs) => void Object.assign(lineWays, { delayMs }), ms),
    garble: (text, by) => page.evaluate((swap) => void Object.assign(lineWays, { swap }), [text, by] as const),
  };
}
