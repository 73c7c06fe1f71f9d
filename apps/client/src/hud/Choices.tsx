import type { Cube, MineResult } from "@forgotten-planet/rules";
import { allyOf, CUBES } from "@forgotten-planet/rules";
import { t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { ACTIONS, isAction } from "../view/actions.ts";
import { costOf } from "../view/energyTrack.ts";
import type { Situation } from "../view/interaction.ts";
import { doomed, type Question } from "../view/question.ts";
import { Bolt, Crystal, Icon } from "./Art.tsx";
import { Die } from "./Die.tsx";

/** Whether the question is answered by buttons in the dock. */
export const hasChoices = ({ kind }: Question): boolean => ["tile", "cubes", "colours", "confirm", "review"].includes(kind);

/** The buttons that answer what is asked. */
export function Choices() {
  const { asked } = useTable();
  const question = asked.value;
  switch (question.kind) {
    case "tile":
      return <TileChoice options={question.options} />;
    case "cubes":
    case "colours":
      return <ColourChoice options={question.options} back={question.kind === "colours"} />;
    case "confirm":
      return <Confirm question={question} />;
    case "review":
      return <Review />;
    default:
      return null;
  }
}

function TileChoice({ options }: { readonly options: readonly MineResult[] }) {
  const store = useTable();
  const bank = store.situation.value?.view.bank;
  return (
    <div class="choices">
      <Die face={6} />
      {options.map((tile) => (
        <button
          key={tile}
          type="button"
          class="btn cut choice"
          data-testid={`choose-${tile}`}
          title={t("dock.chooseTile", { tile: t(`tile.${tile}`), left: bank?.[tile] ?? 0 })}
          onClick={() => store.input({ type: "tile", tile })}
        >
          {tile === "land" ? <Icon name="land" /> : <Crystal cube={tile} />}
          <span>{t(`tile.${tile}`)}</span>
          <small class="d">{bank?.[tile]}</small>
        </button>
      ))}
    </div>
  );
}

function ColourChoice({ options, back }: { readonly options: readonly Cube[]; readonly back: boolean }) {
  const store = useTable();
  const { view, me } = store.situation.value ?? {};
  const hand = view && me !== undefined ? (view.cubes[view.setup.seats[me]?.alliance ?? me] ?? [0, 0, 0]) : [0, 0, 0];
  const picked = store.interaction.value.cubes;
  const likely = plentiful(options, hand);
  return (
    <div class="choices">
      {picked.length > 0 && (
        <span class="picked">
          {picked.map((cube, i) => (
            <Crystal key={i} cube={cube} size={22} />
          ))}
        </span>
      )}
      {CUBES.map((cube, i) => (
        <button
          key={cube}
          type="button"
          class={`btn cut choice ${cube === likely ? "primary" : ""}`}
          data-testid={`choose-${cube}`}
          aria-disabled={!options.includes(cube)}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => options.includes(cube) && store.input({ type: "cube", cube })}
        >
          <Crystal cube={cube} size={22} />
          <span>{t(`cube.${cube}`)}</span>
          <small class="d">{hand[i]}</small>
        </button>
      ))}
      {(back || picked.length > 0) && <Cancel />}
    </div>
  );
}

/** The colour one has most of, which is most likely to be spent. */
function plentiful(options: readonly Cube[], hand: readonly number[]): Cube | undefined {
  const count = (cube: Cube): number => hand[CUBES.indexOf(cube)] ?? 0;
  return [...options].sort((a, b) => count(b) - count(a))[0];
}

export function Cancel({ label }: { readonly label?: string }) {
  const store = useTable();
  return (
    <button
      type="button"
      class="btn cut cancel"
      data-testid="cancel"
      aria-keyshortcuts="Escape"
      onClick={() => store.input({ type: "back" })}
    >
      <Icon name="x" size={16} />
      <span>{label ?? t("dock.cancel")}</span>
    </button>
  );
}

/** The button that does it, in the words of what will happen. */
function Confirm({ question }: { readonly question: Extract<Question, { kind: "confirm" }> }) {
  const store = useTable();
  const now = store.situation.value;
  const { intent, caution } = question;
  if (!now || !isAction(intent.type)) return null;
  const many = doomed(intent, now);
  const label =
    caution === "explode"
      ? t("commit.selfDestructMany", { count: many })
      : caution === "gameEnds"
        ? t("commit.consumeMetalEnds")
        : caution === "kept"
          ? t("commit.spendKept", { name: allyName(now) })
          : t(`commit.${intent.type}`);
  const { cubes } = ACTIONS[intent.type];
  return (
    <div class="choices">
      <button
        type="button"
        class={`btn cut ${caution === "explode" || caution === "gameEnds" ? "danger" : "primary"} confirm`}
        data-testid="confirm"
        onClick={() => store.input({ type: "confirm" })}
      >
        <span>{label}</span>
        <span class="price d">
          <Bolt size={15} />
          {costOf(intent.type, intent.type === "move" ? intent.path.length : 1)}
          {typeof cubes === "number" && cubes > 0 && (
            <>
              <Crystal cube="any" size={15} />
              {cubes}
            </>
          )}
        </span>
      </button>
      <Cancel />
    </div>
  );
}

const allyName = ({ view, me }: Situation): string => {
  const ally = me === undefined ? undefined : allyOf(view.setup, me);
  return ally === undefined ? "" : (view.setup.seats[ally]?.name ?? "");
};

function Review() {
  const store = useTable();
  return (
    <div class="choices">
      <button type="button" class="btn cut primary confirm" data-testid="confirm" onClick={() => store.input({ type: "confirm" })}>
        <Icon name="end" />
        <span>{t("review.end")}</span>
      </button>
      <Cancel label={t("review.back")} />
    </div>
  );
}
