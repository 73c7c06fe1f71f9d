import "./net/noEval.ts";
import "virtual:tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/feedback.css";

import { render } from "preact";
import { App } from "./app.tsx";
import { tellFullTexts } from "./hud/fullText.ts";
import { mountSprite } from "./hud/sprite.ts";
import { startTexts } from "./i18n/i18n.ts";
import { followPush } from "./net/followPush.ts";

startTexts();
mountSprite();
followPush();
tellFullTexts();
const root = document.getElementById("app");
if (root) render(<App />, root);
