/* Who may be connected to a table, and when. Four seats, two against two, after a secret placement and an auction: every phase there is. */

export const PHASES = ["waiting", "placement", "auction", "turn", "choice", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const PHASE_TEXTS: Readonly<Record<Phase, string>> = {
  waiting: "people gather",
  placement: "tiles are placed face down (R-RND-1)",
  auction: "bases are bid for (R-AUC-1)",
  turn: "a turn is under way, with a step that can be taken back",
  choice: "the active seat has to choose a tile (R-MINE)",
  over: "the match is over",
};

/** `removed` is closed out of the room for good, and appears in the routes alone. */
export const ROLES = ["host", "seated", "active", "ally", "rival", "substitute", "host of a free seat", "spectator", "nameless"] as const;
export type Role = (typeof ROLES)[number] | "removed";

export const ROLE_TEXTS: Readonly<Record<(typeof ROLES)[number], string>> = {
  host: "who made the table; sits there, once the match runs as a rival of the active seat",
  seated: "sits at a table that waits, and did not make it",
  active: "whose turn it is, or was last",
  ally: "the active seat's partner",
  rival: "of the other alliance, and not the host",
  substitute: "the active seat's partner, playing for it while its player is away",
  "host of a free seat": "the host, where nobody holds the active seat",
  spectator: "has a name, and no seat",
  nameless: "looks on without an identity",
};

/* Who asks over HTTP. */

export const ROUTE_ROLES = ["nobody", "bad token", "signed out", "stranger", "maker"] as const;
export type RouteRole = (typeof ROUTE_ROLES)[number];
/** Of a table that is asked for. */
export const TABLE_ROLES = ["nobody", "bad token", "signed out", "stranger", "seated", "host", "removed"] as const;
export type TableRole = (typeof TABLE_ROLES)[number];
export const TABLE_PHASES = ["waiting", "turn", "over"] as const;
export const ALWAYS = ["always"] as const;

export const ROUTE_ROLE_TEXTS: Readonly<Record<RouteRole | TableRole, string>> = {
  nobody: "sends no identity",
  "bad token": "sends one that was never given out",
  "signed out": "sends one from before its player signed out everywhere",
  stranger: "a player who has nothing to do with it",
  maker: "the player whom it belongs to",
  seated: "sits at the table",
  host: "made the table",
  removed: "was sent away by the host",
};
