import { MAX_NAME_LENGTH, shortenName } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import type { InputHTMLAttributes } from "preact";
import { t } from "../../i18n/i18n.ts";
import { refusalKey } from "../../i18n/refusalKey.ts";
import { ApiError, api } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";

export interface NameEntry {
  readonly value: Signal<string>;
  /** A sentence for a player who typed an invalid name; "" while there is none. */
  readonly problem: Signal<string>;
  readonly busy: Signal<boolean>;
  /** What the field is given. */
  readonly field: InputHTMLAttributes<HTMLInputElement>;
  /** True once the server knows the name. */
  readonly save: () => Promise<boolean>;
}

/** Typed by who has no name yet, and not entered: it is there again in the next field that asks for it. */
let begun = "";

/** A name that is being typed, no longer than the server takes it. */
export function useName(): NameEntry {
  const value = useSignal(identity.value?.player.name ?? begun);
  const problem = useSignal("");
  const busy = useSignal(false);
  const keep = (text: string): void => {
    value.value = text;
    if (!identity.peek()) begun = text;
  };
  const take = (input: HTMLInputElement): void => {
    const short = shortenName(input.value);
    // Written only when it is cut: a written field forgets where its caret was.
    if (short !== input.value) input.value = short;
    keep(short);
  };
  const save = async (): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    try {
      await api.name(value.value.trim());
      problem.value = "";
      begun = "";
      return true;
    } catch (error) {
      problem.value = t(refusalKey(error instanceof ApiError ? error.code : "internal"));
      return false;
    } finally {
      busy.value = false;
    }
  };
  return {
    value,
    problem,
    busy,
    field: {
      value: value.value,
      dir: "auto",
      // In UTF-16, of which one letter may be several: the count itself is in `take`.
      maxLength: MAX_NAME_LENGTH * 8,
      onInput: (event) => {
        if (!event.isComposing) take(event.currentTarget);
        else keep(event.currentTarget.value);
      },
      onCompositionEnd: (event) => take(event.currentTarget),
    },
    save,
  };
}
