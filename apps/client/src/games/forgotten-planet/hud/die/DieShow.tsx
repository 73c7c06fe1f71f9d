import type { Cell } from "@forgotten-planet/rules";
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { plyOf } from "../../../../table/history.ts";
import { isPhone } from "../../../../ui/media.ts";
import { useTransient } from "../../../../ui/useTransient.ts";
import { usePlay } from "../../playStore.ts";
import { Die } from "./Die.tsx";

const SHOWN_MS = 3_500;
/** What another rolled, once it is the player's own turn: the board under it is asked about now. */
const IN_OWN_TURN_MS = 1_200;

interface Rolled {
  readonly ply: number;
  readonly faces: readonly number[];
  readonly name: string;
  readonly result: string;
  /** Where the tile lies for which it was rolled. */
  readonly cell: Cell;
}

/** Every roll, shown to everyone: the faces in the order rolled, of which the last counts. */
export function DieShow() {
  const { source, board, me } = usePlay();
  const box = useRef<HTMLDivElement>(null);
  const { shown, show } = useTransient<Rolled>(SHOWN_MS);
  const seen = useRef(-1);
  useSignalEffect(() => {
    const history = source.history.value;
    if (!history) return;
    const first = seen.current === -1;
    const fresh = plyOf(history) > seen.current;
    seen.current = plyOf(history);
    const entry = history.entries.at(-1);
    const rolled = entry?.events.find((event) => event.type === "dieRolled");
    if (!entry || !fresh || first) return;
    const before = shown.peek();
    const isMineNow = entry.command.seat !== me.peek() && history.match.state.active === me.peek();
    if (!rolled && before && isMineNow) show(before, IN_OWN_TURN_MS);
    if (!rolled) return;
    show({
      ply: plyOf(history),
      faces: rolled.faces,
      cell: rolled.cell,
      name: history.start.setup.seats[entry.command.seat]?.name ?? "",
      result: t(rolled.kind ? `tile.${rolled.kind}` : entry.command.seat === me.peek() ? "preview.dieChoice" : "preview.dieChoiceTheirs"),
    });
  });
  const now = shown.value;
  useLayoutEffect(() => {
    const camera = board.camera.peek();
    const { current } = box;
    if (!now || !camera || !current) return;
    const { offsetLeft, offsetTop, offsetHeight } = current;
    // It stands above, unless what it is about lies there, wherever the camera goes meanwhile.
    return camera.onCamera(() => {
      const { x, y, width } = camera.rectOf(now.cell);
      current.classList.toggle("below", x + width > offsetLeft && y < offsetTop + offsetHeight);
    });
  }, [now]);
  if (!now) return null;
  return (
    <div ref={box} class="dieshow cut" data-testid="die" data-faces={now.faces.join(",")} key={now.ply}>
      {now.faces.map((face, i) => (
        <Die key={i} face={face} size={isPhone.value ? 36 : 54} rolling={i === now.faces.length - 1} />
      ))}
      <p>
        <b class="d">{now.result}</b>
        <small>{now.faces.length > 1 ? t("dock.rollAgain", { faces: now.faces.slice(0, -1).join(", ") }) : now.name}</small>
      </p>
    </div>
  );
}
