import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { ApiError } from "./api.ts";
import { identity } from "./identity.ts";
import { saveBlob } from "./saveFile.ts";

/**
 * Gives the player the records of those matches as a zip, which the server writes while it is read; `came` hears how many bytes are there.
 * Throws `ApiError`.
 */
export async function exportRecords(query: string, came: (bytes: number) => void): Promise<void> {
  const headers = { ...PROTOCOL_HEADERS, authorization: `Bearer ${identity.peek()?.token ?? ""}` };
  const response = await fetch(`/api/v1/me/records.zip${query}`, { headers }).catch(() => undefined);
  if (!response?.body) throw new ApiError("no-connection");
  if (!response.ok) throw new ApiError(response.status === 429 ? "rate-limited" : "internal");
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const read = await reader.read().catch(() => undefined);
    if (!read) throw new ApiError("no-connection");
    if (read.done) break;
    parts.push(read.value);
    bytes += read.value.length;
    came(bytes);
  }
  saveBlob("records.zip", new Blob(parts, { type: "application/zip" }));
}
