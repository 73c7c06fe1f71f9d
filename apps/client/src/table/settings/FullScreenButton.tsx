import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { media } from "../../ui/media.ts";

/** A phone held sideways: the browser's own bars take a third of its height. */
const isSideways = media("(max-height: 479px) and (min-width: 600px) and (hover: none) and (pointer: coarse)");

/** Gives the game all of the screen, and takes it back; only on phones held sideways, and where the platform lets pages do so. */
export function FullScreenButton() {
  const isFull = useSignal(document.fullscreenElement != null);
  useEffect(() => {
    const read = (): void => {
      isFull.value = document.fullscreenElement != null;
    };
    document.addEventListener("fullscreenchange", read);
    return () => {
      document.removeEventListener("fullscreenchange", read);
      // Other pages have the bars.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  // Held upright there is room for the bars, and none for the button.
  const isUpright = isFull.value && !isSideways.value;
  useEffect(() => {
    if (isUpright) void document.exitFullscreen().catch(() => undefined);
  }, [isUpright]);
  if (!document.fullscreenEnabled || !isSideways.value) return null;
  const press = (): void => {
    const done = isFull.value ? document.exitFullscreen() : document.documentElement.requestFullscreen({ navigationUI: "hide" });
    void done.catch(() => undefined);
  };
  return (
    <button
      type="button"
      class="iconbtn tool-full"
      data-testid="full-screen"
      title={t("table.fullScreen")}
      aria-label={t("table.fullScreen")}
      aria-pressed={isFull.value}
      onClick={press}
    >
      <Icon name="fit" size={22} />
    </button>
  );
}
