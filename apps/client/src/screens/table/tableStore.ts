import type { Cell, Seat } from "@forgotten-planet/rules";
import { legalIntents } from "@forgotten-planet/rules";
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { plain } from "../../hud/Rich.tsx";
import { toast } from "../../hud/toasts.ts";
import type { Answer } from "../../net/outbox.ts";
import type { TableConnection } from "../../net/tableConnection.ts";
import { type EnergyTrack, energyTrack } from "../../view/energyTrack.ts";
import { undoable } from "../../view/history.ts";
import { IDLE, type Interaction, type Situation, settled } from "../../view/interaction.ts";
import { type Preview, previewed } from "../../view/preview.ts";
import { preparing } from "../../view/prompt.ts";
import { type Question, question } from "../../view/question.ts";
import { refusalMessage, refusedMessage } from "../../view/refusal.ts";
import { type Input, step } from "../../view/step.ts";
import { whatIf } from "../../view/whatIf.ts";

/** Everything the table's interface reads and does: the line to the server, and what the player has begun to say. */
export class TableStore {
  readonly connection: TableConnection;
  /** The seat played here; undefined for a spectator. */
  readonly me: ReadonlySignal<Seat | undefined>;
  readonly interaction = signal<Interaction>(IDLE);
  readonly situation: ReadonlySignal<Situation | undefined>;
  readonly asked: ReadonlySignal<Question>;
  readonly track: ReadonlySignal<EnergyTrack | undefined>;
  readonly preview: ReadonlySignal<Preview | undefined>;
  /** Steps that can be taken back by us now. */
  readonly undoable: ReadonlySignal<number>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** An answer is awaited. */
  readonly busy = signal(false);
  /** What the pointer rests on, and where in the board's host. */
  readonly inspected = signal<{ readonly cell: Cell; readonly x: number; readonly y: number } | undefined>(undefined);
  readonly layers = signal({ control: true, distances: false, coordinates: true });
  readonly #stop: () => void;

  constructor(connection: TableConnection) {
    this.connection = connection;
    const { room, welcome, link, history } = connection;
    this.me = computed(() => welcome.value?.seat);
    const view = computed(() => room.value?.match?.view);
    const legal = computed(() => (view.value && this.me.value !== undefined ? legalIntents(view.value, this.me.value) : []));
    this.situation = computed(() =>
      view.value
        ? { view: view.value, me: this.me.value, legal: legal.value, live: link.value.kind === "live" && !this.busy.value }
        : undefined,
    );
    this.asked = computed(() => (this.situation.value ? question(this.interaction.value, this.situation.value) : { kind: "nothing" }));
    this.myTurn = computed(() => view.value !== undefined && view.value.phase !== "over" && view.value.active === this.me.value);
    this.track = computed(() => {
      const situation = this.situation.value;
      if (!history.value || !situation) return undefined;
      return energyTrack(history.value, situation.view, this.myTurn.value ? preparing(this.interaction.value, situation) : undefined);
    });
    this.preview = computed(() => {
      const situation = this.situation.value;
      const intent = situation && previewed(this.interaction.value, situation);
      if (!intent || situation.me === undefined) return undefined;
      return { intent, effect: whatIf(situation.view, { seat: situation.me, intent }) };
    });
    this.undoable = computed(() => (this.myTurn.value && history.value ? undoable(history.value) : 0));
    let ply = -1;
    this.#stop = effect(() => {
      const situation = this.situation.value;
      const now = room.value?.match?.ply ?? -1;
      if (!situation || now === ply) return;
      ply = now;
      this.interaction.value = settled(this.interaction.peek(), situation);
    });
  }

  /** One input of the player: to the machine, and what comes of it to the server or into a sentence. */
  input(input: Input): void {
    const situation = this.situation.value;
    if (!situation) return;
    const { state, intent, refused } = step(this.interaction.value, input, situation);
    this.interaction.value = state;
    if (refused) toast(plain(refusedMessage(refused, situation.view, situation.me)), "refuse");
    if (intent) void this.#ask(() => this.connection.intent(intent));
  }

  undo(): void {
    if (this.undoable.value > 0 && this.situation.value?.live) void this.#ask(() => this.connection.undo());
  }

  async #ask(send: () => Promise<Answer>): Promise<void> {
    this.busy.value = true;
    const answer = await send();
    batch(() => {
      this.busy.value = false;
      const view = this.situation.value?.view;
      if (!answer.ok) toast(plain(refusalMessage(answer.rejection.code, view)), "refuse");
    });
  }

  close(): void {
    this.#stop();
    this.connection.close();
  }
}

export const TableContext = createContext<TableStore | undefined>(undefined);

/** The table this component stands at. */
export function useTable(): TableStore {
  const store = useContext(TableContext);
  if (!store) throw new Error("no table around this component");
  return store;
}
