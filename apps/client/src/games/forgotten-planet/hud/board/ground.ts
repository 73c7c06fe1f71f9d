let painted: Promise<void> | undefined;

/** Lays the planet's ground under the page, the very picture that lies under the board; painted once and kept. */
export function layGround(): void {
  if (!painted) painted = paint().catch(() => undefined);
}

async function paint(): Promise<void> {
  const { paintRegolith } = await import("../../board/regolith.ts");
  const blob = await new Promise<Blob | null>((done) => paintRegolith().toBlob(done, "image/webp", 0.82));
  if (blob) document.documentElement.style.setProperty("--regolith-image", `url("${URL.createObjectURL(blob)}")`);
}
