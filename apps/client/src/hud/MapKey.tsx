import { allyOf, type Colour, isAllianceGame, type PublicView, type Seat } from "@forgotten-planet/rules";
import { t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { Icon, pictureUrl, RobotPicture } from "./Art.tsx";
import { camera } from "./camera.ts";
import { isPhone } from "./media.ts";
import { planDeskOf } from "./plan/planDesk.ts";
import { TiedCapsule } from "./tied/TiedCapsule.tsx";

/** What the signs on the board mean, and how it is looked at. */
export function MapKey() {
  const { situation, me } = useTable();
  const view = situation.value?.view;
  const colours = view?.setup.seats.map((seat) => seat.colour) ?? [];
  const own = colours[me.value ?? 0] ?? "yellow";
  return (
    <section class="mapkey panel cut" aria-label={t("key.name")}>
      <h2 class="label">{t("key.name")}</h2>
      {view && isAllianceGame(view.setup) ? <AlliedKey view={view} me={me.value} /> : <PlainKey colours={colours} own={own} />}
      <BoardTools />
    </section>
  );
}

interface KeyProps {
  readonly colours: readonly Colour[];
  readonly own: Colour;
}

function PlainKey({ colours, own }: KeyProps) {
  return (
    <ul class="keylist">
      <Legal />
      <Steps />
      <Equal colours={colours} />
      <Pieces own={own} />
    </ul>
  );
}

/** Two against two: what is tied between allies, and what an ally draws; the pieces where there is room for more. */
function AlliedKey({ view, me }: { readonly view: PublicView; readonly me: Seat | undefined }) {
  const desk = planDeskOf(useTable());
  const colours = view.setup.seats.map((seat) => seat.colour);
  const first = me ?? 0;
  const ally = desk.ally.value;
  const [own, theirs] = [colours[first] ?? "yellow", colours[allyOf(view.setup, first) ?? 0] ?? "green"];
  const name = ally === undefined ? "" : (view.setup.seats[ally]?.name ?? "");
  return (
    <ul class="keylist allied">
      <Legal />
      <li>
        <TiedCapsule owner={own} ally={theirs} open width={46} />
        <Two first={t("tied.keyOpen")} second={t(me === undefined ? "tied.keyOpenOthers" : "tied.keyOpenNote")} />
      </li>
      <li>
        <TiedCapsule owner={theirs} ally={own} open={false} width={46} />
        <Two first={t("tied.keyLocked")} second={t("tied.keyLockedNote")} />
      </li>
      <Equal colours={[colours[first === 1 ? 0 : 1] ?? "red", own]} />
      {ally !== undefined && (
        <>
          <li data-testid="key-plan">
            <PlanSwatch colour={theirs} />
            <Two first={t("plan.key", { name })} second={t("plan.keyNote")} />
          </li>
          <li data-testid="key-ping">
            <PingSwatch colour={theirs} />
            {t("plan.keyPing", { name })}
          </li>
        </>
      )}
      {(isPhone.value || ally === undefined) && (
        <>
          <Steps />
          <Pieces own={own} />
        </>
      )}
    </ul>
  );
}

const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span class="keytwo">
    {first} <small>{second}</small>
  </span>
);

/** Hatch and round dots, as an ally's plan lies on the board. */
const PlanSwatch = ({ colour }: { readonly colour: Colour }) => (
  <svg viewBox="-14 -14 28 28" data-crew={colour} aria-hidden="true">
    <path d="M-8 -13H8L13 -8V8L8 13H-8L-13 8V-8Z" fill="var(--crew-deep)" fill-opacity="0.6" />
    <path d="M-13 -2L2 13M-13 -10L10 13M-8 -13L13 8M0 -13L13 0" stroke="var(--crew-light)" stroke-width="1.3" opacity="0.5" />
    <path
      d="M-8 -13H8L13 -8V8L8 13H-8L-13 8V-8Z"
      fill="none"
      stroke="var(--crew-light)"
      stroke-width="1.8"
      stroke-dasharray="0.6 3.6"
      stroke-linecap="round"
    />
  </svg>
);

