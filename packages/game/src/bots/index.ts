export { planetBots as bots } from "./planetBots.ts";
