import { type Client, SchemaSerializer } from "@colyseus/core";
import type { TableMirror } from "@forgotten-planet/schema";

/** More than any state takes; a longer one would get a buffer of its own. */
const BUFFER_BYTES = 32 * 1024;
/** Every frame is copied before another room encodes (`giveOwnFrames`), so all rooms encode in the same place. */
const patches = new Uint8Array(BUFFER_BYTES);
const states = new Uint8Array(BUFFER_BYTES);
const NO_STATE = new Uint8Array(0);
/** What a client is told about the fields, by class of the state. */
const handshakes = new WeakMap<object, Uint8Array>();

/** The framework's serializer, which holds no more of a room than its full state as long as that stands: buffers and handshakes are there once. */
export class SharedSerializer extends SchemaSerializer<TableMirror> {
  protected override fullEncodeBuffer = states;
  protected override fullEncodeCache: Uint8Array = NO_STATE;

  override reset(state: TableMirror): void {
    super.reset(state);
    this.encoder.sharedBuffer = patches;
  }

  override getFullState(client?: Client): Uint8Array {
    const state = super.getFullState(client);
    if (state.buffer === states.buffer) this.fullEncodeCache = Uint8Array.from(state);
    return this.fullEncodeCache;
  }

  override applyPatches(...patched: Parameters<SchemaSerializer<TableMirror>["applyPatches"]>): boolean {
    const isSent = super.applyPatches(...patched);
    // The next one who comes has it encoded anew.
    if (this.needFullEncode) this.fullEncodeCache = NO_STATE;
    return isSent;
  }

  override handshake(): Uint8Array {
    const { constructor: Mirror } = this.encoder.state;
    const known = handshakes.get(Mirror) ?? super.handshake();
    handshakes.set(Mirror, known);
    return known;
  }
}
