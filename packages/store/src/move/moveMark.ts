/** Under which name of `settings` a move writes down itself, on either side. */
export const MOVE = "move";

const FINISHED = "finished ";

/** The mark of a database into which all that the move of that id brings has been brought. */
export const finishedMark = (id: string): string => `${FINISHED}${id}`;

/** Whether rows are still missing in a database with that mark. */
export const isHalfMoved = (mark: string | undefined): boolean => mark !== undefined && !mark.startsWith(FINISHED);
