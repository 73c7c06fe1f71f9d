import { randomBytes, randomInt } from "node:crypto";

/** 128 random bits as 22 characters that fit into a link. */
export const randomId = (): string => randomBytes(16).toString("base64url");
export const RANDOM_ID = /^[A-Za-z0-9_-]{22}$/;

/** Digits and capitals without those that look or sound alike. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;

/** To be read aloud: 5 random bits a character, 50 as a rule. */
export const randomCode = (length = CODE_LENGTH): string =>
  Array.from({ length }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join("");

/** Reads a typed code; undefined if it is none. Case, blanks and dashes do not count; O, I, L are read as what they look like. */
export function readCode(text: string, length = CODE_LENGTH): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  return code.length === length && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : undefined;
}
