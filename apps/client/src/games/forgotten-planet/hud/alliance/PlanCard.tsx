import "../../texts/texts.ts";
import type { Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import { planLines, planTitle } from "../../plans/planView.ts";
import { usePlay } from "../../playStore.ts";

/** The ally's latest plan in words, over what the two say to each other; the eye shows or hides it on the board. */
export function PlanCard({ of }: { readonly of: Seat }) {
  const store = usePlay();
  const desk = store.plans;
  const plan = desk.plans.value.find(({ seat }) => seat === of);
  const view = store.situation.value?.view;
  const setup = view?.setup.seats[of];
  const lines = view && plan ? planLines(view, plan).filter(({ gone }) => !gone) : [];
  if (!plan || !view || !setup || lines.length === 0) return null;
  const hidden = desk.isHidden(of);
  const eye = t(hidden ? "plan.show" : "plan.hide", { name: setup.name });
  return (
    <section class="plancard" data-testid="plan-card" data-crew={setup.colour}>
      <header>
        <h3>
          <Sigil colour={setup.colour} size={12} /> {plain(planTitle(view, plan, store.me.value))}
        </h3>
        <button type="button" data-testid="plan-eye" aria-pressed={!hidden} title={eye} aria-label={eye} onClick={() => desk.toggle(of)}>
          <Icon name={hidden ? "x" : "eye"} size={17} />
        </button>
      </header>
      <ol>
        {lines.map(({ tag, icon, text }, i) => (
          <li key={i}>
            <b class="d">{tag}</b>
            <Icon name={icon} size={15} />
            <span>
              <RichText text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
