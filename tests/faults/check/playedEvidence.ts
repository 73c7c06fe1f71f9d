import { replayLine, startMatch, stateHash } from "@forgotten-planet/core";
import { drawSetup, type ForgottenPlanet, forgottenPlanet, tableOptions } from "@forgotten-planet/game";
import { apply, COLOURS, createGame, formatCommand, publicView } from "@forgotten-planet/rules";
import { randomOf } from "@forgotten-planet/testkit";
import { chooseIntent } from "../bots/choose.ts";
import type { Claim } from "../bots/claim.ts";
import { stepOf } from "../bots/step.ts";
import type { ObserverLog } from "./claims.ts";
import type { Journal, Row } from "./journal.ts";

/** A match of two as a faultless run leaves it: epoch 1 until half of it, then epoch 2, all of it acknowledged. */
export function playedEvidence(plies: number, match = "m"): { readonly journal: Journal; readonly observer: ObserverLog } {
  const random = randomOf(plies);
  const names = ["Ada", "Bruno"].map((name, seat) => ({ name, colour: COLOURS[seat] ?? COLOURS[0] }));
  const setup = drawSetup(tableOptions({ scenario: "first-landing", players: 2, isPublic: true }), names, (n) => random.below(n));
  if (!setup) throw new Error("no scenario");
  const created = createGame(setup);
  if (!created.ok) throw new Error("no game");
  let replayed = startMatch<ForgottenPlanet>(created.value);
  const rows: Row[] = [];
  const claims: Claim[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const epoch = ply < plies / 2 ? 1 : 2;
    const common = { at: ply, match };
    const room = `${match}-${epoch}`;
    if (ply === 0 || epoch !== rows.at(-1)?.epoch) claims.push({ ...common, kind: "joined", room, process: `p${epoch}`, seat: 0, ply });
    const seat = replayed.state.active;
    const intent = chooseIntent(replayed.state, seat, random);
    if (!intent) throw new Error("nothing legal");
    const applied = apply(replayed.state, { seat, intent }, { rollDie: () => random.rollDie() });
    if (!applied.ok) throw new Error(applied.error.code);
    const faces = applied.value.events.flatMap((event) => (event.type === "dieRolled" ? event.faces : []));
    const line = formatCommand({ seat, intent }, faces);
    const step = stepOf(match, ply, seat, intent);
    rows.push({ ply, epoch, intentId: `ply ${ply}`, seat, line });
    claims.push({ ...common, kind: "sent", n: ply, id: step.id, ply, line: step.line });
    claims.push({ ...common, kind: "acknowledged", n: ply, id: step.id, ply: ply + 1, room });
    const next = replayLine(forgottenPlanet, replayed, line);
    if (!next) throw new Error("the line does not follow");
    replayed = next.match;
    claims.push({ ...common, kind: "saw", ply: ply + 1, hash: stateHash(publicView(replayed.state)) });
  }
  return { journal: { match, setup, status: "playing", epoch: 2, version: plies, rows }, observer: { bot: "b0.0", claims } };
}
