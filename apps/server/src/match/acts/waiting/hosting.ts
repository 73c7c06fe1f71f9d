import type { StoredPlayer } from "@forgotten-planet/store";
import type { Done } from "../../../rejection.ts";
import { hasFreePlace } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { save } from "../save.ts";
import { sendWelcome } from "../welcome.ts";

/*
 * A waiting table does not depend on its host: if the host is away, or is the only one the others wait for, the next player who sits there
 * becomes host. The start of that is kept in memory, in the time that this process has been up.
 */

/** How long a host may be away while somebody else sits there. */
export const HOST_AWAY_MS = 120_000;
/** How long everybody else may be ready before the host starts. */
export const HOST_LETS_WAIT_MS = 300_000;
/** Service time may stand still while a timer runs, so the time is checked at these intervals, no more often. */
const LOOK_AFTER_MS = { most: 1000, least: 50 };

/** Updates the host watch after somebody came or left, or the seating changed. */
export function noteHost(table: Table): void {
  const { hostWatch, services, presence, host } = table;
  if (table.status !== "waiting") {
    hostWatch.rest();
    return;
  }
  hostWatch.note("away", !presence.isOnline(host.id), services.time.up);
  hostWatch.note("waitedFor", isAwaited(table), services.time.up);
  const heir = heirOf(table);
  const left = heir && passesIn(table);
  const next = left === undefined ? undefined : Math.max(LOOK_AFTER_MS.least, Math.min(LOOK_AFTER_MS.most, left));
  hostWatch.wake(next, () => void table.lane.run(() => passWhenDue(table)));
}

/** Returns whether everybody but the host is ready. */
function isAwaited({ seating, host }: Table): boolean {
  const others = seating.seats.filter(({ player }) => player.id !== host.id);
  return others.length > 0 && !hasFreePlace(seating) && others.every(({ ready }) => ready);
}

/** Returns when the table passes on, in milliseconds; undefined if the host keeps it. */
function passesIn({ hostWatch, services }: Table): number | undefined {
  const left = (since: number | undefined, mostMs: number): readonly number[] =>
    since === undefined ? [] : [Math.max(0, since + mostMs - services.time.up)];
  const all = [...left(hostWatch.since("away"), HOST_AWAY_MS), ...left(hostWatch.since("waitedFor"), HOST_LETS_WAIT_MS)];
  return all.length === 0 ? undefined : Math.min(...all);
}

/** Returns the next player after the host who sits there and is here; one of the preferred seats if possible. */
export function heirOf({ seats, host, presence, seating }: Table, preferred: readonly number[] = []): StoredPlayer | undefined {
  const places = seating.colours.length;
  const place = seats.find(({ player }) => player.id === host.id)?.place ?? places - 1;
  const after = (other: number): number => (other - place - 1 + places) % places;
  const heirs = seats.filter(({ player }) => player.id !== host.id && presence.isOnline(player.id));
  const isLast = ({ place }: { readonly place: number }): number => (preferred.includes(place) ? 0 : 1);
  return heirs.sort((a, b) => isLast(a) - isLast(b) || after(a.place) - after(b.place))[0]?.player;
}

async function passWhenDue(table: Table): Promise<void> {
  const heir = heirOf(table);
  const isDue = table.status === "waiting" && passesIn(table) === 0;
  if (heir && isDue) await passTable(table, heir);
  else noteHost(table);
}

/** Makes that player the host. Runs in the table's lane and saves before anybody is told. */
export async function passTable(table: Table, heir: StoredPlayer): Promise<Done> {
  const before = table.host;
  const saved = await save(table, () => table.services.store.passTable(table.id, table.epoch, heir.id, Date.now()));
  if (!saved.ok) {
    table.hostWatch.wake(LOOK_AFTER_MS.most, () => void table.lane.run(() => passWhenDue(table)));
    return saved;
  }
  table.passTo(heir);
  table.services.log.info("table-passed", { match: table.id });
  for (const player of [before, heir]) sendWelcome(table, player);
  table.screen?.showTable();
  table.services.changed(table);
  noteHost(table);
  return saved;
}
