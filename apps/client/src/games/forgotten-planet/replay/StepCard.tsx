import type { Seat } from "@forgotten-planet/rules";
import { EMPTY, isAllianceGame, score } from "@forgotten-planet/rules";
import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { Message } from "../../../i18n/message.ts";
import type { LogRow } from "../../../table/log/logTurn.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { plain, RichText } from "../../../ui/RichText.tsx";
import type { History, HistoryEntry } from "../history.ts";
import { stepMessage } from "../log/logStep.ts";
import { ACTIONS, isAction } from "../model/actions.ts";
import { lowered, ordinalLong } from "../texts/ordinals.ts";
import { energyOf, type Past } from "./past.ts";

/** One step in words. */
export interface SaidStep {
  readonly seat: Seat;
  readonly name: string;
  /** "Second energy"; "" where it took none. */
  readonly energy: string;
  /** Undefined where it only ends a turn. */
  readonly text: Message | undefined;
  readonly icon: string;
}

/** The latest step of a history; undefined at the start of a match. */
export function saidStep({ start, entries }: History): SaidStep | undefined {
  const entry = entries.at(-1);
  if (!entry) return undefined;
  const { seat, intent } = entry.command;
  const energy = energyOf(entries);
  return {
    seat: seat as Seat,
    name: start.setup.seats[seat]?.name ?? "",
    energy: energy ? ordinalLong(energy.first, energy.last) : "",
    text: stepMessage(entry, start.setup),
    icon: isAction(intent.type) ? ACTIONS[intent.type].icon : intent.type === "endTurn" ? "end" : "die",
  };
}

/** What readers hear of a step. */
export function stepText(history: History): string {
  const said = saidStep(history);
  if (!said) return t("past.begins");
  return [
    said.energy ? t("past.who", { name: said.name, energy: lowered(said.energy) }) : said.name,
    said.text ? plain(said.text) : endText(history),
  ].join(": ");
}

/** What a step says that only ends a turn. */
export const endText = ({ entries, match: { state } }: History): string =>
  state.phase === "over" ? t("past.ends") : t("past.endsTurn", { turn: (entries.at(-1)?.before.turn ?? 0) + 1 });

/** What came of a step by itself. */
export function resultsAt(past: Past | undefined, ply: number): readonly LogRow[] {
  return past?.log.flatMap(({ rows }) => rows.filter((row) => row.ply === ply && !row.done)) ?? [];
}

interface Props {
  readonly history: History;
  readonly past: Past | undefined;
}

/** Who did what at this step, by which energy, and what came of it. */
export function StepCard({ history, past }: Props) {
  const said = saidStep(history);
  const ply = history.match.ply;
  const results = useMemo(() => resultsAt(past, ply), [past, ply]).filter(({ text }) => !said?.text || plain(text) !== plain(said.text));
  const entry = history.entries.at(-1);
  const { seats } = history.start.setup;
  return (
    <div class="stepcard" data-testid="step-card" data-ply={ply} data-crew={said && seats[said.seat]?.colour}>
      <h2>
        {said ? (
          <>
            {seats[said.seat] && <Sigil colour={seats[said.seat]?.colour ?? "red"} size={15} />} <Name of={said.name} />
            {said.energy && <span class="stepcard-energy">{said.energy}</span>}
          </>
        ) : (
          t("past.begins")
        )}
      </h2>
      {said && (
        <p class="stepcard-deed">
          <Icon name={said.icon} size={18} /> <span>{said.text ? <RichText text={said.text} /> : endText(history)}</span>
        </p>
      )}
      <Changes entry={entry} history={history} />
      <ul class="stepcard-results small">
        {results.map(({ text, seat }, i) => (
          <li key={i}>
            {seat !== undefined && <bdi>{seats[seat]?.name} </bdi>}
            <RichText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tiles and VP that the step changed, by seat. */
function Changes({ entry, history }: { readonly entry: HistoryEntry | undefined; readonly history: History }) {
  const changes = useMemo(() => (entry ? changesOf(entry) : []), [entry]);
  const { seats } = history.start.setup;
  if (changes.length === 0) return null;
  return (
    <ul class="stepcard-changes d small">
      {changes.map(({ seat, what, before, after }) => (
        <li key={`${what} ${seat}`} data-crew={seats[seat]?.colour}>
          <Sigil colour={seats[seat]?.colour ?? "red"} size={12} />
          <span aria-hidden="true">
            {what} {before} → <b class={after > before ? "good" : "bad"}>{after}</b>
          </span>
          <span class="sr">{t("past.fromTo", { name: seats[seat]?.name ?? "", what, before, after })}</span>
        </li>
      ))}
    </ul>
  );
}

interface Change {
  readonly seat: number;
  readonly what: string;
  readonly before: number;
  readonly after: number;
}

function changesOf({ before, after }: HistoryEntry): readonly Change[] {
  const tiles = (state: HistoryEntry["after"], seat: number): number =>
    state.owners.filter((owner, cell) => owner === seat && state.tiles[cell] !== EMPTY).length;
  const [was, is] = [ownVpOf(before), ownVpOf(after)];
  return before.setup.seats
    .flatMap((_, seat) => [
      { seat, what: t("past.tiles"), before: tiles(before, seat), after: tiles(after, seat) },
      { seat, what: t("player.vp"), before: was[seat] ?? 0, after: is[seat] ?? 0 },
    ])
    .filter((change) => change.before !== change.after);
}

/** Of each seat; bonuses of an alliance are nobody's own. @source docs/rules.md R-ALLY-3 */
function ownVpOf(state: HistoryEntry["after"]): readonly number[] {
  const isAllied = isAllianceGame(state.setup);
  return score(state).map(({ total, mines, robots, bases }) => (isAllied ? total - mines - robots - bases : total));
}
