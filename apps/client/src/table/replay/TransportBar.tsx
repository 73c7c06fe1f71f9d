import "../../i18n/replayTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SPEEDS, type Speed, type Transport } from "./transport.ts";
import "./transport.css";

interface Props {
  readonly transport: Transport;
  /** The end of the match is not shown. */
  readonly isBlind: boolean;
  /** Few buttons, for a phone. */
  readonly short?: boolean;
}

const SPEED_TEXTS: Readonly<Record<Speed, string>> = { 0.25: "¼×", 0.5: "½×", 1: "1×", 2: "2×", 4: "4×", 8: "8×" };

/** The buttons of a walk: to the ends, by turn, by step, by itself, and how fast. */
export function TransportBar({ transport, isBlind, short = false }: Props) {
  const isPlaying = transport.playing.value;
  return (
    <fieldset class={`transport ${short ? "few" : ""}`} aria-label={t("replay.transport")}>
      {!short && <Button icon="tostart" of="start" press={() => transport.toStart()} />}
      <Button icon="turnback" of="turnBack" press={() => transport.turn(-1)} />
      <Button icon="stepback" of="stepBack" press={() => transport.step(-1)} />
      <button
        type="button"
        class="btn cut primary transport-play"
        data-testid="replay-play"
        title={t(isPlaying ? "replay.pauseLong" : "replay.playLong")}
        aria-pressed={isPlaying}
        onClick={() => transport.toggle()}
      >
        <Icon name={isPlaying ? "pause" : "play"} size={22} />
        <span>{t(isPlaying ? "replay.pause" : "replay.play")}</span>
      </button>
      <Button icon="step" of="stepOn" press={() => transport.step(1)} />
      <Button icon="turnon" of="turnOn" press={() => transport.turn(1)} />
      {!short && <Button icon="toend" of="end" press={() => transport.toEnd()} disabled={isBlind} />}
      {short && <SpeedButton transport={transport} />}
    </fieldset>
  );
}

type Move = "start" | "turnBack" | "stepBack" | "stepOn" | "turnOn" | "end";

interface ButtonProps {
  readonly icon: string;
  readonly of: Move;
  readonly press: () => void;
  readonly disabled?: boolean;
}

function Button({ icon, of, press, disabled = false }: ButtonProps) {
  return (
    <button
      type="button"
      class="btn cut transport-button"
      data-testid={`replay-${of}`}
      title={t(`replay.${of}Long`)}
      aria-label={t(`replay.${of}Long`)}
      disabled={disabled}
      onClick={press}
    >
      <Icon name={icon} size={20} />
      <span aria-hidden="true">{t(`replay.${of}`)}</span>
    </button>
  );
}

/** One button that goes through all speeds. */
function SpeedButton({ transport }: Pick<Props, "transport">) {
  const speed = transport.speed.value;
  return (
    <button
      type="button"
      class="btn cut transport-button transport-speed d"
      data-testid="replay-speed"
      aria-label={t("replay.speedNow", { speed: SPEED_TEXTS[speed] })}
      onClick={() => transport.cycleSpeed()}
    >
      {SPEED_TEXTS[speed]}
    </button>
  );
}

/** All speeds side by side. */
export function Speeds({ transport }: Pick<Props, "transport">) {
  return (
    <fieldset class="speeds">
      <legend class="label">{t("replay.speed")}</legend>
      {SPEEDS.map((speed) => (
        <button
          key={speed}
          type="button"
          class="chip cut d"
          data-testid={`speed-${speed}`}
          aria-pressed={transport.speed.value === speed}
          onClick={() => transport.setSpeed(speed)}
        >
          {SPEED_TEXTS[speed]}
        </button>
      ))}
    </fieldset>
  );
}
