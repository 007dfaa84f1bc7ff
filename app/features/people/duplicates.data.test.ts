import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { duplicatesOf } from "./duplicates.server.ts";
import { personById } from "./person.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const person = (full_name: string, email: string, phone_number: string | null = null) =>
  buildProfile(db, { full_name, email, phone_number });
const likeTo = async (id: string) =>
  (await duplicatesOf(db, (await personById(db, id))!)).map(({ email, alike }) => [email, ...alike]);

test("the same phone, however it is written, and a name and a mailbox that are alike make a suggestion", async () => {
  const ana = await person("Ana López", "ana.lopez@example.org", "+1 (720) 555-0136");
  await person("Somebody", "else@example.net", "720.555.0136");
  await person("Ana Lopez", "analopez+news@example.com");
  await person("ANA  LÓPEZ", "lopez77@example.com");
  await person("", "analopez@example.net");
  await person("Ben Carter", "ana.lopez@example.de");
  await person("Ana López", "quite-another@example.org", "555 0199");
  await person("Carla", "carla@example.org", "12");
  expect((await likeTo(ana.id)).toSorted()).toEqual([
    ["analopez+news@example.com", "mailbox", "name"],
    ["analopez@example.net", "mailbox"],
    ["else@example.net", "phone"],
    ["lopez77@example.com", "name"],
  ]);
});

test("a phone that half the town has says nothing, unless the name is the same; nobody is like themselves", async () => {
  const ana = await person("Ana López", "ana@example.org", "720 555 0100");
  for (let n = 0; n < 30; n++) await person(`Neighbor ${n}`, `neighbor-${n}@example.org`, "720 555 0100");
  expect(await likeTo(ana.id)).toEqual([]);
  const zoe = await person("Zoe", "zoe@example.org");
  expect(await likeTo(zoe.id)).toEqual([]);
});
