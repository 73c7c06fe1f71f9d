import "./landscape.css";
import { RobotPicture } from "../art/Art.tsx";
import { pieceUrl } from "../art/pieceUrl.ts";

/** The planet at the foot of the front page. */
export function Landscape() {
  return (
    <div class="landscape" aria-hidden="true">
      <div class="stars" />
      <div class="moon" />
      <div class="horizon" />
      <img class="landscape-stands blue" src={pieceUrl("cluster-blue")} alt="" />
      <img class="landscape-stands white" src={pieceUrl("cluster-white")} alt="" />
      <img class="landscape-stands brown" src={pieceUrl("cluster-brown")} alt="" />
      <span class="landscape-stands first">
        <RobotPicture colour="yellow" on number={1} size={132} />
      </span>
      <span class="landscape-stands second">
        <RobotPicture colour="red" on number={4} size={122} />
      </span>
    </div>
  );
}
