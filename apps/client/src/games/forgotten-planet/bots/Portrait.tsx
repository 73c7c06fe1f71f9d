import type { PortraitProps } from "../../../table/bots/gameBots.ts";
import "./portrait.css";

const files = import.meta.glob<string>("./art/bot-*.svg", { query: "?url", import: "default", eager: true });

/** A level's picture, in a frame of its seat's colour. */
export const Portrait = ({ level, size, colour }: PortraitProps) => (
  <img
    class="portrait"
    data-crew={colour}
    src={files[`./art/bot-${level}.svg`] ?? files["./art/bot-planner.svg"] ?? ""}
    alt=""
    width={size * 0.92}
    height={size}
  />
);
