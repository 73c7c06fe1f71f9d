import { ok, type Result } from "./result.ts";
import type { Seat } from "./seat.ts";
import { createGame } from "./setup/createGame.ts";
import type { GameSetup } from "./setup/gameSetup.ts";
import type { SetupError } from "./setup/setupError.ts";
import type { GameState, HiddenTile, PublicView } from "./state.ts";
import type { GameEvent } from "./turn/event.ts";

/** What everybody may see: without the kinds of face-down tiles and the dealing order, while they are secret. @source docs/rules.md R-RND-2 */
export const publicView = (state: GameState): PublicView => veiled(state, () => false);

/** What that seat may see: the public view with the kinds of its own face-down tiles. @source docs/rules.md R-RND-2 */
export const seatView = (state: GameState, seat: Seat): PublicView => veiled(state, (tile) => tile.seat === seat);

/**
 * `createGame` for viewers who may not know the dealing order yet: the public view that a set-up without it leads to, as long as its tiles
 * are being placed face down. For a whole set-up it is `createGame` itself. @source docs/rules.md R-RND-2
 */
export function createView(setup: GameSetup): Result<GameState, SetupError> {
  const { placement, assignment, dealt } = setup.setup;
  if (placement !== "random" || assignment === "auction" || dealt !== undefined) return createGame(setup);
  const created = createGame({ ...setup, setup: { ...setup.setup, dealt: setup.seats.map((_, seat) => seat) } });
  return created.ok ? ok(publicView(created.value)) : created;
}

/** The events as everybody may see them. @source docs/rules.md R-RND-2 */
export const publicEvents = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.map((event) => (event.type === "tileHidden" ? { type: "tileHidden", seat: event.seat, cell: event.cell } : event));

function veiled(state: GameState, isKnown: (tile: HiddenTile) => boolean): PublicView {
  return withoutSecrets(state, isKnown) as PublicView;
}

function withoutSecrets(state: GameState, isKnown: (tile: HiddenTile) => boolean): GameState {
  if (state.hidden === undefined) return state;
  const hidden = state.hidden.map((tile) => (isKnown(tile) ? tile : { seat: tile.seat, cell: tile.cell }));
  return { ...state, setup: withoutDealing(state.setup), hidden };
}

function withoutDealing(setup: GameSetup): GameSetup {
  const { dealt: _secret, ...known } = setup.setup;
  return { ...setup, setup: known };
}
