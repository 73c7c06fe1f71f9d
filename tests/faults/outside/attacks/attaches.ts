import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { type Attack, paced } from "../attack.ts";
import { ask, JSON_BODY } from "../wire.ts";

const seatOf = (from: string, headers: Record<string, string> = {}) => ({
  from,
  method: "POST",
  headers: { ...JSON_BODY, ...PROTOCOL_HEADERS, ...headers },
});

/** C3: reservations that nobody uses. */
export const attachesOfOne: Attack = {
  name: "attaches, one address",
  what: "reservations that are never used, 60/s from one address",
  run: (field) =>
    paced(field, 60, async () => {
      field.tally.note((await ask({ ...field, ...seatOf("127.0.5.1"), path: `/api/tables/${field.table}/attach` })).code);
    }),
};

export const attachesOfMany: Attack = {
  name: "attaches, 40 addresses",
  what: "reservations that are never used, 80/s from 40 addresses",
  run: (field) =>
    paced(field, 80, async (number) => {
      const from = `127.0.6.${1 + (number % 40)}`;
      field.tally.note((await ask({ ...field, ...seatOf(from), path: `/api/tables/${field.table}/attach` })).code);
    }),
};

export const attachesOfNetwork: Attack = {
  name: "attaches, one /64",
  what: "reservations that are never used, 60/s, each from another address of one IPv6 network",
  run: (field) =>
    paced(field, 60, async (number) => {
      const seat = seatOf(field.proxy, { "x-forwarded-for": `2001:db8:7:7::${(number + 1).toString(16)}` });
      field.tally.note((await ask({ ...field, ...seat, path: `/api/tables/${field.table}/attach` })).code);
    }),
};
