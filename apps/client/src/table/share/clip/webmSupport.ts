import { CLIP_SIZES } from "./clipPlan.ts";

const CODECS = ["vp09.00.31.08", "vp8"];

/** Whether this browser encodes video for WebM: only on pages served over TLS or from this very machine, and not in all browsers. */
export async function canMakeWebm(): Promise<boolean> {
  if (typeof VideoEncoder !== "function") return false;
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported({ codec, ...CLIP_SIZES.webm }).catch(() => ({ supported: false }));
    if (supported) return true;
  }
  return false;
}
