import { comesTo, type State } from "../state.ts";
import { COMPANIES, type Company } from "../tables.ts";

/* The waiting room: as who made the table, as who sits there, as who looks in, with and without a name. */

const rooms = (company: Company): readonly State[] => {
  const path = (id: string): string => `/t/${id}`;
  const guests: readonly State[] =
    company === "2"
      ? []
      : [
          {
            name: `waiting ${company}, guest`,
            open: (player, { waiting }) => comesTo(player, path(waiting[company].id), waiting[company].people[1]?.identity),
            shown: '[data-testid="ready"]',
          },
        ];
  return [
    {
      name: `waiting ${company}, host`,
      open: (player, { waiting }) => comesTo(player, path(waiting[company].id), waiting[company].people[0]?.identity),
      shown: '[data-testid="ready"]',
    },
    ...guests,
    {
      name: `waiting ${company}, watcher`,
      open: (player, { waiting, stranger }) => comesTo(player, path(waiting[company].id), stranger),
      shown: '[data-testid^="sit-"]',
    },
    {
      name: `waiting ${company}, nobody yet`,
      open: (player, { waiting }) => comesTo(player, path(waiting[company].id)),
      shown: '[data-testid="seat-0"]',
    },
  ];
};

export const WAITING: readonly State[] = COMPANIES.flatMap(rooms);
