import { type Cell, EMPTY } from "@forgotten-planet/rules";
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { plyOf } from "../../../../table/history.ts";
import { isLow, isPhone } from "../../../../ui/media.ts";
import { useTransient } from "../../../../ui/useTransient.ts";
import { usePlay } from "../../playStore.ts";
import { Die } from "./Die.tsx";
import { diePlace } from "./diePlace.ts";

const SHOWN_MS = 3_500;
/** What another rolled, once it is the player's own turn: the board under it is asked about now. */
const IN_OWN_TURN_MS = 1_200;

/** What is covered the least willingly: what was rolled for, then what is one's own. */
const ABOUT = 1_000;
const OWN = 20;

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
  const { source, board, me, situation } = usePlay();
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
      // Who learns has a name that nobody gave them.
      name: source.kind === "lesson" ? t("player.you") : (history.start.setup.seats[entry.command.seat]?.name ?? ""),
      result: t(rolled.kind ? `tile.${rolled.kind}` : entry.command.seat === me.peek() ? "preview.dieChoice" : "preview.dieChoiceTheirs"),
    });
  });
  const now = shown.value;
  useLayoutEffect(() => {
    const camera = board.camera.peek();
    const { current } = box;
    if (!now || !camera || !current) return;
    const host = current.parentElement?.querySelector(".board-host");
    if (!host) return;
    // From where its places count: with a strip over the board that is not where the stage begins.
    current.style.inset = "0 auto auto 0";
    const [from, to] = [current.getBoundingClientRect(), host.getBoundingClientRect()];
    const view = situation.peek()?.view;
    const tiles = (view?.tiles ?? []).flatMap((tile, cell) =>
      tile === EMPTY ? [] : [{ cell: cell as Cell, weight: view?.owners[cell] === me.peek() ? OWN : 1 }],
    );
    const lying = [{ cell: now.cell, weight: ABOUT }, ...tiles];
    // Wherever the camera goes meanwhile.
    return camera.onCamera(() => {
      const { x, y } = diePlace(
        from,
        { width: host.clientWidth, height: host.clientHeight },
        lying.map(({ cell, weight }) => ({ rect: camera.rectOf(cell), weight })),
      );
      current.style.inset = `${to.y - from.y + y}px auto auto ${to.x - from.x + x}px`;
    });
  }, [now]);
  if (!now) return null;
  return (
    <div ref={box} class="dieshow cut" data-testid="die" data-faces={now.faces.join(",")} key={now.ply}>
      {now.faces.map((face, i) => (
        <Die key={i} face={face} size={isPhone.value || isLow.value ? 36 : 54} rolling={i === now.faces.length - 1} />
      ))}
      <p>
        <b class="d">{now.result}</b>
        <small>{now.faces.length > 1 ? t("dock.rollAgain", { faces: now.faces.slice(0, -1).join(", ") }) : now.name}</small>
      </p>
    </div>
  );
}
