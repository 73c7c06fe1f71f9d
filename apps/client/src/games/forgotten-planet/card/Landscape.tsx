import "./landscape.css";
import { isThin } from "../../../ui/media.ts";
import { RobotPicture } from "../art/Art.tsx";
import { pieceUrl } from "../art/pieceUrl.ts";

/** The planet of the front page: at its foot, or behind it where there is one column alone. */
export function Landscape() {
  const thin = isThin.value;
  return (
    <div class="landscape" aria-hidden="true">
      <div class="stars" />
      <div class="moon" />
      <div class="horizon" />
      <img class="landscape-stands blue" src={pieceUrl("cluster-blue")} alt="" />
      <img class="landscape-stands white" src={pieceUrl("cluster-white")} alt="" />
      <img class="landscape-stands brown" src={pieceUrl("cluster-brown")} alt="" />
      <span class="landscape-stands first">
        <RobotPicture colour="yellow" on number={1} size={thin ? 62 : 132} />
      </span>
      <span class="landscape-stands second">
        <RobotPicture colour="red" on number={4} size={thin ? 60 : 122} />
      </span>
    </div>
  );
}
