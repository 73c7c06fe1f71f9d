import { type Attack, paced } from "../attack.ts";
import { ask } from "../wire.ts";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const wrong = (number: number): string =>
  Array.from({ length: 10 }, (_, at) => LETTERS[(number * 7 + at * 11 + Math.floor(number / 32) * 3) % 32]).join("");
/** Which guess is the right one, again and again. */
const RIGHT = 50;

export const guessing: Attack = {
  name: "code guessing",
  what: `table codes, 100/s, one of ${RIGHT} is right`,
  run: (field) =>
    paced(field, 100, async (number) => {
      const isRight = number % RIGHT === RIGHT - 1;
      const { status, code } = await ask({ ...field, from: "127.0.8.1", path: `/api/tables/${isRight ? field.code : wrong(number)}` });
      field.tally.note(isRight && status === 200 ? "FOUND" : code);
    }),
};
