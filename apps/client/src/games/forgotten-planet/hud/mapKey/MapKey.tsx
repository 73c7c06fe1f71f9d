import { allyOf, type Colour, type GameState, isAllianceGame, type Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isPhone } from "../../../../ui/media.ts";
import { RobotPicture } from "../../art/Art.tsx";
import { pieceUrl } from "../../art/pieceUrl.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import { ContestedCapsule } from "../contested/ContestedCapsule.tsx";
import { LineButton } from "../SkipLinks.tsx";
import { SeeButton } from "../see/SeeButtons.tsx";
import "./mapKey.css";

/** A short key of the signs on the board, with the controls of the view: always in the same place, as high as the window allows. */
export function MapKey() {
  const store = usePlay();
  return (
    <section class="mapkey panel cut" aria-label={t("key.name")}>
      <header class="keyhead">
        <h2 class="label">{t("key.name")}</h2>
        <button type="button" class="textbtn" data-testid="key-all" onClick={() => (store.panel.value = "key")}>
          {t("key.all")}
        </button>
      </header>
      <Short />
      <BoardTools />
    </section>
  );
}

/** All signs, in the sheet; a phone has the tools of the board there as well, before them: they are pressed more often than a sign is looked up. */
export function WholeKey() {
  return (
    <section class="wholekey panel cut" aria-label={t("key.name")} data-testid="whole-key">
      <h2 class="label">{t("key.name")}</h2>
      {isPhone.value && <BoardTools />}
      {isPhone.value && <LineButton />}
      <Signs whole />
    </section>
  );
}

const Short = () => <Signs whole={false} />;

function Signs({ whole }: { readonly whole: boolean }) {
  const { situation, me } = usePlay();
  const view = situation.value?.view;
  const colours = view?.setup.seats.map((seat) => seat.colour) ?? [];
  const own = colours[me.value ?? 0] ?? "yellow";
  if (view && isAllianceGame(view.setup)) return <AlliedKey view={view} me={me.value} whole={whole} />;
  return (
    <ul class="keylist">
      <Legal />
      <Refused />
      <Steps />
      <Equal colours={colours} />
      {whole && <Others own={own} />}
    </ul>
  );
}

interface KeyProps {
  readonly colours: readonly Colour[];
  readonly own: Colour;
}

/** Two against two: contested tiles and the marks of an ally; the pieces where there is room for more. */
function AlliedKey({ view, me, whole }: { readonly view: GameState; readonly me: Seat | undefined; readonly whole: boolean }) {
  const desk = usePlay().plans;
  const colours = view.setup.seats.map((seat) => seat.colour);
  const first = me ?? 0;
  const ally = desk.ally.value;
  const [own, theirs] = [colours[first] ?? "yellow", colours[allyOf(view.setup, first) ?? 0] ?? "green"];
  const name = ally === undefined ? "" : (view.setup.seats[ally]?.name ?? "");
  return (
    <ul class="keylist allied">
      <Legal />
      <li>
        <ContestedCapsule owner={own} ally={theirs} open width={46} />
        <Two first={t("contested.keyOpen")} second={t(me === undefined ? "contested.keyOpenOthers" : "contested.keyOpenNote")} />
      </li>
      <li>
        <ContestedCapsule owner={theirs} ally={own} open={false} width={46} />
        <Two first={t("contested.keyLocked")} second={t("contested.keyLockedNote")} />
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
            <KeyName>{t("plan.keyPing", { name })}</KeyName>
          </li>
        </>
      )}
      {whole && (
        <>
          <Refused />
          <Steps />
          <Others own={own} />
        </>
      )}
    </ul>
  );
}

const Two = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span class="keytwo">
    <KeyName>{first}</KeyName> <small>{second}</small>
  </span>
);

