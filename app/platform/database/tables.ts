import type { Generated } from "kysely";
import type { CalendarTables } from "./tables/calendar.ts";
import type { Instant } from "./tables/columns.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { IdentityTables } from "./tables/identity.ts";
import type { MailTables } from "./tables/mail.ts";
import type { MapTables } from "./tables/map.ts";
import type { OwnPageTables } from "./tables/own-pages.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { QuestionTables } from "./tables/questions.ts";
import type { RsvpTables } from "./tables/rsvps.ts";
import type { SettingTables } from "./tables/settings.ts";
import type { SetupTables } from "./tables/setup.ts";
import type { VoiceTables } from "./tables/voices.ts";
import type { WordTables } from "./tables/words.ts";

/** The row types of every table; tables.data.test.ts compares them with the migrated database. */
export interface Tables
  extends
    PeopleTables,
    IdentityTables,
    ImportTables,
    MailTables,
    MapTables,
    CalendarTables,
    OwnPageTables,
    QuestionTables,
    RsvpTables,
    SettingTables,
    SetupTables,
    VoiceTables,
    WordTables {
  throttle: Throttle;
  maintenance_steps: MaintenanceSteps;
}

interface Throttle {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface MaintenanceSteps {
  step: string;
  /** When the last complete deletion of expired rows finished; before the first one, when it started. */
  completed_at: Instant;
}
