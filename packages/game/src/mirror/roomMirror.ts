import { type FieldBuilder, type SchemaType, t } from "@colyseus/schema";
import { TableMirror } from "@forgotten-planet/schema";

const SEAT_LETTERS = ["a", "b", "c", "d"] as const;
const ROBOT_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
const CUBE_NAMES = ["brown", "white", "blue"] as const;
const POOLS = [0, 1, 2, 3] as const;
export type RobotField = `${(typeof SEAT_LETTERS)[number]}${(typeof ROBOT_NUMBERS)[number]}`;
type CubeField = `${(typeof CUBE_NAMES)[number]}${(typeof POOLS)[number]}`;

/** One field a robot, seat by seat and by number within the seat: a field of the root costs less in a patch than an array's entry. */
export const ROBOT_FIELDS: readonly RobotField[] = SEAT_LETTERS.flatMap((seat) =>
  ROBOT_NUMBERS.map((number): RobotField => `${seat}${number}`),
);
/** One field a colour of each pool of cubes, three by three. */
export const CUBE_FIELDS: readonly CubeField[] = POOLS.flatMap((pool) => CUBE_NAMES.map((cube): CubeField => `${cube}${pool}`));

/** A number that is absent, and costs a newcomer nothing, until it is first something else than 0. */
type Count = FieldBuilder<number | undefined, false, true>;
const counts = <Name extends string>(names: readonly Name[], field: () => Count): Record<Name, Count> =>
  Object.fromEntries(names.map((name) => [name, field()])) as Record<Name, Count>;

/**
 * What everyone in a room sees, packed so that a patch is a few bytes: `mirror` writes it, `plainRoom` reads it, no other code knows the
 * form. At most 63 fields, the table's three among them.
 */
export const RoomMirror = TableMirror.extend(
  {
    /** What changes at every ply: its low 7 bits, energy, whose turn, and the journal line that led here (`stepText.ts`). */
    step: t.string().default(""),
    /** The ply's higher bits. */
    plyHigh: t.uint16().default(0),
    phase: t.uint8().default(0),
    turn: t.uint16().default(0),
    /** 0 = none; 0x8000 | count of cubes; else 1 + the cell of a tile. */
    choice: t.uint16().optional(),
    /** 2 bits a seat. */
    saved: t.uint8().default(0),
    /** 8 bits a seat. */
    vp: t.uint32().optional(),
    /** By seat, comma-separated, "" when nobody owes anything: an auction may go on for as long as people like. */
    owed: t.string().optional(),
    /** By slot: what is known of a cell (`cellFacts.ts`). In a fixed area the slot is the cell. */
    facts: t.array("uint16"),
    /** In an open area: by slot, its cell. Empty otherwise. */
    where: t.array("uint16"),
    /** Land that is missing in the bank though it does not lie on the board: consumed metal. */
    consumed: t.int8().optional(),
    /** What else the bank holds beyond what the board tells, BANK_FIELDS from the second on, comma-separated; "" when nothing. */
    bank: t.string().optional(),
    /** Set-up phases as text, "" or absent otherwise (`setUpText.ts`). */
    hidden: t.string().optional(),
    auction: t.string().optional(),
    /** 0 = not in play, else 1 + (cell << 1 | on). */
    ...counts(ROBOT_FIELDS, () => t.uint16().optional()),
    ...counts(CUBE_FIELDS, () => t.number().optional()),
  },
  "RoomMirror",
);
export type RoomMirror = SchemaType<typeof RoomMirror>;
/** Fields that are absent as long as they are 0, or "". */
export type CountField = RobotField | CubeField | "choice" | "vp" | "consumed";
export type TextField = "hidden" | "auction" | "bank" | "owed";
