import type { Attempt } from "./useAttempt.ts";

export function Problem({ of }: { readonly of: Attempt }) {
  return of.problem.value ? (
    <p class="problem" role="alert">
      {of.problem.value}
    </p>
  ) : null;
}
