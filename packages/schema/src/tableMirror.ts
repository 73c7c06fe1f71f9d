import { type SchemaType, schema, t } from "@colyseus/schema";

/** Everyone's place at the table. */
export const SeatMirror = schema(
  {
    /** "" if nobody sits here. */
    name: t.string(),
    colour: t.uint8(),
    ready: t.boolean(),
    online: t.boolean(),
    host: t.boolean(),
    wantsRematch: t.boolean(),
    substitute: t.boolean(),
    /** "" if no bot plays here. */
    bot: t.string().default(""),
    standIn: t.boolean().default(false),
    program: t.boolean().default(false),
  },
  "SeatMirror",
);
export type SeatMirror = SchemaType<typeof SeatMirror>;

/**
 * What everyone in a room sees of the table: seats and spectators. A game's mirror extends it, so that what changes at every ply are fields
 * of the root: they cost less in a patch than those of anything below it.
 */
export const TableMirror = schema(
  {
    status: t.uint8().default(0),
    spectators: t.uint16().default(0),
    seats: t.array(SeatMirror),
  },
  "TableMirror",
);
export type TableMirror = SchemaType<typeof TableMirror>;
