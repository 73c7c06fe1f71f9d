import type { GameState, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { RichText } from "../../../../ui/RichText.tsx";
import { refusedMessage } from "../../interaction/refusal.ts";
import type { Refused } from "../../interaction/refused.ts";
import { usePlay } from "../../playStore.ts";
import { opensRule } from "./opensRule.ts";

interface Props {
  readonly refused: Refused;
  readonly view: GameState;
  readonly me: Seat | undefined;
}

/** One sentence, and the way to its paragraph in the rules. */
export function WhyText({ refused, view, me }: Props) {
  return (
    <>
      <p class="why-text" data-testid="why-text">
        <RichText text={refusedMessage(refused, view, me)} />
      </p>
      <RuleLink rule={refused.rule} />
    </>
  );
}

/** The rule opens over the game. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const store = usePlay();
  return (
    <a
      class="why-rule d"
      href={`/rules#${rule}`}
      target="_blank"
      rel="noopener"
      data-testid="why-rule"
      aria-label={t("why.rule", { rule })}
      onClick={opensRule(store, rule)}
    >
      <Icon name="book" size={16} />
      {rule}
    </a>
  );
}
