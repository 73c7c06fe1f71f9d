import { pictureUrl, RobotPicture } from "../../hud/Art.tsx";

/** The planet at the foot of the front page. */
export function Landscape() {
  return (
    <div class="landscape" aria-hidden="true">
      <div class="stars" />
      <div class="moon" />
      <div class="horizon" />
      <img class="landscape-stands blue" src={pictureUrl("cluster-blue")} alt="" />
      <img class="landscape-stands white" src={pictureUrl("cluster-white")} alt="" />
      <img class="landscape-stands brown" src={pictureUrl("cluster-brown")} alt="" />
      <span class="landscape-stands first">
        <RobotPicture colour="yellow" on number={1} size={132} />
      </span>
      <span class="landscape-stands second">
        <RobotPicture colour="red" on number={4} size={122} />
      </span>
    </div>
  );
}
