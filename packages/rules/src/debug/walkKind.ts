/**
 * The kind of an intent in a game played at random, where each kind is equally likely: each robot's actions are kinds of their own, and
 * actions that only use things up share one, so that games get somewhere.
 */
export function walkKind(intent: { readonly type: string; readonly robot?: number }): string {
  if (WASTE.includes(intent.type)) return "waste";
  return intent.robot === undefined ? intent.type : `${intent.type} ${intent.robot}`;
}

const WASTE: readonly string[] = ["consumeMetal", "selfDestruct", "conserve"];
