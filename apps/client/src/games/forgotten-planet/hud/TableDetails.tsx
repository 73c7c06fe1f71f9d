import { isAllianceGame, type Scenario } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { settingValue } from "../../../settings/settings.ts";
import { CheckedCard } from "../../../table/checked/CheckedCard.tsx";
import { DiceCard } from "../../../table/dice/DiceCard.tsx";
import { FactLines } from "../../../table/waiting/FactLines.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { lazyTexts } from "../../../ui/lazyTexts.tsx";
import { aboutTable } from "../card/aboutTable.ts";
import { usePlay } from "../playStore.ts";
import { TEXT_MODE } from "../settings/gameSettings.ts";
import { tableFacts } from "../waiting/tableFacts.ts";
import { LineButton, toggleText } from "./SkipLinks.tsx";

/** At tables with bots alone. */
const GiveUp = lazyTexts(() => import("../../../table/ending/GiveUp.tsx").then((module) => module.GiveUp));

/** At tables where others play as well. */
const EndMatch = lazyTexts(() => import("../../../table/ending/EndMatch.tsx").then((module) => module.EndMatch));

const LeaveTable = lazyTexts(() => import("../../../table/ending/LeaveTable.tsx").then((module) => module.LeaveTable));

/** Few hand a match on while it runs. */
const ShareLive = lazyTexts(() => import("../share/ShareLive.tsx").then((module) => module.ShareLive));

/** What can be done with the match, what the host settled, what was checked, and where the dice come from: the table's details while a match runs. */
export function TableDetails() {
  const { situation, source, me } = usePlay();
  const setup = situation.value?.view.setup;
  if (!setup) return null;
  // What others ask comes first.
  const isEndProposed = source.endWishes?.value.some((seat) => seat !== me.value) === true;
  return (
    <>
      {isEndProposed && <EndMatch />}
      <section class="tabledetails panel cut" aria-label={t("table.details")} data-testid="table-details">
        <h2 class="label">{t("table.details")}</h2>
        <p>{aboutTable(setup)}</p>
        {source.welcome.value?.imported !== undefined && <p class="quiet small">{t("imported.why")}</p>}
      </section>
      <ShareLive class="btn cut" />
      <LineButton />
      <TextModeButton />
      {source.kind === "online" && !isEndProposed && <EndMatch />}
      <LeaveTable />
      <GiveUp />
      {source.kind === "online" && <Options scenario={setup.scenario} allied={isAllianceGame(setup)} />}
      <CheckedCard />
      <DiceCard />
    </>
  );
}

/** Without a picture there are words alone. */
function TextModeButton() {
  const store = usePlay();
  if (store.board.isMissing.value) return null;
  const switches = (): void => {
    store.panel.value = undefined;
    toggleText(store);
  };
  return (
    <button type="button" class="btn cut" data-testid="switch-text" onClick={switches}>
      <Icon name="grid" size={18} />
      {t(settingValue(TEXT_MODE) ? "skip.picture" : "skip.text")}
    </button>
  );
}

/** Without what the line above it says, and what is over once the match runs. */
function Options({ scenario, allied }: { readonly scenario: Scenario; readonly allied: boolean }) {
  const { welcome } = usePlay().source;
  const options = welcome.value?.table.options;
  if (!options) return null;
  const facts = tableFacts({ ...options, alliance: allied ? options.alliance : "none" }, scenario).filter(
    ({ icon }) => icon !== "play" && icon !== "land",
  );
  return (
    <div class="tabledetails panel cut">
      <FactLines facts={facts} data-testid="table-options" />
    </div>
  );
}
