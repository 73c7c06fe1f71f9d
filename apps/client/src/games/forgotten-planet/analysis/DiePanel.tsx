import type { GameState, MineResult } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import type { DieMode } from "../../../table/analysis/analysisTable.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Crystal } from "../art/Art.tsx";
import { Die } from "../hud/die/Die.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** What each face turns up; undefined where the roller chooses. @source docs/rules.md R-MINE */
const FACES: readonly (readonly [face: number, tile: MineResult | undefined])[] = [
  [1, "land"],
  [2, "land"],
  [3, "brown"],
  [4, "white"],
  [5, "blue"],
  [6, undefined],
];

const KINDS: readonly MineResult[] = ["land", "brown", "white", "blue"];

const leftOf = ({ bank }: GameState, tile: MineResult | undefined): number =>
  tile === undefined ? KINDS.reduce((sum, kind) => sum + bank[kind], 0) : bank[tile];

/** The die of the next mine: as it fell in the match, by chance, or as it is set here. */
export function DiePanel({ view }: { readonly view: GameState }) {
  const { source, isReadOnly } = usePlanetAnalysis();
  const mode = source.die.value;
  const isSet = typeof mode === "object";
  const first = FACES.find(([, tile]) => leftOf(view, tile) > 0)?.[0] ?? 6;
  return (
    <section class="diepanel" aria-label={t("analysis.die")} data-testid="die-panel">
      <header>
        <h2 class="label">{t("analysis.die")}</h2>
        <fieldset class="diepanel-modes" disabled={isReadOnly.value}>
          <legend class="sr">{t("analysis.die")}</legend>
          <ModeButton name="fell" is={mode === "fell"} choose="fell" />
          <ModeButton name="chance" is={mode === "chance"} choose="chance" />
          <ModeButton name="set" is={isSet} choose={{ face: first }} />
        </fieldset>
      </header>
      <div class="diepanel-faces">
        {FACES.map(([face, tile]) => (
          <FaceButton key={face} face={face} tile={tile} isEmpty={leftOf(view, tile) === 0} />
        ))}
      </div>
      <p class="quiet small">{isReadOnly.value ? t("analysis.keepFirst") : said(mode, source.nextFallen)}</p>
    </section>
  );
}

function said(mode: DieMode, next: number | undefined): string {
  if (mode === "chance") return t("analysis.chanceText");
  if (mode !== "fell") return "";
  return next === undefined ? t("analysis.fellNone") : t("analysis.fellNext", { face: next });
}

interface ModeProps {
  readonly name: "fell" | "chance" | "set";
  readonly is: boolean;
  readonly choose: DieMode;
}

function ModeButton({ name, is, choose }: ModeProps) {
  const { source } = usePlanetAnalysis();
  const set = (): void => {
    if (!is) source.die.value = choose;
  };
  return (
    <button type="button" class="chip cut" data-testid={`die-${name}`} aria-pressed={is} onClick={set}>
      {t(`analysis.${name}`)}
    </button>
  );
}

interface FaceProps {
  readonly face: number;
  readonly tile: MineResult | undefined;
  readonly isEmpty: boolean;
}

function FaceButton({ face, tile, isEmpty }: FaceProps) {
  const { source, isReadOnly } = usePlanetAnalysis();
  const mode = source.die.value;
  const isSet = typeof mode === "object" && mode.face === face;
  const label = t(isEmpty ? "analysis.faceEmpty" : "analysis.faceIs", { face, tile: tile ? t(`tile.${tile}`) : t("past.dieOpen") });
  return (
    <button
      type="button"
      class={`diepanel-face cut ${isSet ? "now" : ""}`}
      data-testid={`face-${face}`}
      aria-pressed={isSet}
      aria-label={label}
      title={label}
      disabled={isEmpty || isReadOnly.value}
      onClick={() => (source.die.value = { face })}
    >
      <Die face={face} size={30} />
      {tile === undefined ? (
        <Icon name="target" size={16} />
      ) : tile === "land" ? (
        <Icon name="land" size={16} />
      ) : (
        <Crystal cube={tile} size={16} />
      )}
    </button>
  );
}