const PingSwatch = ({ colour }: { readonly colour: Colour }) => (
  <svg viewBox="-14 -14 28 28" data-crew={colour} fill="none" stroke="var(--crew-light)" aria-hidden="true">
    <circle r="5.5" fill="var(--crew-deep)" stroke-width="1.4" />
    <use href={`#sigil-${colour}`} x="-3.5" y="-3.5" width="7" height="7" />
    <circle r="9.4" stroke-width="1.3" stroke-dasharray="4 2.8" />
    <circle r="13.2" stroke-width="1" stroke-dasharray="1.2 2.8" opacity="0.7" />
  </svg>
);

function Legal() {
  return (
    <li>
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <path d="M-7 -12H7L12 -7V7L7 12H-7L-12 7V-7Z" fill="none" stroke="var(--accent)" stroke-width="2" stroke-dasharray="5 3.4" />
      </svg>
      {t("key.legal")}
    </li>
  );
}

function Steps() {
  return (
    <li>
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <circle r="9.5" fill="#06181e" stroke="var(--accent)" stroke-width="1.5" />
        <text y="4.4" class="d" font-size="12" font-weight="700" fill="var(--accent-soft)" text-anchor="middle">
          3
        </text>
      </svg>
      {t("key.steps")}
    </li>
  );
}

function Equal({ colours }: Pick<KeyProps, "colours">) {
  return (
    <li>
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <circle r="10.5" fill="#0a0e12" />
        <path d="M-7.4 7.4A10.5 10.5 0 0 1 7.4 -7.4" fill="none" stroke="var(--crew)" stroke-width="2.4" data-crew={colours[0]} />
        <path d="M7.4 -7.4A10.5 10.5 0 0 1 -7.4 7.4" fill="none" stroke="var(--crew)" stroke-width="2.4" data-crew={colours[1]} />
        <path d="M-4 -2.4H4M-4 2.4H4" stroke="#f2f6fa" stroke-width="2.2" stroke-linecap="round" />
      </svg>
      {t("key.equal")}
    </li>
  );
}

function Pieces({ own }: Pick<KeyProps, "own">) {
  return (
    <>
      <li>
        <RobotPicture colour={own} on number={1} size={32} />
        {t("key.on")}
      </li>
      <li>
        <RobotPicture colour={own} on={false} number={3} size={32} />
        {t("key.off")}
      </li>
      <li>
        <img src={pictureUrl("wall")} alt="" width="34" height="12" />
        {t("key.wall")}
      </li>
    </>
  );
}

export function BoardTools() {
  const { layers } = useTable();
  const toggle = (layer: "control" | "distances" | "coordinates"): void => {
    layers.value = { ...layers.value, [layer]: !layers.value[layer] };
  };
  return (
    <fieldset class="keytools" aria-label={t("key.layers")}>
      <button
        type="button"
        class="iconbtn"
        aria-pressed={layers.value.distances}
        title={t("key.distances")}
        aria-label={t("key.distances")}
        onClick={() => toggle("distances")}
      >
        <Icon name="layers" size={19} />
      </button>
      <button
        type="button"
        class="iconbtn"
        aria-pressed={layers.value.coordinates}
        title={t("key.coordinates")}
        aria-label={t("key.coordinates")}
        onClick={() => toggle("coordinates")}
      >
        <Icon name="grid" size={19} />
      </button>
      <button
        type="button"
        class="iconbtn"
        title={t("key.zoomOut")}
        aria-label={t("key.zoomOut")}
        onClick={() => camera.value?.zoomBy(0.8)}
      >
        <Icon name="zoomout" size={19} />
      </button>
      <button type="button" class="iconbtn" title={t("key.zoomIn")} aria-label={t("key.zoomIn")} onClick={() => camera.value?.zoomBy(1.25)}>
        <Icon name="zoomin" size={19} />
      </button>
      <button type="button" class="iconbtn" title={t("key.fit")} aria-label={t("key.fit")} onClick={() => camera.value?.fit()}>
        <Icon name="fit" size={19} />
      </button>
    </fieldset>
  );
}
