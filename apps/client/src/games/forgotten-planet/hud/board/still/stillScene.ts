import type { BoardScene } from "../../../board/boardScene.ts";
import type { Camera } from "../../../board/camera.ts";

/** What stands still in place of the board, as far as its grid must know: where the cells are is known once it is painted. */
export class StillScene implements Pick<BoardScene, "onCamera" | "reveal"> {
  #camera: Camera | undefined;
  readonly #listeners = new Set<(camera: Camera) => void>();

  get camera(): Camera | undefined {
    return this.#camera;
  }

  stand(camera: Camera): void {
    this.#camera = camera;
    for (const listener of this.#listeners) listener(camera);
  }

  onCamera(listener: (camera: Camera) => void): () => void {
    this.#listeners.add(listener);
    if (this.#camera) listener(this.#camera);
    return () => this.#listeners.delete(listener);
  }

  /** It moves nowhere. */
  reveal(): void {}
}
