/** The name in `settings` under which both sides of a move note it. */
export const MOVE = "move";

const FINISHED = "finished ";

/** The mark of a database into which the move of that id is complete. */
export const finishedMark = (id: string): string => `${FINISHED}${id}`;

/** Returns whether a database with that mark still lacks rows. */
export const isHalfMoved = (mark: string | undefined): boolean => mark !== undefined && !mark.startsWith(FINISHED);
