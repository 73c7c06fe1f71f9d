/* Loaded at the press of the button. */
export { ClipNews } from "./ClipNews.tsx";
export { ShareDialog } from "./ShareDialog.tsx";
