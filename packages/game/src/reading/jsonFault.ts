/** Where a text stops being JSON: line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const BLANK = /[ \t\n\r]*/y;
const STRING = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** The beginning of a string or of a word, up to the end of the text. */
const BROKEN_OFF = /(?:"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*\\?|[\w.+-]*)\s*$/y;

/** Engines tell the place of a fault in words of their own, or not at all; returns its index, that of the end if the text breaks off. */
export function jsonFault(text: string): number {
  const at = readUpTo(text);
  BROKEN_OFF.lastIndex = at;
  return BROKEN_OFF.test(text) ? text.length : at;
}

/** Reads values as long as they follow one another as in JSON; returns the index of the first that does not. */
function readUpTo(text: string): number {
  let at = 0;
  const take = (form: RegExp): boolean => {
    form.lastIndex = at;
    if (!form.test(text)) return false;
    at = form.lastIndex;
    return true;
  };
  const takes = (sign: string): boolean => {
    take(BLANK);
    if (text[at] !== sign) return false;
    at += 1;
    take(BLANK);
    return true;
  };
  /** What closes each list and object that is open. */
  const open: string[] = [];
  /** Returns whether a value, or the beginning of one, has been read. */
  const begins = (): boolean => {
    take(BLANK);
    for (;;) {
      if (takes("[")) {
        if (takes("]")) return true;
        open.push("]");
      } else if (takes("{")) {
        if (takes("}")) return true;
        open.push("}");
        if (!(take(STRING) && takes(":"))) return false;
      } else return take(STRING) || take(PLAIN);
    }
  };
  while (begins()) {
    take(BLANK);
    while (open.length > 0 && takes(open.at(-1) ?? "")) open.pop();
    if (open.length === 0 || !takes(",")) return at;
    if (open.at(-1) === "}" && !(take(STRING) && takes(":"))) return at;
  }
  return at;
}

export function placeAt(text: string, index: number): TextPlace {
  const before = text.slice(0, index);
  const line = before.split("\n").length;
  return { line, column: index - before.lastIndexOf("\n") };
}
