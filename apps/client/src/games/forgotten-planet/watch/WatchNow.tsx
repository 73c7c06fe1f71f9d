import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { isPhone } from "../../../ui/media.ts";
import { plain } from "../../../ui/RichText.tsx";
import { RobotPicture } from "../art/Art.tsx";
import { choiceNow } from "../choosing/choiceNow.ts";
import type { History } from "../history.ts";
import { Die } from "../hud/die/Die.tsx";
import { EnergyTrackRow } from "../hud/dock/EnergyTrackRow.tsx";
import { barOf } from "../interaction/bar.ts";
import type { EnergyTrack } from "../model/energyTrack.ts";
import { usePlay } from "../playStore.ts";
import "../texts/watchTexts.ts";
import { ordinalLong } from "../texts/ordinals.ts";
import { lastStepOf, stepNow, type WatchedStep } from "./watchedStep.ts";

/** Letters that have their place in one large line. */
const ONE_LINE = 30;

/** Who does what now, large: the declared energy, the step, the die, and the rest of the turn's energy. */
export function WatchNow() {
  const store = usePlay();
  const { situation, source, track, watch } = store;
  const view = situation.value?.view;
  const history = source.history.value;
  const setup = view?.setup.seats[view.active];
  if (!view || !history || !setup) return null;
  const step = stepNow(history);
  const bar = barOf(store);
  const title = bar ? t(bar) : titleOf({ view, step, track: track.value, choice: choiceNow(store) });
  const delay = source.welcome.value?.table.options.spectatorDelay ?? 0;
  const robot = step?.robot ?? view.robots.find(({ seat, on }) => seat === view.active && on)?.number ?? 1;
  return (
    <section class="watchnow cut" data-crew={setup.colour} data-testid="watch-now" aria-label={t("watchTable.name")}>
      {!isPhone.value && <RobotPicture colour={setup.colour} on number={robot} size={62} />}
      <div class="watchnow-text">
        <p class="watchnow-who">
          <b>{t("watchTable.who", { name: setup.name, turn: view.turn + 1 })}</b>
          <span class="tag bonus cut">{t("watchTable.tag")}</span>
          {delay > 0 && (
            <span class="watchnow-delay" data-testid="watch-delay">
              {t("watchTable.delay", { count: delay })}
            </span>
          )}
        </p>
        <p class={`prompt watchnow-title d ${title.length > ONE_LINE ? "long" : ""}`} data-testid="prompt" title={title}>
          <span>{title}</span> <i class="sr">{t("prompt.watching")}</i>
        </p>
        <Followed view={view} history={history} seat={watch.followed.value} />
      </div>
      <span class="watchnow-die">{step?.die !== undefined && <Die face={step.die} size={isPhone.value ? 34 : 46} />}</span>
      <EnergyTrackRow />
    </section>
  );
}

interface Now {
  readonly view: GameState;
  readonly step: WatchedStep | undefined;
  readonly track: EnergyTrack | undefined;
  /** What is chosen and not played yet, in words. */
  readonly choice: string | undefined;
}

function titleOf({ view, step, track, choice }: Now): string {
  if (choice && track && view.energy > 0) return t("colon.titled", { title: ordinalLong(track.next.first, track.next.last), name: choice });
  if (step?.energy) return t("colon.titled", { title: ordinalLong(step.energy.first, step.energy.last), name: plain(step.text) });
  if (step) return plain(step.text);
  if (view.energy === 0 || !track) return t("watchTable.spent");
  return t("watchTable.undeclared", { energy: ordinalLong(track.next.first, track.next.last) });
}

/** What the one that is followed did last, while somebody else plays. */
function Followed({ view, history, seat }: { readonly view: GameState; readonly history: History; readonly seat: number | undefined }) {
  const setup = seat === undefined ? undefined : view.setup.seats[seat];
  const last = setup && seat !== view.active ? lastStepOf(history, seat as never) : undefined;
  return (
    <p class="watchnow-followed quiet" data-testid="followed-step">
      {last && setup && t("watchTable.lastOf", { name: setup.name, step: plain(last.text) })}
    </p>
  );
}
