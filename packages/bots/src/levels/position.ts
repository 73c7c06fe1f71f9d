import type { Scales } from "../eval/features.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { worthOf } from "../eval/value.ts";
import { isActive, isAllowed, isProgress } from "../search/progress.ts";
import { type Bench, type Line, turnBeam } from "../search/turnBeam.ts";
import { apply } from "../twin/apply.ts";
import type { Ground } from "../twin/ground.ts";
import * as L from "../twin/layout.ts";
import { addTileChoices } from "../twin/legal.ts";
import { macro } from "../twin/macro.ts";

/** A position that a level has to play from: actions, or the choice of a tile. */
export interface Position {
  readonly bench: Bench;
  readonly state: L.TwinState;
  readonly scales: Scales;
  /** Chooses among equal lines. */
  readonly seed: number;
}

/**
 * Lines from here, the best first: one search, or one after each tile that may be chosen. None that would let the game stall, and where
 * something can be done, none that does nothing.
 */
export function linesFrom(position: Position, width: number, lines: number): readonly Line[] {
  const { bench, state } = position;
  const { ground } = bench;
  const found = prefixed(position, choicesIn(ground, state), width, lines);
  const allowed = found.filter(({ intents }) => isAllowed(ground, state, intents));
  const active = allowed.filter(({ intents }) => isActive(intents));
  if (active.length > 0) return active;
  if (allowed.length > 0) return allowed;
  const steps: number[] = [];
  macro(ground, state, steps);
  const forced = prefixed(position, steps.filter(isProgress), width, lines);
  return forced.length > 0 ? forced : found;
}

/** The first intents to search after: each tile of an open choice, else none. */
function choicesIn(ground: Ground, state: L.TwinState): readonly number[] {
  const choices: number[] = [];
  if (state[ground.size + L.PHASE] === L.IN_TILE_CHOICE) addTileChoices(ground, state, choices);
  else choices.push(0);
  return choices;
}

function prefixed({ bench, state, scales, seed }: Position, firsts: readonly number[], width: number, lines: number): readonly Line[] {
  const found = firsts.flatMap((first, i) => {
    if (first === 0) return turnBeam(bench, state, { scales, width, lines, seed });
    const after = state.slice();
    apply(bench.ground, after, first);
    return turnBeam(bench, after, { scales, width, lines, seed }).map(({ intents, value, tiles }) => ({
      intents: [first, ...intents],
      value,
      tiles: tiles + (i << 16),
    }));
  });
  return found.sort((a, b) => b.value - a.value).slice(0, lines);
}

/** The position after these intents; a copy. */
export function after(ground: Ground, state: L.TwinState, intents: readonly number[]): L.TwinState {
  const copy = state.slice();
  for (const intent of intents) apply(ground, copy, intent);
  return copy;
}

/** The worth of a position to the seat that plays, if it ended its turn now. */
export function worthNow({ bench: { ground }, scales }: Position, state: L.TwinState): number {
  const survey = newSurvey(ground);
  takeSurvey(ground, state, survey);
  return worthOf(ground, state, survey, scales, state[ground.size + L.ACTIVE] as number);
}

/** At most so many lines, of which no more than `each` lay the same tiles and walls; the order stays. */
export function various(ground: Ground, state: L.TwinState, lines: readonly Line[], most: number, each: number): readonly Line[] {
  const met = new Map<number, number>();
  const kept = lines.filter(({ intents }) => {
    const sign = boardSign(ground, after(ground, state, intents));
    const before = met.get(sign) ?? 0;
    met.set(sign, before + 1);
    return before < each;
  });
  return kept.slice(0, most);
}

function boardSign({ size }: Ground, state: L.TwinState): number {
  let sign = 0;
  for (let cell = 0; cell < size; cell++) sign = (Math.imul(sign, 31) + ((state[cell] as number) & (L.TILE_BITS | L.WALL_BITS))) | 0;
  return sign;
}
