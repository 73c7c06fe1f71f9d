import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** An answer as it is sent again and again: packed and named once. */
export interface Packed {
  readonly text: string;
  readonly gzipped: Buffer;
  readonly etag: string;
  /** Of both forms. */
  readonly length: number;
}

const gzipped = promisify(gzip);

export async function packed(text: string): Promise<Packed> {
  const bytes = await gzipped(text);
  return { text, gzipped: bytes, etag: etagOf(text), length: text.length + bytes.length };
}

/** Equal for equal contents. */
export const etagOf = (content: string | Buffer): string => `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
