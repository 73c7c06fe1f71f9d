import { apply, type Intent, legalIntents, type PublicView, type Seat } from "@forgotten-planet/rules";
import { randomOf } from "../random.ts";
import type { Thought } from "../thought.ts";

/** A wanderer: it does anything that is allowed, likes to lay tiles and wastes nothing. */
export function roam(view: PublicView, seat: Seat, seed: number): Pick<Thought, "intents" | "until"> {
  const random = randomOf(seed);
  const intents: Intent[] = [];
  let now = view;
  while (now.active === seat && now.phase !== "over") {
    const liked = legalIntents(now, seat).filter(({ type }) => type !== "selfDestruct" && type !== "consumeMetal" && type !== "assignTile");
    const built = liked.filter(({ type }) => type === "buildLand" || type === "buildMine" || type === "buildBase");
    const choices = built.length > 0 && random.below(3) > 0 ? built : liked;
    const intent = choices[random.below(choices.length)];
    if (!intent) break;
    intents.push(intent);
    if (intent.type === "buildMine") return { intents, until: "die" };
    if (now.phase === "placement" || now.phase === "auction") return { intents, until: "turnEnd" };
    const applied = apply(now, { seat, intent }, { rollDie: () => undefined });
    if (!applied.ok) throw new Error(`legalIntents offers what is refused: ${applied.error.code}`);
    now = applied.value.state as PublicView;
  }
  return { intents, until: "turnEnd" };
}
