import { signal } from "@preact/signals";
import { textsThere } from "../../i18n/i18n.ts";
import { type Message, message } from "../../i18n/message.ts";

/** A file that is being opened, or that could not be. */
export type OpeningRecord =
  | { readonly kind: "reading"; readonly name: string }
  | { readonly kind: "refused"; readonly name: string; readonly why: Message };

/** What the page shows of it; undefined if there is nothing to show. */
export const openingRecord = signal<OpeningRecord | undefined>(undefined);

/** The match of a file, for the page that goes there. */
export interface OpenedRecord {
  readonly path: string;
  /** What is to be said of it. */
  readonly notes: readonly Message[];
}

/** Opens the first of these files; returns undefined where it cannot be, or where another has been opened meanwhile. */
export async function openRecord([file, ...others]: readonly [File, ...File[]]): Promise<OpenedRecord | undefined> {
  const reading: OpeningRecord = { kind: "reading", name: file.name };
  openingRecord.value = reading;
  const { importRecord } = await import("./importRecord.ts");
  const read = await importRecord(file);
  await textsThere();
  if (openingRecord.value !== reading) return undefined;
  openingRecord.value = read.ok ? undefined : { kind: "refused", name: file.name, why: read.why };
  if (!read.ok) return undefined;
  const notes = [
    ...(others.length > 0 ? [message("records.onlyOne", { name: file.name })] : []),
    ...(read.why ? [read.why] : []),
    ...(read.isKept ? [] : [message("records.unkept")]),
  ];
  return { path: importedAddress(read.id), notes };
}

/** Where a match from a file is taken apart. */
export const importedAddress = (id: string): string => `/a/local/${id}`;
