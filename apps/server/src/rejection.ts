import type { Result } from "@forgotten-planet/core";
import type { Rejection, TransportCode } from "@forgotten-planet/protocol";

/** The answer of an act that returns nothing but whether it was done. */
export type Done = Result<undefined, Rejection>;

/** A refusal of the server's own, beside those of the rules. `message` is for readers of the raw answer. */
export const rejection = (code: TransportCode, message?: string): Rejection => (message === undefined ? { code } : { code, message });

/** The refusal as a failed Result. */
export const reject = (code: TransportCode, message?: string): { readonly ok: false; readonly error: Rejection } => ({
  ok: false,
  error: rejection(code, message),
});
