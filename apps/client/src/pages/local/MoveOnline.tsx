import type { Seat } from "@forgotten-planet/core";
import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import { refusalKey } from "../../i18n/refusalKey.ts";
import { ApiError, api } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";
import type { LocalTable } from "../../table/local/localTable.ts";
import { NameForm } from "../../table/name/NameForm.tsx";
import { useTable } from "../../table/tableStore.ts";
import { Hex } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";

/** The game moves to a server: one seat is kept here, other people take theirs by link, and bots play on in theirs. */
export function MoveOnline({ line }: { readonly line: LocalTable }) {
  const { route } = useLocation();
  const people = line.seats.flatMap(({ bot }, i) => (bot === undefined ? [i as Seat] : []));
  const seat = useSignal<Seat>(people[0] ?? 0);
  const problem = useSignal("");
  const busy = useSignal(false);
  const { options: made, setup, lines } = line.match;
  const { seats } = useTable();
  const move = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    try {
      const options = { game: made.game, isPublic: false, spectators: true };
      const bots = line.seats.flatMap(({ bot }, place) => (bot === undefined ? [] : [{ place, level: bot }]));
      const game = { head: setup, lines: [...lines], options, seat: seat.value };
      const { id } = await api.resumeTable(bots.length > 0 ? { ...game, bots } : game);
      line.forget();
      route(`/t/${id}`);
    } catch (error) {
      problem.value = t(refusalKey(error instanceof ApiError ? error.code : "internal"));
      busy.value = false;
    }
  };
  return (
    <section class="moveonline panel cut" aria-label={t("local.online")}>
      <h2 class="label">{t("local.online")}</h2>
      <p class="quiet small">{t(people.length < line.seats.length ? "local.onlineBots" : "local.onlineWhy")}</p>
      <fieldset class="moveonline-seats" aria-label={t("local.keepSeat")}>
        <legend class="small">{t("local.keepSeat")}</legend>
        {people.map((i) => {
          const { name, colour } = seats.value[i] ?? { name: "", colour: "red" };
          return (
            <button
              key={colour}
              type="button"
              class="chip cut"
              data-testid={`keep-seat-${i}`}
              aria-pressed={seat.value === i}
              onClick={() => (seat.value = i)}
            >
              <Hex colour={colour} size={22} /> <Name of={name} />
            </button>
          );
        })}
      </fieldset>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {identity.value ? (
        <button type="button" class="btn cut primary" data-testid="move-now" disabled={busy.value} onClick={() => void move()}>
          {t("local.move")}
        </button>
      ) : (
        <NameForm label={t("home.name")} submit={t("local.move")} done={() => void move()} />
      )}
    </section>
  );
}
