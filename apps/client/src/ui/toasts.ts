import { signal } from "@preact/signals";

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "refuse" | "note";
  /** To where it is explained. */
  readonly link?: ToastLink;
}

export interface ToastLink {
  readonly href: string;
  readonly text: string;
  readonly label: string;
  press(event: MouseEvent): void;
}

const LASTS_MS = 5_000;
/** Of what is seen anyway, such as whose turn it is. */
export const BRIEFLY_MS = 2_500;
const MOST = 3;

/** Short sentences over the board that go by themselves, the newest last. */
export const toasts = signal<readonly Toast[]>([]);
let next = 1;

export function toast(text: string, tone: Toast["tone"] = "note", link?: ToastLink, lasts = LASTS_MS): void {
  const id = next++;
  // The same sentence again renews the one that is there. Whoever says something does not wait for what else is said.
  const others = toasts.peek().filter((other) => other.text !== text);
  toasts.value = [...others, { id, text, tone, ...(link && { link }) }].slice(-MOST);
  setTimeout(() => dismissToast(id), lasts);
}

export function dismissToast(id: number): void {
  toasts.value = toasts.peek().filter((other) => other.id !== id);
}
