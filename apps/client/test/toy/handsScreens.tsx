import type { Intent, Seat } from "@forgotten-planet/rules";
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
import { useTable } from "../../src/table/tableStore.ts";
import { Waiting } from "../../src/table/waiting/Waiting.tsx";
import { entriesOf } from "./handsLine.ts";
import { settledOptions } from "./handsOptions.ts";
import { cardsOf, handsOf } from "./handsTypes.ts";

addTexts({ hands: { take: "takes a card", takeUnseen: "takes a card", stop: "stops", wager: "wagers a point" } });

const said = (type: HiddenHands["Intent"]["type"]) => message(`hands.${type}` as string as MessageKey);

/** A part a round, in which all take part. */
function roundsOf(history: History): readonly LogTurn[] {
  const entries = entriesOf(history);
  return [...new Set(entries.map(({ before }) => before.round))].map((round) => ({
    title: `Round ${round + 1}`,
    rows: entries
      .filter(({ before }) => before.round === round)
      .map(({ command: { seat, intent } }) => ({ seat: seat as Seat, text: said(intent.type) })),
  }));
}

function Hands() {
  const { source, view } = useTable();
  if (!view.value) return null;
  const hands = handsOf(view.value);
  const points = hiddenHands.standing(hands);
  return (
    <ul>
      {hands.setup.seats.map(({ name }, seat) => (
        <li key={name} data-testid={`hand-${seat}`} data-points={points[seat]}>
          {name}: <span data-testid={`cards-${seat}`}>{cardsOf(source.privateView?.value, hands, seat).join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}

function Deeds() {
  const { source, view, me } = useTable();
  const seat = me.value;
  if (!view.value || seat === undefined) return null;
  return (
    <p>
      {hiddenHands.legalIntents(handsOf(view.value), seat).map((intent) => (
        <button
          key={intent.type}
          type="button"
          class="btn cut"
          data-testid={intent.type}
          onClick={() => void source.play(intent as unknown as Intent)}
        >
          {intent.type}
        </button>
      ))}
    </p>
  );
}

function Beside() {
  const { source, view } = useTable();
  const history = source.history.value;
  return (
    <>
      {history && view.value && <Log turns={roundsOf(history)} seats={handsOf(view.value).setup.seats} />}
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

export function WaitingRoom({ id }: { readonly id: string }) {
  return (
    <Waiting
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
