import {
  apply,
  type Chance,
  type Command,
  control,
  energyOf,
  type GameState,
  holdings,
  NOBODY,
  type Owner,
  type OwnerChange,
  type Seat,
  score,
} from "@forgotten-planet/rules";

/** What an intent would change if the turn ended right after it: as all is counted now, and then. */
export interface WhatIf {
  /** The position after it. */
  readonly after: GameState;
  /** Tiles that would change hands, against what `control` says without the intent. */
  readonly flips: readonly OwnerChange[];
  /** By seat: as the panels count now, and at the end of the turn. */
  readonly tiles: readonly (readonly [before: number, after: number])[];
  readonly mines: readonly (readonly [before: number, after: number])[];
  readonly specials: readonly (readonly [before: number, after: number])[];
  /** Energy of the next turn without savings (R-TURN-1). */
  readonly energy: readonly (readonly [before: number, after: number])[];
  readonly vp: readonly (readonly [before: number, after: number])[];
  /** By seat: the VP of this step alone, beside what the turn has brought already. */
  readonly gain: readonly number[];
  /** Some of it comes only when the turn ends (R-TURN-4). */
  readonly atEnd: boolean;
}

/** What a position is worth to each seat, counted with some owners. */
interface Standing {
  readonly owners: readonly Owner[];
  readonly tiles: readonly number[];
  readonly mines: readonly number[];
  readonly specials: readonly number[];
  readonly energy: readonly number[];
  readonly vp: readonly number[];
}

/** Of the view as it stands, and as R-TURN-4 would count it. */
interface Account {
  readonly now: Standing;
  readonly atEnd: Standing;
}

const accounts = new WeakMap<GameState, Account>();

const FIGURES = ["tiles", "mines", "specials", "energy", "vp"] as const;

/** Without dice: what only a die can tell is refused, and so has no consequences to show. */
const NO_DICE: Chance = { rollDie: () => undefined };

/** Returns the consequences of a command, by the rules of the server; undefined if it is refused or needs a die that is not given. */
export function whatIf(view: GameState, command: Command, chance = NO_DICE): WhatIf | undefined {
  const applied = apply(view, command, chance);
  return applied.ok ? changesTo(view, applied.value.state) : undefined;
}

/** The same for a later position of the turn. */
export function changesTo(view: GameState, after: GameState): WhatIf {
  const before = accountOf(view);
  const { now, atEnd } = accountOf(after);
  const pairs = (of: keyof Omit<Standing, "owners">) => before.now[of].map((value, seat) => [value, atEnd[of][seat] ?? value] as const);
  return {
    after,
    flips: flipsOf(before.atEnd.owners, atEnd.owners),
    tiles: pairs("tiles"),
    mines: pairs("mines"),
    specials: pairs("specials"),
    energy: pairs("energy"),
    vp: pairs("vp"),
    gain: atEnd.vp.map((vp, seat) => vp - (before.atEnd.vp[seat] ?? vp)),
    atEnd: FIGURES.some((of) => now[of].some((value, seat) => value !== atEnd[of][seat])),
  };
}

function flipsOf(before: readonly Owner[], after: readonly Owner[]): readonly OwnerChange[] {
  return after.flatMap((to, cell) => {
    const from = before[cell] ?? NOBODY;
    return to === from ? [] : [{ cell: cell as OwnerChange["cell"], from, to }];
  });
}

function accountOf(view: GameState): Account {
  const known = accounts.get(view);
  if (known) return known;
  const fresh = { now: standingOf(view), atEnd: standingOf({ ...view, owners: control(view) }) };
  accounts.set(view, fresh);
  return fresh;
}

function standingOf(view: GameState): Standing {
  const held = holdings(view);
  return {
    owners: view.owners,
    tiles: held.map(({ tiles }) => tiles),
    mines: held.map(({ mines }) => mines),
    specials: held.map(({ specials }) => specials),
    energy: view.setup.seats.map((_, seat) => energyOf(view, seat as Seat)),
    vp: score(view).map((row) => row.total),
  };
}
