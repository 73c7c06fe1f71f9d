import { say } from "../i18n/i18n.ts";
import type { Message } from "../i18n/message.ts";

const PARTS = /<c>(.*?)<\/c>/g;

/** A sentence whose coordinates (`<c>F2</c>` in the text) stand out. */
export function RichText({ text }: { readonly text: Message }) {
  const parts = say(text).split(PARTS);
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          <b class="coord" key={i}>
            {part}
          </b>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** The same sentence as plain text, for titles and live regions. */
export const plain = (text: Message): string => say(text).replace(PARTS, "$1");
