import type { Streamed } from "@forgotten-planet/protocol";
import type { Response } from "express";
import type { Feeds, Follower } from "../../past/feeds.ts";
import type { OpenPast } from "../../past/pastMatches.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";

const HEARTBEAT_MS = 25_000;
/** A reader who takes nothing while so much waits is let go. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Tells the match as lines of JSON (`Streamed`) until it is over; an empty line now and then says that the stream lives. */
export async function streamMatch(
  response: Response,
  feeds: Feeds,
  { match, served, network }: OpenPast & Pick<Follower, "network">,
): Promise<void> {
  const write = (text: string): void => {
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
    else if (!response.closed) response.write(text);
  };
  const hear = (streamed: Streamed | undefined): void => {
    if (!response.headersSent) begin(response);
    if (streamed) write(`${JSON.stringify(streamed)}\n`);
    if (streamed === undefined || streamed.type === "over") response.end();
  };
  const stop = await feeds.follow(served, match, { network, hear });
  if (!stop) return refuse(response, rejection("overloaded"));
  if (response.closed) return stop();
  const heartbeat = setInterval(() => write("\n"), HEARTBEAT_MS);
  response.on("close", () => {
    clearInterval(heartbeat);
    stop();
  });
}

function begin(response: Response): void {
  // Not compressed: each line is to arrive at once.
  response.setHeader("cache-control", "no-store, no-transform");
  response.setHeader("content-type", "application/x-ndjson; charset=utf-8");
  response.setHeader("x-accel-buffering", "no");
  response.writeHead(200);
}
