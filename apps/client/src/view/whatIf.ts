import {
  apply,
  type Chance,
  type Command,
  control,
  energyOf,
  holdings,
  NOBODY,
  type Owner,
  type OwnerChange,
  type PublicView,
  type Seat,
  score,
} from "@forgotten-planet/rules";

/** What an intent would change if the turn ended right after it; for every seat where it says "by seat". */
export interface WhatIf {
  /** Tiles that would change hands, against what `control` says without the intent. */
  readonly flips: readonly OwnerChange[];
  /** By seat: before and after. */
  readonly tiles: readonly (readonly [before: number, after: number])[];
  readonly mines: readonly (readonly [before: number, after: number])[];
  readonly specials: readonly (readonly [before: number, after: number])[];
  /** Energy of the next turn without savings (R-TURN-1). */
  readonly energy: readonly (readonly [before: number, after: number])[];
  readonly vp: readonly (readonly [before: number, after: number])[];
}

/** What a position is worth to each seat once R-TURN-4 has come. */
interface Standing {
  readonly owners: readonly Owner[];
  readonly tiles: readonly number[];
  readonly mines: readonly number[];
  readonly specials: readonly number[];
  readonly energy: readonly number[];
  readonly vp: readonly number[];
}

const standings = new WeakMap<PublicView, Standing>();

/** Without dice: what only a die can tell is refused, and so has no consequences to show. */
const NO_DICE: Chance = { rollDie: () => undefined };

/** The consequences of a command, by the very rules of the server; undefined when it is refused or a die would decide that is not given. */
export function whatIf(view: PublicView, command: Command, chance = NO_DICE): WhatIf | undefined {
  const applied = apply(view, command, chance);
  if (!applied.ok) return undefined;
  const before = standingOf(view);
  const after = standingOf(applied.value.state);
  const pairs = (of: keyof Omit<Standing, "owners">) => before[of].map((value, seat) => [value, after[of][seat] ?? value] as const);
  return {
    flips: flipsOf(before.owners, after.owners),
    tiles: pairs("tiles"),
    mines: pairs("mines"),
    specials: pairs("specials"),
    energy: pairs("energy"),
    vp: pairs("vp"),
  };
}

function flipsOf(before: readonly Owner[], after: readonly Owner[]): readonly OwnerChange[] {
  return after.flatMap((to, cell) => {
    const from = before[cell] ?? NOBODY;
    return to === from ? [] : [{ cell: cell as OwnerChange["cell"], from, to }];
  });
}

function standingOf(view: PublicView): Standing {
  const known = standings.get(view);
  if (known) return known;
  const owners = control(view);
  const counted: PublicView = { ...view, owners };
  const seats = view.setup.seats.map((_, seat) => seat as Seat);
  const held = holdings(counted);
  const fresh: Standing = {
    owners,
    tiles: held.map(({ tiles }) => tiles),
    mines: held.map(({ mines }) => mines),
    specials: held.map(({ specials }) => specials),
    energy: seats.map((seat) => energyOf(counted, seat)),
    vp: score(counted).map((row) => row.total),
  };
  standings.set(view, fresh);
  return fresh;
}
