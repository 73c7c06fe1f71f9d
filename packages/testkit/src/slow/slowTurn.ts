import { edgeOf, neighboursOf } from "../slowControl.ts";
import { CUBE_ORDER, handOf, isAllied, isFriend, isInside, type SlowGame } from "./slowGame.ts";

/** Least steps to every tile from the bases of a seat. @source docs/rules.md R-CTRL-1 */
function distancesOf(game: SlowGame, seat: number): ReadonlyMap<string, number> {
  const reached = new Map([...game.tiles].filter(([, tile]) => tile === `base:${seat}`).map(([at]) => [at, 0]));
  for (const [at, steps] of reached)
    for (const next of neighboursOf(at))
      if (game.tiles.has(next) && !reached.has(next) && !game.walls.has(edgeOf(at, next))) reached.set(next, steps + 1);
  return reached;
}

/** R-TURN-4. @source docs/rules.md R-CTRL-2, R-ALLY-2 */
export function recount(game: SlowGame): void {
  const all = game.setup.seats.map((_, seat) => distancesOf(game, seat));
  const was = { owners: game.owners, tied: game.tied, open: game.open, counted: game.counted };
  game.owners = new Map();
  game.tied = new Set();
  const fresh = new Set<string>();
  for (const at of game.tiles.keys()) {
    const steps = all.map((reached) => reached.get(at) ?? Number.POSITIVE_INFINITY);
    const least = Math.min(...steps);
    const nearest = steps.flatMap((each, seat) => (each === least && least < Number.POSITIVE_INFINITY ? [seat] : []));
    if (nearest.length === 1) game.owners.set(at, nearest[0]!);
    const tie = isAllied(game) && nearest.length === 2 && isFriend(game, nearest[0]!, nearest[1]);
    if (!tie) continue;
    game.tied.add(at);
    const holder = was.owners.get(at);
    const stays = was.tied.has(at) && nearest.includes(holder!);
    if (!stays) fresh.add(at);
    game.owners.set(at, nearest.includes(holder!) ? holder! : nearest.includes(game.active) ? game.active : (game.active + 1) % 4);
  }
  const changed = (at: string): boolean => game.tiles.has(at) && (!was.counted.has(at) || was.owners.get(at) !== game.owners.get(at));
  const opens = (at: string): boolean =>
    fresh.has(at) || was.open.has(at) || neighboursOf(at).some((next) => changed(next) && !game.walls.has(edgeOf(at, next)));
  game.open = new Set([...game.tied].filter(opens));
  game.counted = new Set(game.tiles.keys());
}

/** R-TURN-7, from the end of phase 2 to the choice of cubes or on. */
export function endTurn(game: SlowGame): void {
  game.saved[game.active] = Math.min(3, game.saved[game.active]! + game.energy);
  game.energy = 0;
  recount(game);
  let specials = 0;
  for (const robot of game.robots) {
    if (robot.seat !== game.active || !robot.on || !isFriend(game, game.active, game.owners.get(robot.at))) continue;
    const tile = game.tiles.get(robot.at)!;
    if (tile === "special") specials++;
    const colour = (CUBE_ORDER as readonly string[]).indexOf(tile);
    if (colour >= 0) handOf(game, game.active)[colour]!++;
  }
  if (specials > 0) {
    game.phase = "chooseCubes";
    game.choice = { kind: "cubes", count: specials };
  } else passOn(game);
}

/** R-END-1, then the next seat. */
export function passOn(game: SlowGame): void {
  const { area } = game.setup.scenario;
  game.choice = null;
  const cells =
    area.kind === "fixed" ? area.rows.flatMap((row, y) => [...row].map((_, x) => `${x},${y}`)).filter((at) => isInside(area, at)) : [];
  const full = area.kind === "fixed" && cells.every((at) => game.tiles.has(at));
  if (full || game.bank.land === 0) {
    game.phase = "over";
    return;
  }
  game.turn++;
  game.active = (game.active + 1) % game.setup.seats.length;
  beginTurn(game);
}

/** R-TURN-1 and R-TURN-2. */
function beginTurn(game: SlowGame): void {
  game.phase = "actions";
  const owned = [...game.owners.values()].filter((owner) => owner === game.active).length;
  game.energy = 3 + Math.floor(owned / 7) + game.saved[game.active]!;
  game.saved[game.active] = 0;
  for (const robot of game.robots) if (robot.seat === game.active) robot.on = isFriend(game, game.active, game.owners.get(robot.at));
}

/** The bases are known: R-SET-4, R-SET-6. */
export function firstTurn(game: SlowGame, bases: readonly string[]): void {
  bases.forEach((at, seat) => {
    game.tiles.set(at, `base:${seat}`);
    game.robots.push({ seat, number: 1, at, on: true });
  });
  game.active = 0;
  recount(game);
  beginTurn(game);
}
