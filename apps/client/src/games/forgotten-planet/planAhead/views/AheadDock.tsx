import { t } from "../../../../i18n/i18n.ts";
import { type Message, message } from "../../../../i18n/message.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { botsPlay } from "../../bots/botsPlay.ts";
import { HintButtons, HurryButton } from "../../bots/lazyBots.ts";
import { choiceNow } from "../../choosing/choiceNow.ts";
import { ActionBar } from "../../hud/dock/ActionBar.tsx";
import { Choices, hasChoices } from "../../hud/dock/Choices.tsx";
import { EnergyTrackRow } from "../../hud/dock/EnergyTrackRow.tsx";
import { Prompt } from "../../hud/dock/Prompt.tsx";
import { isLastTurn } from "../../interaction/endTurn.ts";
import { PlanButtons } from "../../plans/PlanButtons.tsx";
import { type PlayStore, usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import { staleText } from "../checkText.ts";
import { openWords } from "../openWords.ts";
import { isEmpty } from "../plan/aheadPlan.ts";
import { OnCopy, Trying } from "./OnCopy.tsx";

/** The dock of a player who waits: what is chosen in it is tried out on a private copy of the board. */
export function AheadDock() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const isOpen = desk.isOpen.value;
  const colour = store.situation.value?.view.setup.seats[store.me.value ?? 0]?.colour;
  const away = store.source.link.value.kind !== "live";
  const isAsking = isOpen && hasChoices(desk.copy.asked.value);
  return (
    <section
      id={store.ids.dock}
      class={`dock cut ${isOpen ? "ahead" : ""} ${away ? "away" : ""}`}
      inert={away}
      data-crew={colour}
      data-testid="ahead-dock"
      data-open={isOpen}
      aria-label={t("dock.name")}
      tabIndex={-1}
    >
      <div class="dock-head">
        {isOpen ? <AheadPrompt /> : <Prompt choice={choiceText(store)} />}
        {isAsking ? (
          <OnCopy>
            <Choices />
          </OnCopy>
        ) : (
          <div class="dock-buttons">{isOpen ? <AheadButtons /> : <WaitingButtons />}</div>
        )}
      </div>
      <div class="dock-track">
        {isOpen ? (
          <OnCopy>
            <EnergyTrackRow />
          </OnCopy>
        ) : (
          <EnergyTrackRow />
        )}
        {!isOpen && store.plans.ally.value !== undefined ? (
          <PlanButtons />
        ) : (
          <span class="quiet small aheadnote">{t(!isOpen ? "ahead.empty" : store.source.bots ? "ahead.held" : "ahead.private")}</span>
        )}
      </div>
      <Trying>
        <ActionBar />
      </Trying>
    </section>
  );
}

/** What is chosen by the other who plays; the card of their last step says it as soon as there is one. */
function choiceText(store: PlayStore): Message | undefined {
  const what = aheadDeskOf(store).last.value ? undefined : choiceNow(store);
  const { view } = store.situation.value ?? {};
  return what && view ? message("choosing.now", { name: view.setup.seats[view.active]?.name ?? "", what }) : undefined;
}

/** What is asked of the plan now; `named`: where nothing else says that it is one. */
export function AheadPrompt({ named }: { readonly named?: boolean }) {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const plan = desk.paper.plan.value;
  const { asked } = desk.copy;
  if (!plan) return null;
  const at = desk.paper.at.value;
  const branch = at === undefined ? undefined : plan.branches[at];
  const isClosed = desk.copy.me.value === undefined;
  const isFree = asked.value.kind === "free" && desk.copy.interaction.value.contested === undefined;
  const now = desk.copy.situation.value?.view;
  const empty = store.source.bots ? "ahead.emptyHeld" : "ahead.empty";
  // The plan has no turn to end: its player does that when it is played.
  const isSpent = isFree && now?.energy === 0 && !isLastTurn(now);
  if (isClosed || isSpent || (isEmpty(plan) && isFree))
    return (
      <p class="prompt" data-testid="ahead-prompt" aria-live="polite">
        <b class="d">{t("ahead.name")}</b>{" "}
        <span>{isClosed ? t(branch ? "ahead.closed" : "ahead.goesOn") : isSpent ? t("ahead.spent") : t(empty)}</span>
      </p>
    );
  return (
    <OnCopy>
      <Prompt heading={named ? t("ahead.name") : undefined} />
    </OnCopy>
  );
}

export function AheadButtons() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const nothing = !desk.isPlanned;
  return (
    <>
      <button type="button" class="btn cut" data-testid="ahead-last" aria-disabled={nothing} onClick={() => desk.paper.takeLast()}>
        <Icon name="undo" size={18} /> <span>{t("ahead.last")}</span>
      </button>
      <button type="button" class="btn cut aheadclear" data-testid="ahead-clear" aria-disabled={nothing} onClick={() => desk.paper.clear()}>
        <Icon name="x" size={16} /> <span>{t("ahead.clear")}</span>
      </button>
      <button
        type="button"
        class="btn cut aheaddone"
        data-testid="ahead-done"
        aria-keyshortcuts={`${openWords(store).keys} Escape`}
        onClick={() => desk.close()}
      >
        <Icon name="check" size={18} /> <span>{t("ahead.done")}</span>
      </button>
    </>
  );
}

function WaitingButtons() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const count = desk.checked.value?.steps.length ?? 0;
  const found = staleText(desk.checked.value);
  const stale = found && plain(found);
  const hasBots = botsPlay(store.source);
  const { icon, label, title, keys } = openWords(store);
  return (
    <>
      {hasBots && <HintButtons />}
      {hasBots && <HurryButton />}
      <button
        type="button"
        class={`btn cut ${stale ? "stale" : ""}`}
        data-testid="ahead-open"
        data-count={count}
        title={stale ?? title}
        aria-keyshortcuts={keys}
        onClick={() => desk.open()}
      >
        <Icon name={stale ? "warn" : icon} size={18} /> <span>{count > 0 ? t("ahead.count", { count }) : label}</span>
        {stale && <span class="sr">{stale}</span>}
      </button>
    </>
  );
}
