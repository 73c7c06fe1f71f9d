import { zRejection } from "@forgotten-planet/game";
import { readAnswer } from "../../../apps/server/test/support/net/frames.ts";

/** Whether an answer's frame is an acceptance, or a refusal of the catalogue's form: a code, and nothing of the inside. */
export function isKnownRefusal(frame: Buffer): boolean {
  const { status, value } = readAnswer(frame);
  if (status === 0) return true;
  const read = zRejection.safeParse(value);
  return status === 1 && read.success && read.data.code !== "internal" && !/\bat .+:\d+|node_modules|\.ts\b/.test(read.data.message ?? "");
}
