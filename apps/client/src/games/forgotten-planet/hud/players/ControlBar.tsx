import type { GameState, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { pictureUrl, Sigil } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { type ControlShare, controlShares, type GroupedShares, groupedShares, type SideShare } from "../../model/controlBar.ts";

/** How the floor is shared between the players and nobody; allies side by side. */
export function ControlBar({ view, me }: { readonly view: GameState; readonly me: Seat | undefined }) {
  const grouped = groupedShares(view, me);
  if (grouped) return <GroupedBar view={view} grouped={grouped} />;
  return (
    <section class="sharebar" aria-label={t("control.name")}>
      <ul>
        {controlShares(view, me).map((share, i) => {
          if (share.tiles === 0) return null;
          return share.seat === undefined ? (
            <Nobody key="nobody" tiles={share.tiles} />
          ) : (
            <Share key={share.seat} share={share} view={view} after={i > 0} />
          );
        })}
      </ul>
    </section>
  );
}

function GroupedBar({ view, grouped }: { readonly view: GameState; readonly grouped: GroupedShares }) {
  const [ours, theirs] = grouped.sides;
  return (
    <section class="sharebar grouped" aria-label={t("control.name")}>
      <SideGroup side={ours} view={view} label={t(ours.own ? "alliance.we" : "alliance.sum", { count: ours.tiles })} />
      {grouped.nobody > 0 && (
        <ul class="sharegroup nobodygroup" style={{ flexGrow: grouped.nobody }}>
          <Nobody tiles={grouped.nobody} />
        </ul>
      )}
      <SideGroup side={theirs} view={view} label={t(ours.own ? "alliance.they" : "alliance.sum", { count: theirs.tiles })} last />
    </section>
  );
}

function SideGroup({
  side,
  view,
  label,
  last = false,
}: {
  readonly side: SideShare;
  readonly view: GameState;
  readonly label: string;
  readonly last?: boolean;
}) {
  return (
    <ul
      class={`sharegroup ${side.own ? "own" : ""} ${last ? "last" : ""}`}
      style={{ flexGrow: Math.max(1, side.tiles) }}
      data-tiles={side.tiles}
    >
      <li class="sharesum d">{label}</li>
      {side.shares.map((share) => share.tiles > 0 && <Share key={share.seat} share={share} view={view} after={false} short />)}
    </ul>
  );
}

function Nobody({ tiles }: { readonly tiles: number }) {
  return (
    <li class="share nobody" style={{ flexGrow: tiles }}>
      <span class="share-tag d" title={t("control.nobodyLong", { count: tiles })}>
        {t("control.nobody", { count: tiles })}
      </span>
    </li>
  );
}

/** `short`: the name is for readers alone, since its alliance has a label. */
function Share({
  share,
  view,
  after,
  short = false,
}: {
  readonly share: ControlShare;
  readonly view: GameState;
  readonly after: boolean;
  readonly short?: boolean;
}) {
  const setup = share.seat === undefined ? undefined : view.setup.seats[share.seat];
  if (!setup) return null;
  return (
    <li
      class={`share ${after ? "after" : ""}`}
      data-crew={setup.colour}
      style={{ flexGrow: share.tiles }}
      title={t("control.share", { name: setup.name, count: share.tiles })}
    >
      <span class="stripe share-fill" style={{ "--pattern": `url("${pictureUrl(`pattern-${setup.colour}`)}")` }} />
      <span class="share-tag d">
        <Sigil colour={setup.colour} size={12} />
        {short ? <span class="sr">{setup.name}</span> : <Name of={setup.name} class="share-name" />}
        <b>{share.tiles}</b>
      </span>
    </li>
  );
}
