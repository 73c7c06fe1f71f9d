import type { RequestListener } from "node:http";
import { SlicedQueue } from "./slicedQueue.ts";

/** Requests that come all at once are answered a slice at a time: what those who play have sent meanwhile does not wait for all of them. */
export function aSliceAtATime(app: RequestListener): RequestListener {
  const queue = new SlicedQueue();
  return (request, response) =>
    queue.add(() => {
      if (!request.socket.destroyed) app(request, response);
    });
}
