export { fit } from "./fit.ts";
export { anyMirror, type GameMirror } from "./gameMirror.ts";
export { mirrorTable } from "./mirrorTable.ts";
export { PlainMirror, plainMirror } from "./plainMirror.ts";
export { readRoom } from "./readRoom.ts";
export { SeatMirror, TableMirror } from "./tableMirror.ts";
