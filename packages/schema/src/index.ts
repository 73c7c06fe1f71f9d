export { mirror, mirrorMatch, mirrorTable } from "./mirror.ts";
export { plainRoom } from "./plainRoom.ts";
export { RoomMirror, SeatMirror } from "./roomMirror.ts";
