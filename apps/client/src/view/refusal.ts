import type { Rejection } from "@forgotten-planet/protocol";
import type { PublicView, Seat } from "@forgotten-planet/rules";
import { ACTIONS } from "./actions.ts";
import { type Message, message } from "./message.ts";
import type { Refused } from "./whyNot.ts";

/** A refusal of the server in plain words. */
export function refusalMessage(code: Rejection["code"] | "no-connection", view: PublicView | undefined): Message {
  const name = view?.setup.seats[view.active]?.name ?? "";
  return message(`refuse.${code}`, { name, robot: "", energy: "", left: view?.energy ?? 0 });
}

/** A refusal known before anything was sent, with what it is about. */
export function refusedMessage({ code, action, robot }: Refused, view: PublicView, me: Seat | undefined): Message {
  if (code === "nowhere") return message(`refuse.nowhere.${action ?? "move"}`);
  if (code === "no-such-robot" || (code === "robot-is-off" && robot === undefined)) {
    return message(view.robots.some((r) => r.seat === me && r.on) ? "prompt.pickRobot" : "prompt.basesOnly");
  }
  return message(`refuse.${code}`, {
    name: view.setup.seats[view.active]?.name ?? "",
    robot: robot ?? 0,
    energy: action ? ACTIONS[action].energy : 0,
    left: view.energy,
  });
}
