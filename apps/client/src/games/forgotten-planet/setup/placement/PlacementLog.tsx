import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { message } from "../../../../i18n/message.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import { RichText } from "../../../../ui/RichText.tsx";
import type { History } from "../../history.ts";
import { usePlay } from "../../playStore.ts";
import { placeName } from "../model/placementView.ts";
import { type Laid, laidRounds } from "../model/setupLog.ts";

/** Who placed a tile where, round by round, the latest first. What it is stays out of it. @source docs/rules.md R-RND-2 */
export function PlacementLog({ view, history }: { readonly view: GameState; readonly history: History }) {
  const store = usePlay();
  const rounds = laidRounds(history);
  const over = store.board.reveal.value !== undefined;
  return (
    <section class="panel cut rounds" id="log" aria-label={t("setup.placement.log")} tabIndex={-1}>
      <header>
        <h2 class="label">{t("setup.placement.log")}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol class="roundlist" data-testid="placement-log" tabIndex={0} aria-label={t("setup.placement.log")}>
        {[...rounds].reverse().map(({ round, tiles, restarted }, i) => (
          <li key={rounds.length - i}>
            {restarted && <p class="restarted">{t("setup.placement.restarted")}</p>}
            <h3>
              <span>{t("setup.round", { round })}</span>
            </h3>
            <ol>
              {i === 0 && !over && <Placing view={view} />}
              {[...tiles].reverse().map((tile) => (
                <LaidRow key={tile.cell} view={view} tile={tile} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Placing({ view }: { readonly view: GameState }) {
  const seat = view.setup.seats[view.active];
  if (!seat || view.phase !== "placement") return null;
  return (
    <li class="bidrow now" data-crew={seat.colour}>
      <Sigil colour={seat.colour} size={14} />
      <bdi class="said-by">{seat.name}</bdi>
      <span class="wide">{t("setup.placement.isPlacing")}</span>
    </li>
  );
}

function LaidRow({ view, tile: { seat, cell, first } }: { readonly view: GameState; readonly tile: Laid }) {
  const who = view.setup.seats[seat];
  return (
    <li class="bidrow" data-crew={who?.colour}>
      {who && <Sigil colour={who.colour} size={14} />}
      <bdi class="said-by">{who?.name}</bdi>
      <span class="wide">
        <RichText text={message(first ? "setup.placement.firstAt" : "setup.placement.tileAt", { at: placeName(view, cell) })} />
      </span>
    </li>
  );
}
