import { Protocol } from "@colyseus/core";
import { Decoder } from "@colyseus/schema";
import { RoomMirror } from "@forgotten-planet/game/mirror";

/** Reads a room's mirror from the frames of one connection, as the SDK does. */
export class MirrorReader {
  readonly state = new RoomMirror();
  readonly #decoder = new Decoder(this.state);

  /** False: the frame is none of the mirror's. */
  read(frame: Buffer): boolean {
    if (frame[0] !== Protocol.ROOM_STATE && frame[0] !== Protocol.ROOM_STATE_PATCH) return false;
    this.#decoder.decode(frame, { offset: 1 });
    return true;
  }
}