/** A long name ends with dots, and is whole when one points at it. */
const KeyName = ({ children }: { readonly children: string }) => (
  <span class="keyname" title={children}>
    {children}
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

function Refused() {
  return (
    <li>
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <path d="M-7 -12H7L12 -7V7L7 12H-7L-12 7V-7Z" fill="none" stroke="var(--bad)" stroke-width="2" stroke-dasharray="2.4 3.6" />
        <path d="M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5" stroke="var(--bad)" stroke-width="2.4" stroke-linecap="round" />
      </svg>
      {t("key.refused")}
    </li>
  );
}

/** The signs that are seldom asked for: of the board, the bar over it and the panels beside it. */
function Others({ own }: Pick<KeyProps, "own">) {
  return (
    <>
      <li data-testid="key-sealed">
        <svg viewBox="-14 -14 28 28" aria-hidden="true">
          <circle r="10" fill="#0a0e12" stroke="#dce5ed" stroke-width="1.3" />
          <path d="M-4.5 4.5L4.5 -4.5" stroke="#f2f6fa" stroke-width="2.4" stroke-linecap="round" />
        </svg>
        <Two first={t("key.sealed")} second={t("key.sealedNote")} />
      </li>
      <li data-testid="key-special">
        <svg viewBox="-14 -14 28 28" aria-hidden="true">
          <circle r="12.5" fill="#10161c" stroke="#7d8b97" stroke-width="2.4" />
          <path d="M0 -8.4L2.5 -3L8.4 -2.4L4 1.6L5.2 7.4L0 4.4L-5.2 7.4L-4 1.6L-8.4 -2.4L-2.5 -3Z" fill="var(--star)" />
        </svg>
        <Two first={t("key.special")} second={t("key.specialNote")} />
      </li>
      <li data-testid="key-nobody">
        <b class="keysign d">= 3</b>
        <Two first={t("key.nobody")} second={t("key.nobodyNote")} />
      </li>
      <li data-testid="key-bonus">
        <b class="keysign bonus d">+2</b>
        <Two first={t("key.bonus")} second={t("key.bonusNote")} />
      </li>
      {COUNTERS.map((counter) => (
        <li key={counter} data-testid={`key-${counter}`}>
          <Icon name={ICON_OF[counter]} size={20} />
          {t(`key.count.${counter}`)}
        </li>
      ))}
      <li>
        <RobotPicture colour={own} on number={1} size={32} />
        {t("key.on")}
      </li>
      <li>
        <RobotPicture colour={own} on={false} number={3} size={32} />
        {t("key.off")}
      </li>
      <li>
        <img src={pieceUrl("wall")} alt="" width="34" height="12" />
        {t("key.wall")}
      </li>
    </>
  );
}

/** In the order of the player panels. */
const COUNTERS = ["robots", "bases", "mines", "specials", "tiles"] as const;
const ICON_OF = { robots: "robot", bases: "base", mines: "mine", specials: "star", tiles: "tile" } as const;

export function BoardTools() {
  const store = usePlay();
  const { layers, see, panel } = store;
  // What is looked at stands where a phone's sheet lies.
  const closeSheet = (): void => {
    panel.value = undefined;
  };
  // A phone's board has these buttons already.
  const zooms = !(isPhone.value && store.board.zoomOverBoard.value);
  return (
    <fieldset class="keytools" aria-label={t("key.layers")}>
      <button
        type="button"
        class="iconbtn"
        aria-pressed={layers.value.distances}
        title={t("key.distances")}
        aria-label={t("key.distances")}
        onClick={() => {
          store.toggleLayer("distances");
          closeSheet();
        }}
      >
        <Icon name="layers" size={19} />
      </button>
      <SeeButton see={see} layer="whose" then={closeSheet} />
      <SeeButton see={see} layer="horizon" then={closeSheet} />
      <button
        type="button"
        class="iconbtn"
        aria-pressed={layers.value.coordinates}
        title={t("key.coordinates")}
        aria-label={t("key.coordinates")}
        aria-keyshortcuts={keyText("9")}
        onClick={() => store.toggleLayer("coordinates")}
      >
        <Icon name="grid" size={19} />
      </button>
      {zooms && (
        <>
          <Zoom icon="zoomout" label={t("key.zoomOut")} test="zoom-out" act={() => store.board.camera.value?.zoomBy(0.8)} />
          <Zoom icon="zoomin" label={t("key.zoomIn")} test="zoom-in" act={() => store.board.camera.value?.zoomBy(1.25)} />
          <Zoom icon="fit" label={t("key.fit")} test="show-all" act={() => store.board.camera.value?.fit()} />
        </>
      )}
    </fieldset>
  );
}

interface ZoomProps {
  readonly icon: string;
  readonly label: string;
  readonly test: string;
  readonly act: () => void;
}

const Zoom = ({ icon, label, test, act }: ZoomProps) => (
  <button type="button" class="iconbtn" title={label} aria-label={label} data-testid={test} onClick={act}>
    <Icon name={icon} size={19} />
  </button>
);
