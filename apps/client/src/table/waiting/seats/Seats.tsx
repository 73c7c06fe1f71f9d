import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { plain } from "../../../ui/RichText.tsx";
import { useTable } from "../../tableStore.ts";
import { isHost } from "../isHost.ts";
import { type SeatGroup, seatGroups, swapPartners, takesOver } from "../waiting.ts";
import type { WaitingGame } from "../waitingGame.ts";
import { OpenSeat } from "./OpenSeat.tsx";
import { TakenSeat } from "./TakenSeat.tsx";
import "./seats.css";

interface Props {
  readonly game: Pick<WaitingGame, "placesMatter" | "figure">;
  readonly room: RoomView;
  readonly options: TableOptions;
  readonly link: string;
}

/** The places at the table: allies in a panel each, as they sit. */
export function Seats({ game, room, options, link }: Props) {
  const store = useTable();
  const { source, me } = store;
  const groups = seatGroups(options.alliance, room.seats.length);
  const maySwap = isHost(source, me.value) && !options.league && game.placesMatter;
  // Escape ends an exchange that was begun; other people's changes end it as well.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") store.waiting.swap.end();
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      store.waiting.swap.end();
    };
  }, []);
  // An exchange ends when another player takes a place.
  const names = room.seats.map((seat) => seat.name ?? "").join("\n");
  useEffect(store.waiting.swap.end, [names]);
  const rows = groups.reduce((sum, { places }) => sum + Math.ceil(places.length / 2), 0);
  return (
    <div class="seats" style={{ "--rows": String(rows) }}>
      {groups.map((group) => (
        <Group
          key={group.alliance ?? "all"}
          game={game}
          group={group}
          groups={groups}
          room={room}
          options={options}
          link={link}
          maySwap={maySwap}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Props {
  readonly group: SeatGroup;
  readonly groups: readonly SeatGroup[];
  readonly maySwap: boolean;
}

function Group({ game, group, groups, room, options, link, maySwap }: GroupProps) {
  const { me } = useTable();
  const { title, places, alliance } = group;
  const heading = plain(title);
  const others = (first: number): readonly number[] => swapPartners(room, groups, first);
  const movable = maySwap ? places.filter((place) => others(place).length > 0) : [];
  return (
    <section class="seatgroup panel cut" aria-label={heading}>
      <header>
        <h2 class={alliance === undefined ? "label" : "d"}>{heading}</h2>
        {movable.length > 0 && (
          <SwapButton among={movable} testid={alliance === undefined ? "swap" : `swap-side-${alliance}`} side={alliance !== undefined} />
        )}
      </header>
      <ol class={`seatlist n${places.length}`}>
        {places.map((place) => {
          const seat = room.seats[place];
          if (!seat) return null;
          return seat.name === undefined ? (
            <OpenSeat key={place} place={place} room={room} options={options} link={link} others={others} />
          ) : (
            <TakenSeat
              key={place}
              figure={game.figure}
              place={place}
              seat={seat}
              room={room}
              own={place === me.value}
              stays={options.league === true}
              gives={takesOver(room, options, me.value, place)}
              others={others}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** Begins an exchange with one of these places, or leaves it. */
function SwapButton({ among, testid, side }: { readonly among: readonly number[]; readonly testid: string; readonly side: boolean }) {
  const store = useTable();
  const now = store.waiting.swap.now.value;
  const on = now !== undefined && among.includes(now.first ?? now.among[0] ?? -1);
  return (
    <button
      type="button"
      class="btn cut swapbtn"
      data-testid={testid}
      aria-pressed={on}
      onClick={(event) => (on ? store.waiting.swap.end() : store.waiting.swap.begin(among, event.currentTarget))}
    >
      <Icon name={on ? "x" : "swap"} size={17} />
      {on ? t("waiting.swapStop") : t(side ? "waiting.swapSide" : "waiting.swap")}
    </button>
  );
}
