import "../../i18n/recordsTexts.ts";
import { type Message, message } from "../../i18n/message.ts";

/** A record of a thousand steps has some sixty kilobytes. */
const MOST_BYTES = 5_000_000;
/** How many bytes at the beginning of a file tell that it is no text. */
const LOOKED_AT = 4_096;

export type FileText = { readonly text: string } | { readonly why: Message };

/** The text in a file, or why there is none; a file that is too large is not even read. */
export async function textOfFile(file: Blob): Promise<FileText> {
  if (file.size > MOST_BYTES) return { why: message("records.fault.tooLarge", { size: Math.ceil(file.size / 1_000_000) }) };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  if (!bytes) return { why: message("records.fault.unreadable") };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 8) return { why: message("records.fault.zip") };
  const text = decoded(bytes);
  return text === undefined ? { why: message("records.fault.binary") } : { text };
}

/** UTF-8, or what some editors write in its stead and mark. */
function decoded(bytes: Uint8Array): string | undefined {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !isWide ? "utf-8" : bytes[0] === 0xff ? "utf-16le" : "utf-16be";
  if (!isWide && bytes.subarray(0, LOOKED_AT).includes(0)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
