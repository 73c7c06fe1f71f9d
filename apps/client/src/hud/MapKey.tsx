import { t } from "../i18n/i18n.ts";
import { useTable } from "../screens/table/tableStore.ts";
import { Icon, pictureUrl, RobotPicture } from "./Art.tsx";
import { camera } from "./camera.ts";

/** What the signs on the board mean, and how it is looked at. */
export function MapKey() {
  const { situation, me } = useTable();
  const view = situation.value?.view;
  const colours = view?.setup.seats.map((seat) => seat.colour) ?? [];
  const own = colours[me.value ?? 0] ?? "yellow";
  return (
    <section class="mapkey panel cut" aria-label={t("key.name")}>
      <h2 class="label">{t("key.name")}</h2>
      <ul class="keylist">
        <li>
          <svg viewBox="-14 -14 28 28" aria-hidden="true">
            <path d="M-7 -12H7L12 -7V7L7 12H-7L-12 7V-7Z" fill="none" stroke="var(--accent)" stroke-width="2" stroke-dasharray="5 3.4" />
          </svg>
          {t("key.legal")}
        </li>
        <li>
          <svg viewBox="-14 -14 28 28" aria-hidden="true">
            <circle r="9.5" fill="#06181e" stroke="var(--accent)" stroke-width="1.5" />
            <text y="4.4" class="d" font-size="12" font-weight="700" fill="var(--accent-soft)" text-anchor="middle">
              3
            </text>
          </svg>
          {t("key.steps")}
        </li>
        <li>
          <svg viewBox="-14 -14 28 28" aria-hidden="true">
            <circle r="10.5" fill="#0a0e12" />
            <path d="M-7.4 7.4A10.5 10.5 0 0 1 7.4 -7.4" fill="none" stroke="var(--crew)" stroke-width="2.4" data-crew={colours[0]} />
            <path d="M7.4 -7.4A10.5 10.5 0 0 1 -7.4 7.4" fill="none" stroke="var(--crew)" stroke-width="2.4" data-crew={colours[1]} />
            <path d="M-4 -2.4H4M-4 2.4H4" stroke="#f2f6fa" stroke-width="2.2" stroke-linecap="round" />
          </svg>
          {t("key.equal")}
        </li>
        <li>
          <RobotPicture colour={own} on number={1} size={32} />
          {t("key.on")}
        </li>
        <li>
          <RobotPicture colour={own} on={false} number={3} size={32} />
          {t("key.off")}
        </li>
        <li>
          <img src={pictureUrl("wall")} alt="" width="34" height="12" />
          {t("key.wall")}
        </li>
      </ul>
      <BoardTools />
    </section>
  );
}

export function BoardTools() {
  const { layers } = useTable();
  const toggle = (layer: "control" | "distances" | "coordinates"): void => {
    layers.value = { ...layers.value, [layer]: !layers.value[layer] };
  };
  return (
    <fieldset class="boardtools" aria-label={t("key.layers")}>
      <button
        type="button"
        class="iconbtn"
        aria-pressed={layers.value.distances}
        title={t("key.distances")}
        aria-label={t("key.distances")}
        onClick={() => toggle("distances")}
      >
        <Icon name="layers" size={19} />
      </button>
      <button
        type="button"
        class="iconbtn"
        aria-pressed={layers.value.coordinates}
        title={t("key.coordinates")}
        aria-label={t("key.coordinates")}
        onClick={() => toggle("coordinates")}
      >
        <Icon name="grid" size={19} />
      </button>
      <button
        type="button"
        class="iconbtn"
        title={t("key.zoomOut")}
        aria-label={t("key.zoomOut")}
        onClick={() => camera.value?.zoomBy(0.8)}
      >
        <Icon name="zoomout" size={19} />
      </button>
      <button type="button" class="iconbtn" title={t("key.zoomIn")} aria-label={t("key.zoomIn")} onClick={() => camera.value?.zoomBy(1.25)}>
        <Icon name="zoomin" size={19} />
      </button>
      <button type="button" class="iconbtn" title={t("key.fit")} aria-label={t("key.fit")} onClick={() => camera.value?.fit()}>
        <Icon name="fit" size={19} />
      </button>
    </fieldset>
  );
}
