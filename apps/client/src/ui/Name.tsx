import "./name.css";

/** A player's name: it keeps its own direction and one line, cut with an ellipsis; whole on demand. */
export const Name = ({ of, class: extra }: { readonly of: string; readonly class?: string }) => (
  <bdi class={`playername ${extra ?? ""}`} title={of}>
    {of}
  </bdi>
);
