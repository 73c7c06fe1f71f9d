import type { SeatColour } from "@forgotten-planet/core";
import type { RoomView, TableOptions } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { identity } from "../../../net/identity.ts";
import { Hex, Icon } from "../../../ui/Icon.tsx";
import { useName } from "../../name/useName.ts";
import { useTable } from "../../tableStore.ts";
import { colourChoice, partnerName, seatFor } from "../waiting.ts";
import { sitAt } from "./seating.ts";
import "./sitPanel.css";

/** For visitors who came by the link: a name, a crew, and one button. */
export function SitPanel({ room, options }: { readonly room: RoomView; readonly options: TableOptions }) {
  const store = useTable();
  const { source } = store;
  const name = useName();
  const wish = useSignal<SeatColour | undefined>(undefined);
  const sitting = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    store.waiting.nameField.value = input.current;
    // Where no seat is open, the press on a bot's seat has brought this.
    if (store.waiting.chosenSeat.peek() !== undefined) input.current?.focus();
    return () => {
      store.waiting.nameField.value = null;
      store.waiting.chosenSeat.value = undefined;
    };
  }, []);
  const place = seatFor(room, options.alliance, store.waiting.chosenSeat.value);
  const seat = place === undefined ? undefined : room.seats[place];
  if (place === undefined || !seat) return null;
  const crews = colourChoice(room, seat);
  const colour = crews.find((crew) => crew.colour === wish.value && !crew.takenBy)?.colour ?? seat.colour;
  const partner = partnerName(room, options.alliance, place);
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (sitting.value) return;
    if (name.value.value.trim() === "") {
      name.problem.value = t("waiting.nameFirst");
      input.current?.focus();
      return;
    }
    sitting.value = true;
    const other = colour === seat.colour ? undefined : colour;
    if (identity.value && name.value.value.trim() === identity.value.player.name) {
      if (!(await sitAt(source, place, other))) {
        name.problem.value = t("refuse.name-taken");
        input.current?.select();
      }
    } else {
      store.waiting.wish.keep(place, other);
      if (!(await name.save())) store.waiting.wish.forget();
    }
    sitting.value = false;
  };
  return (
    <section class="sitpanel panel cut" aria-label={t("waiting.guestTitle")}>
      <form onSubmit={sit}>
        <p class="sitpanel-head">
          <b class="d">{partner ? t("waiting.sitBeside", { name: partner }) : t("waiting.sitTitle")}</b>{" "}
          <span>{t(identity.value ? "waiting.sitKnown" : "waiting.sitLead")}</span>
        </p>
        <div class="sitpanel-fields">
          <div class="sitpanel-name">
            <label class="quiet" for="sit-name">
              {t("home.name")}
            </label>
            <input
              id="sit-name"
              class="field"
              data-testid="name"
              ref={input}
              autocomplete="nickname"
              placeholder={t("home.namePlaceholder")}
              aria-describedby={name.problem.value ? "name-problem" : undefined}
              {...name.field}
            />
          </div>
          <fieldset class="sitpanel-colours">
            <legend class="quiet">{t("waiting.crew")}</legend>
            <div>
              {crews.map((crew) => {
                const label = crew.takenBy
                  ? t("waiting.crewTaken", { colour: t(`colour.${crew.colour}`), name: crew.takenBy })
                  : t("waiting.pickCrew", { colour: t(`colour.${crew.colour}`) });
                return (
                  <button
                    key={crew.colour}
                    type="button"
                    class={`colourpick-one ${crew.takenBy ? "taken" : ""}`}
                    data-testid={`wish-${crew.colour}`}
                    aria-pressed={crew.colour === colour}
                    aria-label={label}
                    title={label}
                    disabled={crew.takenBy !== undefined}
                    onClick={() => (wish.value = crew.colour)}
                  >
                    <Hex colour={crew.colour} size={33} />
                    {crew.takenBy && <Icon name="lock" size={14} />}
                  </button>
                );
              })}
            </div>
          </fieldset>
        </div>
        {name.problem.value && (
          <p id="name-problem" class="problem" role="alert">
            {name.problem.value}
          </p>
        )}
        <button type="submit" class="btn cut big primary" data-testid="sit-here" aria-disabled={name.busy.value || sitting.value}>
          {t("waiting.sit")}
        </button>
        <p class="quiet small">{t("waiting.sitHint")}</p>
      </form>
    </section>
  );
}
