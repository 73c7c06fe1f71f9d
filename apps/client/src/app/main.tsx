import "./noEval.ts";
import "virtual:tokens.css";
import "../ui/style/base.css";
import "../ui/style/parts.css";
import "../ui/style/feedback.css";
import "../ui/style/appearance.css";
import "../ui/style/forcedColors.css";

import { render } from "preact";
import { GAMES } from "../games/index.ts";
import { startTexts } from "../i18n/i18n.ts";
import { followPush } from "../net/followPush.ts";
import { followInstalling } from "../net/installing.ts";
import { followAppearance } from "../settings/appearance.ts";
import { followLanguage } from "../settings/followLanguage.ts";
import { followPlayer } from "../settings/shared/followPlayer.ts";
import { iconSprite } from "../ui/iconSprite.ts";
import { mountSprite } from "../ui/mountSprite.ts";
import { renderAfterDrawn } from "../ui/render/drawnFirst.ts";
import { tellFullTexts } from "../ui/text/fullText.ts";
import { App } from "./app.tsx";
import { followParts } from "./stalePage.ts";

renderAfterDrawn();
followParts();
startTexts();
followAppearance();
followPush();
followInstalling();
followPlayer();
tellFullTexts();
const root = document.getElementById("app");
void followLanguage().then(() => {
  if (root) render(<App />, root);
  // In the same frame, when what the page needs has been asked for.
  mountSprite(iconSprite);
  for (const { sprite } of GAMES) mountSprite(sprite);
});
