import { err, type Result } from "../result.ts";

/** Why a set-up is not playable: a stable kebab-case code, the rule it breaks, and a plain sentence that names the place. */
export interface SetupError {
  readonly code: string;
  readonly rule: string;
  readonly message: string;
}

export const faulty = (code: string, rule: string, message: string): Result<never, SetupError> => err({ code, rule, message });
