import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import "../../../i18n/replayTexts.ts";
import "../../../i18n/embedTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { replayAddress } from "../../../table/replay/replayAddress.ts";
import { TransportBar } from "../../../table/replay/TransportBar.tsx";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { scenarioName } from "../card/scenarioName.ts";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import { DamageNote } from "../replay/DamageNote.tsx";
import { placeText, turnPlace } from "../replay/past.ts";
import { ReplayChip, ReplayPair } from "../replay/players/ReplayPlayer.tsx";
import { replayGroupsOf } from "../replay/players/replayGroups.ts";
import { ReplayBoard } from "../replay/ReplayBoard.tsx";
import { ReplayLive } from "../replay/ReplayLive.tsx";
import { StepLine } from "../replay/StepLine.tsx";
import { usePast, usePlanetReplay, useShown } from "../replay/usePast.ts";
import { useReplayKeys } from "../replay/useReplayKeys.ts";
import "../play.css";
import "../replay/replay.css";
import "./embed.css";

/** A match in a frame of another page: the board, who plays, the step, and the buttons to walk. */
export function Embed() {
  const store = usePlanetReplay();
  const { source, transport, blind } = store;
  const past = usePast();
  useReplayKeys(past, undefined, () => undefined);
  const view = useShown().value;
  const history = source.history.value;
  if (!view || !history) return null;
  const groups = replayGroupsOf(view, blind.value ? undefined : past?.history.match.state, undefined);
  const count = view.setup.seats.length;
  return (
    <div
      ref={store.root}
      class={`replay phone embed n${count}`}
      data-testid="embed"
      data-ply={source.ply.value}
      data-read={past !== undefined}
    >
      <header class="embedtop">
        <img src={pictureUrl("logo")} alt="" width="30" height="24" />
        <b class="d">{scenarioName(view.setup.scenario)}</b>
        <span class="quiet d">{placeText(turnPlace(history))}</span>
        <a
          class="btn cut"
          href={replayAddress(store.place)}
          target="_blank"
          rel="noopener"
          data-testid="embed-open"
          aria-label={t("embed.elsewhere", { text: t("embed.open") })}
        >
          {t("embed.openShort")} <Icon name="arrow" size={16} />
        </a>
      </header>
      <div class={`replaychips n${count} ${groups[0]?.alliance ? "allied" : ""}`}>
        {groups.flatMap(({ alliance, rows }) => [
          alliance && <ReplayPair key={`pair ${rows[0]?.player.seat}`} alliance={alliance} rows={rows} />,
          ...rows.map((row) => <ReplayChip key={row.player.seat} {...row} />),
        ])}
      </div>
      <ControlBar view={view} me={undefined} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{t("colon.titled", { title: t("replay.title"), name: scenarioName(view.setup.scenario) })}</h1>
        <DamageNote />
        <ReplayBoard />
      </main>
      <section class="replaydock" id="dock" aria-label={t("replay.transport")}>
        <StepLine />
        <TransportBar transport={transport} isBlind={blind.value} short />
      </section>
      <ReplayLive />
    </div>
  );
}
