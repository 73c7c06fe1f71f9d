import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { median } from "../measure.ts";
import { perSecond, type Row } from "../row.ts";
import { openMatches } from "./storedMatches.ts";

const BATCH = 100;
const BATCHES = 100;
const ROUNDS = 7;

/** P2: the store's one writer, a hundred matches each time, against bare transactions of a hundred such rows; both through to the disk. */
export async function appends(): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-appends-"));
  const { store, append } = await openMatches(join(dir, "ours"), BATCH);
  const peer = bare(join(dir, "bare"));
  let ply = 0;
  const ours = async (): Promise<number> => {
    const began = performance.now();
    for (let batch = 0; batch < BATCHES; batch++) {
      await Promise.all(Array.from({ length: BATCH }, (_, match) => append(match, ply)));
      ply++;
    }
    return (1000 * BATCH * BATCHES) / (performance.now() - began);
  };
  const theirs = (): number => {
    const began = performance.now();
    for (let batch = 0; batch < BATCHES; batch++) peer.write();
    return (1000 * BATCH * BATCHES) / (performance.now() - began);
  };
  await ours();
  theirs();
  const rates: { readonly own: number; readonly peer: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rates.push({ own: await ours(), peer: theirs() });
  await store.close();
  peer.close();
  rmSync(dir, { recursive: true, force: true });
  const own = median(rates.map((rate) => rate.own));
  return {
    id: "P2",
    what: "journalled intents/s, one writer, a hundred at once : node:sqlite, 100 rows a transaction",
    figures: perSecond(own),
    peer: perSecond(median(rates.map((rate) => rate.peer))),
    value: median(rates.map((rate) => rate.own / rate.peer)),
    unit: "x",
    goal: "least",
    floor: 0.6,
    moonshot: 0.9,
  };
}

/** One table, one insert a row, no condition. */
function bare(path: string): { write(): void; close(): void } {
  const db = new DatabaseSync(path);
  db.exec("pragma journal_mode = wal; pragma synchronous = full");
  db.exec(
    "create table lines (match text, ply integer, line text, seat integer, intent text, hash text, at integer, primary key (match, ply))",
  );
  const insert = db.prepare("insert into lines values (?, ?, ?, ?, ?, ?, ?)");
  let ply = 0;
  return {
    write() {
      db.exec("begin");
      for (let i = 0; i < BATCH; i++) insert.run(`match ${i}`, ply, "a1+2,0", 0, `intent ${ply}`, "0123456789012345678901", ply);
      db.exec("commit");
      ply++;
    },
    close: () => db.close(),
  };
}
