import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { Store } from "../store.ts";
import { ArchiveTables } from "./archiveTables.ts";
import { ChallengesTable } from "./challengesTable.ts";
import { LeaguesTables } from "./leaguesTables.ts";
import { NoticesTable } from "./noticesTable.ts";
import { PastMatchesTable } from "./pastMatchesTable.ts";
import { PeopleTables } from "./peopleTables.ts";
import { PlayersTable } from "./playersTable.ts";
import { PreferencesTable } from "./preferencesTable.ts";
import { PushTable } from "./pushTable.ts";
import { RatingsTables } from "./ratingsTables.ts";
import type { Runner } from "./runner.ts";
import { ScenariosTable } from "./scenariosTable.ts";
import { SettingsTable } from "./settingsTable.ts";
import { TalkTable } from "./talkTable.ts";

type Shared = Pick<
  Store,
  | "players"
  | "talk"
  | "scenarios"
  | "people"
  | "push"
  | "notices"
  | "challenges"
  | "settings"
  | "archive"
  | "past"
  | "ratings"
  | "leagues"
  | "preferences"
>;

/** The parts of a store that need one statement at a time, so that both engines have them alike; the engines extend it. */
export class SharedTables implements Shared {
  readonly players;
  readonly talk;
  readonly scenarios;
  readonly people;
  readonly push;
  readonly notices;
  readonly challenges;
  readonly settings;
  readonly archive;
  readonly past;
  readonly ratings;
  readonly leagues;
  readonly preferences;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.players = new PlayersTable(db, runner);
    this.talk = new TalkTable(db, runner);
    this.scenarios = new ScenariosTable(db, runner);
    this.people = new PeopleTables(db, runner);
    this.push = new PushTable(db, runner);
    this.notices = new NoticesTable(db, runner);
    this.challenges = new ChallengesTable(db, runner);
    this.settings = new SettingsTable(db, runner);
    this.archive = new ArchiveTables(db, runner);
    this.past = new PastMatchesTable(db, runner);
    this.ratings = new RatingsTables(db, runner);
    this.leagues = new LeaguesTables(db, runner);
    this.preferences = new PreferencesTable(db, runner);
  }
}
