import "../../texts/judgeTexts.ts";
import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { language, t } from "../../../../i18n/i18n.ts";
import { rowsAlong, type TreeRow } from "../../../../table/analysis/treeRows.ts";
import { type NodeId, nodeAt, ROOT, variationCount } from "../../../../table/analysis/variationTree.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { isPhone } from "../../../../ui/media.ts";
import { earlyEndText } from "../../replay/past.ts";
import { useJudged } from "../judge/page/judgeContext.ts";
import { signedHundredths, swingText } from "../judge/swingText.ts";
import { usePlanetAnalysis } from "../usePlanetAnalysis.ts";
import { stepWords, turnWords, variationWords } from "./nodeText.ts";

const ROW_PX = 30;
const PHONE_ROW_PX = 44;
/** Rows beyond the edges of the list that are there already. */
const SPARE = 8;
/** Deeper variations stand no further to the right. */
const MOST_LEVELS = 6;

/** The match turn by turn, and what might have been played instead. */
export function TreePanel() {
  const { source, isReadOnly } = usePlanetAnalysis();
  const count = useComputed(() => variationCount(source.tree.value)).value;
  const history = source.history.value;
  const early = history && earlyEndText(history, source.match);
  return (
    <section class="analysistree" aria-label={t("analysis.variations")}>
      <header>
        <h2 class="label">{t("analysis.variations")}</h2>
        {count > 0 && <span class="quiet small">{t(isReadOnly.value ? "analysis.shared" : "analysis.yours", { count })}</span>}
      </header>
      {count === 0 && (
        <p class="quiet small analysistree-none">{t(source.match.lines.length === 0 ? "analysis.blank" : "analysis.none")}</p>
      )}
      {early !== undefined && (
        <p class="small analysistree-none" data-testid="analysis-end">
          {early}
        </p>
      )}
      <Rows />
    </section>
  );
}

