import { pictureUrl, RobotPicture } from "../../hud/Art.tsx";

/** The planet at the foot of the front page. */
export function Landscape() {
  return (
    <div class="landscape" aria-hidden="true">
      <div class="stars" />
      <div class="moon" />
      <div class="horizon" />
      <img class="cluster blue" src={pictureUrl("cluster-blue")} alt="" />
      <img class="cluster white" src={pictureUrl("cluster-white")} alt="" />
      <img class="cluster brown" src={pictureUrl("cluster-brown")} alt="" />
      <span class="robot first">
        <RobotPicture colour="yellow" on number={1} size={150} />
      </span>
      <span class="robot second">
        <RobotPicture colour="red" on number={4} size={138} />
      </span>
    </div>
  );
}
