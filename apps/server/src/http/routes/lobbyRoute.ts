import type { RequestHandler } from "express";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { rejection } from "../../rejection.ts";
import type { Lobby } from "../../tables/lobby/lobby.ts";
import { refuse } from "../answers.ts";
import { OpenStreams } from "./openStreams.ts";

const HEARTBEAT_MS = 25_000;
/** A class of thirty behind one address, each with a second tab. */
const STREAMS_PER_ADDRESS = 60;
const MAX_BUFFERED_BYTES = 256 * 1024;

/** The lobby as server-sent events: the whole list at once, then again at each change. */
export function lobbyRoute(lobby: Lobby, networkOf: ClientAddress): RequestHandler {
  const streams = new OpenStreams(STREAMS_PER_ADDRESS);
  return (request, response) => {
    const end = streams.take(networkOf(request));
    if (!end) return refuse(response, rejection("rate-limited"));
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" });
    const write = (text: string): void => {
      if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
      else response.write(text);
    };
    const stop = lobby.listen((text) => write(`event: lobby\ndata: ${text}\n\n`));
    const heartbeat = setInterval(() => write(":\n\n"), HEARTBEAT_MS);
    response.on("close", () => {
      clearInterval(heartbeat);
      stop();
      end();
    });
  };
}