/** Only what is in sight is there: a tree may have a hundred thousand rows. */
function Rows() {
  const { source, turned } = usePlanetAnalysis();
  const list = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const height = useSignal(600);
  const [along, isAside] = useMemo(() => [rowsAlong(), (line: string) => source.game.isAside(line)] as const, [source]);
  const rows = useComputed(() => along(source.tree.value, { at: source.at.value, turned: turned.value, isAside })).value;
  const at = source.at.value;
  const size = isPhone.value ? PHONE_ROW_PX : ROW_PX;
  const now = rows.findIndex((row) => row.kind === "step" && row.id === at);
  const place = (now + 1) * size;
  const latest = useRef({ place, size });
  latest.current = { place, size };
  /** Not once its reader has scrolled away from the current row. */
  const isFollowed = useRef(true);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || now < 0) return;
    isFollowed.current = true;
    if (!isInSight(box, place, size)) box.scrollTop = topFor(box, place, size);
  }, [now, rows.length, size]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const sizes = new ResizeObserver(() => {
      if (box.clientHeight === height.value) return;
      height.value = box.clientHeight;
      // Wherever it was scrolled at the size before: a window looks the same whichever it was.
      if (isFollowed.current) box.scrollTop = topFor(box, latest.current.place, latest.current.size);
    });
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(top.value / size) - SPARE);
  const shown = rows.slice(first, first + Math.ceil(height.value / size) + 2 * SPARE);
  return (
    <div
      ref={list}
      class="analysistree-list"
      role="tree"
      aria-label={t("analysis.variations")}
      data-testid="tree"
      data-rows={rows.length}
      onScroll={({ currentTarget: box }) => {
        top.value = box.scrollTop;
        // A scroll that comes with another height is the browser's, not the reader's.
        if (box.clientHeight === height.value) isFollowed.current = isInSight(box, place, size);
      }}
    >
      <div class="analysistree-all" style={{ height: `${(rows.length + 1) * size}px` }}>
        {first === 0 && <StartRow isNow={at === ROOT} />}
        {shown.map((row, i) => (
          <Row
            key={`${row.kind} ${row.id}`}
            row={row}
            top={(first + i + 1) * size}
            isNow={row.kind === "step" && row.id === at}
            swingOf={swungIn(row, rows[first + i + 1])}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether that row is, whole. */
const isInSight = (box: HTMLElement, place: number, size: number): boolean =>
  place >= box.scrollTop && place + size <= box.scrollTop + box.clientHeight;

/** How far the list is scrolled to show that row: not at all, if it is in sight from the top, else so far that the row is in the middle. */
const topFor = (box: HTMLElement, place: number, size: number): number =>
  place + size <= box.clientHeight ? 0 : place - box.clientHeight / 2;

function StartRow({ isNow }: { readonly isNow: boolean }) {
  const store = usePlanetAnalysis();
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={1}
      aria-selected={isNow}
      class={`treerow ${isNow ? "current" : ""}`}
      style={{ top: 0 }}
      onClick={() => store.show(ROOT)}
    >
      <span class="treerow-text">{t("analysis.start")}</span>
    </button>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly top: number;
  readonly isNow: boolean;
  /** The first node of the turn whose swing stands here. */
  readonly swingOf: NodeId | undefined;
}

/** A turn's swing is that of all its steps: it stands at the last of them, where these are shown. */
function swungIn(row: TreeRow, next: TreeRow | undefined): NodeId | undefined {
  if (row.kind === "turn") return row.id;
  return row.kind === "step" && next?.kind !== "step" ? row.first : undefined;
}

function Row({ row, top, isNow, swingOf }: RowProps) {
  const store = usePlanetAnalysis();
  const { source } = store;
  const tree = source.tree.value;
  const words = useMemo(() => {
    const look = { tree, positions: source.positions, match: source.match };
    if (row.kind === "turn") return turnWords(look, row.id, row.last);
    return row.kind === "step" ? stepWords(look, row.id) : variationWords(look, row.id);
  }, [tree, row.kind, row.id, row.kind === "turn" ? row.last : row.id, source.positions, language()]);
  const { isPromoted, note } = nodeAt(tree, row.id);
  const level = Math.min(MOST_LEVELS, row.level);
  const isVariation = row.kind === "variation";
  const isFirst = row.kind === "turn" || (row.kind === "step" && row.id === row.first);
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={row.level + (isVariation ? 1 : 2)}
      aria-selected={isNow}
      aria-expanded={isVariation ? row.isOpen : undefined}
      aria-description={note}
      class={`treerow treerow-${row.kind} ${isNow ? "current" : ""}`}
      style={{ top: `${top}px`, "--level": level }}
      data-crew={words.colour}
      data-node={row.id}
      title={words.text}
      onClick={() => (isVariation ? store.turn(row.id, row.isOpen) : store.show(row.id))}
    >
      {isVariation ? (
        <i class="treerow-fold" data-open={row.isOpen}>
          <Icon name={isPromoted ? "star" : "turn"} size={15} />
          {isPromoted && <span class="sr">{t("analysis.star")}</span>}
        </i>
      ) : (
        <small class="treerow-number d quiet">{isFirst ? words.turn : ""}</small>
      )}
      {row.kind === "turn" && words.colour && <Sigil colour={words.colour} size={13} />}
      {row.kind === "step" && <small class="treerow-energy d quiet">{words.energy}</small>}
      <span class="treerow-text">{words.text}</span>
      {swingOf !== undefined && <Swing node={swingOf} />}
    </button>
  );
}

/** What a turn of the match changed of who stands better, where that is known and more than chance. */
function Swing({ node }: { readonly node: NodeId }) {
  const judged = useJudged();
  // A node of the match has the number of its ply.
  const swing = judged?.swings.find(({ ply }) => ply + 1 === node);
  if (!judged || !swing) return null;
  return (
    <b class={`d treerow-swing ${swing.swing > 0 ? "good" : "bad"}`} title={swingText(swing, judged.sides)}>
      {signedHundredths(swing.swing)}
    </b>
  );
}
