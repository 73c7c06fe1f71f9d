import type { Blocked } from "@forgotten-planet/protocol";
import { Router } from "express";
import type { Blocks } from "../../identity/blocks.ts";
import { authorOf } from "../../match/views/author.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";

export interface BlockServices {
  readonly blocks: Blocks;
  readonly identify: Identify;
}

/** Lists and ends a player's blocks. Players block each other at a table, where they meet. */
export function blockRoutes({ blocks, identify }: BlockServices): Router {
  const router = Router();

  router.get("/", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const { id } = player.value;
    const blocked = await blocks.read(id);
    // No player learns the id of another one: each is named for this list alone.
    response.json({ blocked: blocked.map((other): Blocked => ({ authorId: authorOf(id, other.id), name: other.name })) });
  });

  router.delete("/:authorId", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const { id } = player.value;
    const other = (await blocks.read(id)).find((blocked) => authorOf(id, blocked.id) === request.params.authorId);
    if (!other) return refuse(response, rejection("no-such-person"));
    await blocks.remove(id, other.id);
    response.json({});
  });

  return router;
}
