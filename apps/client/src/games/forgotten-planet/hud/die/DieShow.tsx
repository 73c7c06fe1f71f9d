import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { plyOf } from "../../../../table/history.ts";
import { useTransient } from "../../../../ui/useTransient.ts";
import { usePlay } from "../../playStore.ts";
import { Die } from "./Die.tsx";

const SHOWN_MS = 3_500;

interface Rolled {
  readonly ply: number;
  readonly faces: readonly number[];
  readonly name: string;
  readonly result: string;
}

/** Every roll, shown to everyone: the faces in the order rolled, of which the last counts. */
export function DieShow() {
  const { source } = usePlay();
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
    if (!entry || !rolled || !fresh || first) return;
    show({
      ply: plyOf(history),
      faces: rolled.faces,
      name: history.start.setup.seats[entry.command.seat]?.name ?? "",
      result: rolled.kind ? t(`tile.${rolled.kind}`) : t("preview.dieChoice"),
    });
  });
  const now = shown.value;
  if (!now) return null;
  return (
    <div class="dieshow cut" data-testid="die" data-faces={now.faces.join(",")} key={now.ply}>
      {now.faces.map((face, i) => (
        <Die key={i} face={face} size={54} rolling={i === now.faces.length - 1} />
      ))}
      <p>
        <b class="d">{now.result}</b>
        <small>{now.faces.length > 1 ? t("dock.rollAgain", { faces: now.faces.slice(0, -1).join(", ") }) : now.name}</small>
      </p>
    </div>
  );
}
