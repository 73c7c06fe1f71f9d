import { CLOSE_CODES, type Rejection } from "@forgotten-planet/protocol";
import { type Colour, ok, type Result } from "@forgotten-planet/rules";
import type { Gathering, StoredPlayer } from "@forgotten-planet/store";
import { errorFields } from "../log.ts";
import { reject } from "../rejection.ts";
import { drawStart } from "./matchStart.ts";
import type { Connection } from "./presence.ts";
import { chooseColour, getReady, kick, type Seated, seatOf, sit, stand, startFault } from "./seating.ts";
import type { Table } from "./table.ts";

/* What people do with a table before the match begins. Each runs in the table's lane, and is saved before anyone hears of it. */

export type Gathered = Result<undefined, Rejection>;

export async function takePlace(table: Table, connection: Connection, place: number): Promise<Gathered> {
  const { player } = connection;
  if (!player) return reject("bad-token", "only somebody with a name can sit down");
  const gathered = await change(table, (gathering) => sit(gathering, player, place));
  if (gathered.ok) table.presence.letOnePlay(connection);
  return gathered.ok ? tell(table, player) : gathered;
}

export async function leavePlace(table: Table, { player }: Connection): Promise<Gathered> {
  if (!player) return reject("not-seated");
  const gathered = await change(table, (gathering) => stand(gathering, player.id));
  return gathered.ok ? tell(table, player) : gathered;
}

export async function chooseCrew(table: Table, { player }: Connection, colour: Colour): Promise<Gathered> {
  return player ? change(table, (gathering) => chooseColour(gathering, player.id, colour)) : reject("not-seated");
}

export async function sayReady(table: Table, { player }: Connection, ready: boolean): Promise<Gathered> {
  const gathered = await (player ? change(table, (gathering) => getReady(gathering, player.id, ready)) : reject("not-seated"));
  if (gathered.ok && table.options.autoStart && startFault(table.gathering) === undefined) return begin(table);
  return gathered;
}

export async function start(table: Table, { player }: Connection): Promise<Gathered> {
  if (table.status !== "waiting") return reject("already-started");
  if (player?.id !== table.host.id) return reject("not-host");
  const fault = startFault(table.gathering);
  return fault ? reject(fault) : begin(table);
}

export async function sendAway(table: Table, { player }: Connection, place: number): Promise<Gathered> {
  if (table.status !== "waiting") return reject("already-started");
  if (player?.id !== table.host.id) return reject("not-host");
  const kicked = kick(table.gathering, place);
  if (!kicked.ok) return kicked;
  if (kicked.value.player === table.host.id) return reject("not-host", "the host stands up instead");
  const gathered = await change(table, () => ok(kicked.value.gathering));
  if (gathered.ok) table.presence.removePlayer(kicked.value.player);
  if (gathered.ok) table.screen?.showTable();
  return gathered;
}

/** Somebody came back under another name. */
export async function renameSeat(table: Table, player: StoredPlayer): Promise<void> {
  const seat = seatOf(table.gathering, player.id);
  if (!seat || seat.player.name === player.name || table.status !== "waiting") return;
  await change(table, (gathering) =>
    ok({ ...gathering, seats: gathering.seats.map((other) => (other.player.id === player.id ? { ...other, player } : other)) }),
  );
}

async function change(table: Table, how: (gathering: Gathering) => Seated): Promise<Gathered> {
  if (table.status !== "waiting") return reject("already-started");
  const changed = how(table.gathering);
  if (!changed.ok) return changed;
  if (changed.value === table.gathering) return ok(undefined);
  const saved = await save(table, () => table.services.store.saveGathering(table.id, table.epoch, changed.value, Date.now()));
  if (!saved.ok) return saved;
  table.gather(changed.value);
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}

async function begin(table: Table): Promise<Gathered> {
  const drawn = drawStart(table.options, table.seats, table.services.newSecret());
  const saved = await save(table, () => table.services.store.startMatch(table.id, table.epoch, drawn, Date.now()));
  if (!saved.ok) return saved;
  table.begin(drawn);
  if (!table.options.watchers) table.presence.closeWatchers();
  for (const connection of table.presence.connections) connection.send("welcome", table.welcome(connection));
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}

/** Writes with the table's epoch; a table that has been taken over retires its room. */
export async function save(table: Table, write: () => Promise<"saved" | "fenced">): Promise<Gathered> {
  try {
    if ((await write()) === "saved") return ok(undefined);
    table.services.log.warn("fenced", { match: table.id, epoch: table.epoch });
    table.giveUp(CLOSE_CODES.fenced);
    return reject("not-saved", "attach again");
  } catch (error) {
    table.services.log.error("save-failed", { match: table.id, ...errorFields(error) });
    return reject("not-saved");
  }
}

/** A player's own connections learn which place they speak for now. */
function tell(table: Table, player: StoredPlayer): Gathered {
  for (const connection of table.presence.of(player.id)) connection.send("welcome", table.welcome(connection));
  return ok(undefined);
}
