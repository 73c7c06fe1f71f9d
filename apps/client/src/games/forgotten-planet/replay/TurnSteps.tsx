import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Sigil } from "../../../ui/Icon.tsx";
import { plain } from "../../../ui/RichText.tsx";
import type { Past } from "./past.ts";
import { usePlanetReplay, useToldPly } from "./usePast.ts";

/** The steps of the turn that is shown: who declared which energy for what. */
export function TurnSteps({ past }: { readonly past: Past }) {
  const { blind, transport } = usePlanetReplay();
  const ply = useToldPly();
  const index = Math.max(
    0,
    past.log.findLastIndex(({ rows }) => (rows[0]?.ply ?? 0) <= ply),
  );
  const turn = past.log[index];
  const steps = useMemo(() => stepsOf(turn), [turn]);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    // With the page's frame, which lays the screen out anyway.
    const frame = requestAnimationFrame(() => list.current && keepInSight(list.current));
    return () => cancelAnimationFrame(frame);
  }, [steps, ply]);
  if (!turn) return null;
  const person = turn.turn && past.history.start.setup.seats[turn.turn.seat];
  const shown = blind.value ? steps.filter((step) => step.ply <= ply) : steps;
  // What follows of itself, such as a choice of crystals, belongs to the step before it.
  const current = shown.findLast((step) => step.ply <= ply)?.ply;
  return (
    <section class="turnsteps" aria-label={turn.turn ? t("past.turn", { turn: turn.turn.number }) : turn.title}>
      <p class="label" data-crew={person?.colour}>
        {turn.turn ? t("past.turn", { turn: turn.turn.number }) : turn.title}
        {person && (
          <span class="playertext">
            <Sigil colour={person.colour} size={12} /> <bdi>{person.name}</bdi>
          </span>
        )}
      </p>
      <ol ref={list}>
        {shown.map((step) => (
          <li key={step.ply}>
            <button
              type="button"
              class={`turnstep cut ${step.ply === current ? "current" : ""} ${step.ply > ply ? "ahead" : ""}`}
              title={step.text}
              aria-current={step.ply === current ? "step" : undefined}
              onClick={() => transport.jump(step.ply)}
            >
              <small class="d">{step.cost}</small>
              <span>{step.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function keepInSight(box: HTMLElement): void {
  const now = box.querySelector<HTMLElement>(".current")?.getBoundingClientRect();
  if (!now) return;
  const { left, right } = box.getBoundingClientRect();
  if (now.right > right) box.scrollLeft += now.right - right;
  if (now.left < left) box.scrollLeft += now.left - left;
}

interface TurnStep {
  readonly ply: number;
  readonly cost: string;
  readonly text: string;
}

/** What begins the turn, and each thing that was done in it. */
function stepsOf(turn: Past["log"][number] | undefined): readonly TurnStep[] {
  const rows = turn?.rows ?? [];
  const first = rows[0]?.ply;
  const steps = rows.filter((row, i) => row.ply !== undefined && (i === 0 || row.done || (row.seat !== undefined && row.ply !== first)));
  return steps.map((row) => ({
    ply: row.ply ?? 0,
    cost: row.done?.cost ?? (row === rows[0] ? t("replay.start") : ""),
    text: plain(row.text),
  }));
}
