/** A code to read aloud: ten characters without look-alikes, shown in groups of 4, 4 and 2. */
export const formatCode = (code: string): string => [code.slice(0, 4), code.slice(4, 8), code.slice(8)].filter(Boolean).join(" ");

/** What was typed, without spaces and dashes, in capitals; a pasted link gives its last part, letters as they are. */
export function parseAddress(typed: string): string {
  const link = /\/t\/([\w-]+)/.exec(typed);
  return link?.[1] ?? typed.replace(/[\s-]/g, "").toUpperCase();
}
