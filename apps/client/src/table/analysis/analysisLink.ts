import { err, ok, type Result } from "@forgotten-planet/core";

/** A link has that many characters after its "#" at the most: longer ones are cut off where they are pasted. */
const MOST_CHARS = 16_000;
/** As much is unpacked of a link at the most: a small link can be made that unpacks to anything. */
const MOST_BYTES = 2_000_000;
const VERSION = "1.";

export type LinkFault = "too-large" | "damaged" | "newer-version";

/** A value as the last part of an address: packed, in letters that need no escape. */
export async function packLink(value: unknown): Promise<Result<string, LinkFault>> {
  const packed = await piped(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"), MOST_BYTES);
  const text = packed && VERSION + toBase64(packed);
  return text !== undefined && text.length <= MOST_CHARS ? ok(text) : err("too-large");
}

/** The value in such a part of an address, of untrusted origin. */
export async function unpackLink(text: string): Promise<Result<unknown, LinkFault>> {
  if (text.length > MOST_CHARS) return err("too-large");
  if (!text.startsWith(VERSION)) return err(/^\d+\./.test(text) ? "newer-version" : "damaged");
  try {
    const bytes = await piped(fromBase64(text.slice(VERSION.length)), new DecompressionStream("deflate-raw"), MOST_BYTES);
    return bytes ? ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))) : err("too-large");
  } catch {
    return err("damaged");
  }
}

/** Returns what comes out of the stream; undefined if that is more than so many bytes. Throws if the stream does. */
async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      void reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Throws if it is none. */
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
