import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import calendar from "./schema/calendar.sql?raw";
import campaigns from "./schema/campaigns.sql?raw";
import identity from "./schema/identity.sql?raw";
import map from "./schema/map.sql?raw";
import outbox from "./schema/outbox.sql?raw";
import people from "./schema/people.sql?raw";
import pictures from "./schema/pictures.sql?raw";
import registrations from "./schema/registrations.sql?raw";
import site from "./schema/site.sql?raw";
import subscriptions from "./schema/subscriptions.sql?raw";

/** Each subject comes after those it refers to. */
const subjects = [site, identity, people, registrations, outbox, subscriptions, campaigns, calendar, pictures, map];

/** The embedded database runs one statement at a time. A statement ends at a semicolon before an unindented line. */
const statements = subjects
  .join("")
  .split(/;\n(?! )/)
  .filter(Boolean);

/** The first migration: everything that a new database begins with. */
export const schema: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
