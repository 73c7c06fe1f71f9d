export { mirror, mirrorMatch } from "./mirror.ts";
export { plainRoom } from "./plainRoom.ts";
export { planetMirror } from "./planetMirror.ts";
export { RoomMirror } from "./roomMirror.ts";
