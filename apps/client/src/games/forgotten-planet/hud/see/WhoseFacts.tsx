import { type GameState, NOBODY, type Owner, type Seat } from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { cellNameIn } from "../../model/board/cellName.ts";
import type { FartherBase, Reason, Whose } from "../../model/see/whose.ts";

interface Props {
  readonly view: GameState;
  readonly whose: Whose;
}

/** Steps of every crew to a tile, from each of its bases, whose it is now and then, and why. */
export function WhoseFacts({ view, whose }: Props) {
  const { cell, reaches, owner, ownerAfter, isPreviewed } = whose;
  const name = nameIn(view);
  const isTwofold = ownerAfter !== undefined;
  const steps = (count: number | undefined) => (count === undefined ? <span class="noway">{t("see.noWay")}</span> : count);
  const farther = ({ base, steps: count }: FartherBase): string => `${cellNameIn(view, base)} (${count})`;
  const owned = (by: Owner) => (by === NOBODY ? t("see.nobody") : <Name of={name(by as Seat)} />);
  return (
    <>
      <h2 class="label" data-testid="whose-title">
        {t("see.whoseAt", { at: cellNameIn(view, cell) })}
      </h2>
      <table class="seetable">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t("see.crew")}</span>
            </th>
            <th scope="col">{t(isPreviewed ? "see.now" : "see.steps")}</th>
            {isPreviewed && <th scope="col">{t("see.then")}</th>}
          </tr>
        </thead>
        <tbody>
          {reaches.map(({ seat, base, now, after, others }) => (
            <tr key={seat} data-crew={view.setup.seats[seat]?.colour} data-testid={`whose-${view.setup.seats[seat]?.colour}`}>
              <th scope="row">
                <span>
                  <Sigil colour={view.setup.seats[seat]?.colour ?? "red"} size={13} />
                  <Name of={name(seat)} />
                </span>
                {base !== undefined && (
                  <small class="quiet">{[t("see.from", { at: cellNameIn(view, base) }), ...others.map(farther)].join(", ")}</small>
                )}
              </th>
              <td class="d">{steps(now)}</td>
              {isPreviewed && <td class={`seestep d ${now === after ? "" : "changed"}`}>{steps(after)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="seeowner">
        <div>
          <dt>{t("see.owner")}</dt>
          <dd data-testid="whose-owner">{owned(owner)}</dd>
        </div>
        {isTwofold && (
          <div>
            <dt>{t(isPreviewed ? "see.ownerThen" : "see.ownerAtEnd")}</dt>
            <dd class={`seehas ${ownerAfter === owner ? "" : "changed"}`} data-testid="whose-then">
              {owned(ownerAfter)}
            </dd>
          </div>
        )}
      </dl>
      <p class="seewhy" data-testid="whose-why">
        {reasonText(whose.reason, name)}
      </p>
    </>
  );
}

const nameIn =
  (view: GameState) =>
  (seat: Seat): string =>
    view.setup.seats[seat]?.name ?? "";

function reasonText(reason: Reason, name: (seat: Seat) => string): string {
  switch (reason.kind) {
    case "base":
      return t("see.why.base", { name: name(reason.seat) });
    case "sealed":
      return t("see.why.sealed");
    case "nearest":
      return reason.next === undefined
        ? t("see.why.alone", { name: name(reason.seat), count: reason.steps })
        : t("see.why.nearest", { name: name(reason.seat), count: reason.steps, next: reason.next });
    case "tie":
      return t("see.why.tie", { names: andList(reason.seats.map(name)), count: reason.steps });
    case "allies":
      return t("see.why.allies", { names: andList(reason.seats.map(name)), count: reason.steps, name: name(reason.owner) });
  }
}
