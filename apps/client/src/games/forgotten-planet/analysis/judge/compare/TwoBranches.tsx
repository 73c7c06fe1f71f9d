import type { Cell, Seat } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../../../i18n/i18n.ts";
import { Name } from "../../../../../ui/Name.tsx";
import { cellNameIn } from "../../../model/board/cellName.ts";
import "../../../texts/judgeTexts.ts";
import { type ComparedBranch, type Comparison, compareBranches, type Figures } from "./compareBranches.ts";
import { FlatBoard } from "./FlatBoard.tsx";
import { flatBoards } from "./flatBoard.ts";
import "../judge.css";

interface Props {
  readonly branches: readonly [ComparedBranch, ComparedBranch];
  /** To whose eyes they are compared: who plays where they part. */
  readonly seat?: Seat;
  /** "at the end of turn 17". */
  readonly lead?: string;
  /** Where else a branch is chosen. */
  readonly children?: ComponentChildren;
  /** Cells to be outlined on the board; empty when nothing is pointed at. */
  readonly point?: (cells: readonly Cell[]) => void;
}

/** Two branches side by side: flat boards, figures, and the cells that differ. */
export function TwoBranches({ branches, seat, lead, children, point = () => undefined }: Props) {
  const [a, b] = branches;
  const comparison = useMemo(() => compareBranches(a, b, seat), [a, b, seat]);
  const flats = useMemo(() => flatBoards([a.state, b.state]), [a.state, b.state]);
  const pointed = useSignal(false);
  const pointing = (is: boolean): void => {
    pointed.value = is;
    point(is ? comparison.cells : []);
  };
  const tell = useRef(point);
  tell.current = point;
  // Nothing stays outlined on the board after it is gone.
  useEffect(() => () => tell.current([]), []);
  return (
    <section class="twobranches" aria-label={t("judge.compare")} data-testid="two-branches">
      <header>
        <h2 class="label">{t("judge.compare")}</h2>
        {children}
      </header>
      {lead !== undefined && <p class="quiet small">{lead}</p>}
      <div class="flatboards">
        {branches.map(({ name, state }, i) => {
          const flat = flats[i];
          return (
            <figure key={i}>
              <figcaption class="small">
                <Name of={name} />
              </figcaption>
              {flat && <FlatBoard flat={flat} setup={state.setup} outlined={pointed.value ? comparison.cells : []} />}
            </figure>
          );
        })}
      </div>
      <FiguresTable comparison={comparison} branches={branches} />
      <Unlike names={comparison.cells.map((cell) => cellNameIn(a.state, cell))} pointing={pointing} />
    </section>
  );
}

function FiguresTable({ comparison: { figures, sides }, branches }: { readonly comparison: Comparison } & Pick<Props, "branches">) {
  return (
    <table class="comparetable">
      <caption class="small" data-testid="compare-sides">
        {sides.map(({ name }, i) => (
          <Fragment key={name}>
            {i > 0 && " : "}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </caption>
      <thead class="sr">
        <tr>
          <td />
          {branches.map(({ name }, i) => (
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, figures: [one, two] }) => (
          <tr key={name} data-testid={`compare-${name}`}>
            <th scope="row">{t(`judge.figure.${name}`)}</th>
            <td class={tone(one)}>{figureText(one)}</td>
            <td class={tone(two)}>{figureText(two)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figureText = (figures: Figures): string => figures?.join(" : ") ?? t("judge.notYet");

/** Of two sides, whether the first one is ahead; of more, nothing. */
function tone(figures: Figures): string {
  const [first = 0, second = 0, third] = figures ?? [];
  if (third !== undefined || first === second) return "d";
  return first > second ? "d good" : "d bad";
}

const MOST_NAMED = 8;

function Unlike({ names, pointing }: { readonly names: readonly string[]; readonly pointing: (is: boolean) => void }) {
  if (names.length === 0) return <p class="small quiet">{t("judge.same")}</p>;
  const shown = names.slice(0, MOST_NAMED).join(", ");
  const rest = names.length - MOST_NAMED;
  return (
    <button
      type="button"
      class="unlike small"
      data-testid="unlike"
      onPointerEnter={() => pointing(true)}
      onPointerLeave={() => pointing(false)}
      onFocus={() => pointing(true)}
      onBlur={() => pointing(false)}
    >
      {t("judge.differs", { cells: rest > 0 ? t("judge.andMore", { cells: shown, count: rest }) : shown })}
    </button>
  );
}
