import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import { addTexts } from "../../src/i18n/i18n.ts";
import type { MessageKey } from "../../src/i18n/keys.ts";
import { message } from "../../src/i18n/message.ts";
import { AwayVote } from "../../src/table/away/AwayVote.tsx";
import { ConnectionStrip } from "../../src/table/ConnectionState.tsx";
import { Chat } from "../../src/table/chat/Chat.tsx";
import { CheckedCard } from "../../src/table/checked/CheckedCard.tsx";
import { ClockStrip } from "../../src/table/clock/ClockStrip.tsx";
import type { History } from "../../src/table/history.ts";
import { Log } from "../../src/table/log/Log.tsx";
import type { LogTurn } from "../../src/table/log/logTurn.ts";
import { useReplayOf } from "../../src/table/replay/replayStore.ts";
import { TransportBar } from "../../src/table/replay/TransportBar.tsx";
import { useTableOf } from "../../src/table/tableStore.ts";
import { Waiting } from "../../src/table/waiting/Waiting.tsx";
import { settledOptions } from "./handsOptions.ts";

const texts = { hands: { take: "takes a card", takeUnseen: "takes a card", stop: "stops", wager: "wagers a point" } };
addTexts(texts, { it: async () => ({ default: texts }), fr: async () => ({ default: texts }) });

const said = (type: HiddenHands["Intent"]["type"]) => message(`hands.${type}` as string as MessageKey);

/** A part a round, in which all take part. */
function roundsOf({ entries }: History<HiddenHands>): readonly LogTurn[] {
  return [...new Set(entries.map(({ before }) => before.round))].map((round) => ({
    title: `Round ${round + 1}`,
    rows: entries
      .filter(({ before }) => before.round === round)
      .map(({ command: { seat, intent } }) => ({ seat, text: said(intent.type) })),
  }));
}

/** The cards of that seat as this screen knows them. */
function cardsOf(known: HiddenHands["Secrets"] | undefined, { hands }: HiddenHands["State"], seat: number): readonly (number | "?")[] {
  const open = hands[seat] ?? [];
  return open.includes("?") ? (known?.hands.find((hand) => hand.seat === seat)?.cards ?? open) : open;
}

function Hands() {
  const { source, view, seats } = useTableOf<HiddenHands>();
  const state = view.value;
  if (!state) return null;
  const points = hiddenHands.standing(state);
  return (
    <ul>
      {seats.value.map(({ name }, seat) => (
        <li key={name} data-testid={`hand-${seat}`} data-points={points[seat]}>
          {name}: <span data-testid={`cards-${seat}`}>{cardsOf(source.privateView?.value, state, seat).join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}

function Deeds() {
  const { source, view, controlledSeat } = useTableOf<HiddenHands>();
  const seat = controlledSeat.value;
  if (!view.value || seat === undefined) return null;
  return (
    <p>
      {hiddenHands.legalIntents(view.value, seat).map((intent) => (
        <button key={intent.type} type="button" class="btn cut" data-testid={intent.type} onClick={() => void source.play(intent)}>
          {intent.type}
        </button>
      ))}
    </p>
  );
}

function Beside() {
  const { source, seats } = useTableOf<HiddenHands>();
  const history = source.history.value;
  return (
    <>
      {history && <Log turns={roundsOf(history)} seats={seats.value} />}
      <Chat source={source} />
      <CheckedCard />
      <ConnectionStrip />
    </>
  );
}

/** The match: a hand for each, and what may be done. */
export function Play() {
  return (
    <div>
      <main id="main" tabIndex={-1} data-testid="hands">
        <Hands />
        <Deeds />
        <ClockStrip />
        <AwayVote />
      </main>
      <Beside />
    </div>
  );
}

/** After it all hands are open. */
export function Results() {
  return (
    <div>
      <main id="main" tabIndex={-1} data-testid="hands-over">
        <Hands />
      </main>
      <Beside />
    </div>
  );
}

/** Looking back: the hands at each step. */
export function Replay() {
  const { source, transport, blind } = useReplayOf<HiddenHands>();
  return (
    <div>
      <main id="main" tabIndex={-1} data-testid="hands-replay" data-ply={source.ply.value}>
        <Hands />
        <TransportBar transport={transport} isBlind={blind.value} />
      </main>
    </div>
  );
}

export function WaitingRoom({ id }: { readonly id: string }) {
  return (
    <Waiting<HiddenHands>
      id={id}
      game={{
        title: "Hidden hands",
        about: "Hidden hands, up to 15",
        aboutShort: "up to 15",
        steps: [{ key: "sit", label: "Sit down" }],
        placesMatter: false,
        board: <p>A deck of cards</p>,
        picture: <p>A deck</p>,
        rules: <p>The highest hand of at most 15 wins.</p>,
        facts: [],
        newFacts: () => [],
        figure: ({ colour }, size) => <svg width={size} height={size} data-crew={colour} aria-hidden="true" />,
        options: async () => settledOptions,
      }}
    />
  );
}
