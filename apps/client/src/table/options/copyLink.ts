import { signal } from "@preact/signals";

/** The invite link this page has put into the clipboard last. */
export const copiedLink = signal<string | undefined>(undefined);

/**
 * Puts a link into the clipboard that may still be on its way. To be called within the press itself: browsers that ask for one
 * take the promise then and there. False: it could not be copied.
 */
export async function copyLink(link: string | Promise<string>): Promise<boolean> {
  const text = Promise.resolve(link);
  const copied = (await copiedAtOnce(text)) || (await text.then(copiedLater, () => false));
  if (copied) copiedLink.value = await text;
  return copied;
}

/** A clipboard that waits for its contents. */
async function copiedAtOnce(text: Promise<string>): Promise<boolean> {
  const blob = text.then((known) => new Blob([known], { type: "text/plain" }));
  // The writer reports the failure; nobody else is to hear of it.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return false;
  }
}

async function copiedLater(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** Pages that are not served over TLS, as on a home network, have no clipboard of their own. */
function copiedBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
