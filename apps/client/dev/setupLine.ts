import type { ForgottenPlanet } from "@forgotten-planet/game";
import { type PrivateView, play, type RoomView, tableOptions, veilLine, visibility, type Welcome } from "@forgotten-planet/game";
import {
  apply,
  createGame,
  formatCommand,
  type GameSetup,
  type GameState,
  type Intent,
  publicView,
  type Seat,
} from "@forgotten-planet/rules";
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { History } from "../src/games/forgotten-planet/history.ts";
import { extendHistory, readHistory } from "../src/table/history.ts";
import type { Answer, LinkState, MatchSource } from "../src/table/matchSource.ts";

/** A table in the memory of a fixture page, told to one seat as the server would tell it. */
export class SetupLine implements MatchSource<ForgottenPlanet> {
  readonly kind = "online";
  readonly link: ReadonlySignal<LinkState> = signal({ kind: "live" });
  readonly welcome = signal<Welcome | undefined>(undefined);
  readonly room = signal<RoomView | undefined>(undefined);
  readonly history = signal<History | undefined>(undefined);
  readonly privateView = signal<PrivateView | undefined>(undefined);
  readonly #setup: GameSetup;
  readonly #me: Seat | undefined;
  #state: GameState;
  #lines: string[] = [];

  constructor(setup: GameSetup, me: Seat | undefined) {
    const made = createGame(setup);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    this.#setup = setup;
    this.#me = me;
    this.#state = made.value;
    this.#greet();
    this.#show("");
  }

  /** The active player does this. */
  step(intent: Intent): Answer {
    const command = { seat: this.#state.active, intent };
    const applied = apply(this.#state, command, { rollDie: () => 3 });
    if (!applied.ok) return { ok: false, rejection: applied.error } as Answer;
    const line = formatCommand(command, []);
    const veiled = this.#state.phase === "placement" && applied.value.state.phase === "placement";
    this.#state = applied.value.state;
    this.#lines.push(line);
    const told = veiled ? veilLine(line) : line;
    // At the reveal the whole history is sent again, before the state that shows it.
    if (intent.type === "placeHidden" && !veiled) this.#greet();
    this.#tellOwn();
    this.#show(told);
    return { ok: true };
  }

  async play(intent: Intent): Promise<Answer> {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return this.step(intent);
  }

  undo = async (): Promise<Answer> => ({ ok: false, rejection: { code: "nothing-to-undo" } });
  request = async (): Promise<Answer> => ({ ok: true });
  close(): void {}

  #greet(): void {
    const hidden = this.#state.phase === "placement";
    const { dealt: _, ...known } = this.#setup.setup;
    const setup = hidden ? { ...this.#setup, setup: known } : this.#setup;
    const lines = hidden ? this.#lines.map(veilLine) : this.#lines;
    const options = tableOptions({ scenario: "delta", players: this.#setup.seats.length, isPublic: false });
    const seat = this.#me === undefined ? {} : { seat: this.#me };
    batch(() => {
      this.welcome.value = { table: { id: "dev", code: "DEV", options }, host: true, ...seat, history: { setup, lines }, chat: [] };
      this.history.value = readHistory(play, setup, lines);
    });
  }

  #tellOwn(): void {
    this.privateView.value = visibility.secrets(this.#state, this.#me === undefined ? [] : [this.#me]);
  }

  #show(last: string): void {
    const ply = this.#lines.length;
    batch(() => {
      const known = this.history.value;
      if (known && known.match.ply === ply - 1) this.history.value = extendHistory(play, known, last);
      this.room.value = {
        status: "playing",
        spectators: 1,
        seats: this.#setup.seats.map(({ name, colour }) => ({
          name,
          colour,
          ready: true,
          online: true,
          host: false,
          wantsRematch: false,
          substitute: false,
        })),
        match: { ply, last, view: publicView(this.#state) },
      };
    });
  }
}
