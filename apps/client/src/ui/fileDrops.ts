import { signal } from "@preact/signals";

/** What takes the files that are dropped anywhere on the page. */
export interface FileTaker {
  readonly take: (files: readonly [File, ...File[]]) => void;
}

/** The latest one takes them: a page before the whole. */
const takers: FileTaker[] = [];
let isListening = false;
/** What would take the files that are held over the page. */
export const heldFor = signal<FileTaker | undefined>(undefined);

/** Takes files that are dropped on the page until the returned function is called. */
export function takeFileDrops(taker: FileTaker): () => void {
  takers.push(taker);
  if (takers.length === 1) listen();
  return () => {
    takers.splice(takers.indexOf(taker), 1);
    heldFor.value = undefined;
  };
}

/** Once and for all: without a taker, a file that is dropped would take the place of the page. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    heldFor.value = takers.at(-1);
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) heldFor.value = undefined;
  });
  addEventListener("drop", (event) => {
    heldFor.value = undefined;
    if (!hasFiles(event)) return;
    // Something on the page has taken it itself.
    const isTaken = event.defaultPrevented;
    event.preventDefault();
    const [file, ...others] = event.dataTransfer?.files ?? [];
    if (file && !isTaken) takers.at(-1)?.take([file, ...others]);
  });
}
