import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { recordPeopleExport, tagPeople, untagPeople } from "./commands.server.ts";
import { readPeopleQuery } from "./people-query.ts";
import { knownTags, tagsOf } from "./tags.server.ts";

let db: Db;
let ana: string;
let ben: string;
beforeEach(async () => {
  db = await testDatabase();
  [ana, ben] = [(await buildProfile(db)).id, (await buildProfile(db)).id];
});

const marisol = { actor: "user:11111111-1111-4111-8111-111111111111" };
const only = (...ids: string[]) => ({
  ...readPeopleQuery("all", new URLSearchParams(), "America/Denver"),
  event: "october2025",
  ids,
});
const tags = async () => Object.fromEntries(await tagsOf(db, [ana, ben]));
const names = async () => (await knownTags(db)).map(({ name }) => name);

test("each gets the tag that was named, however it is spelled, once; one that nobody has anymore is gone", async () => {
  await tagPeople(db, only(ana), { ...marisol, tag: "Choir" });
  await tagPeople(db, only(ana, ben), { ...marisol, tag: "Bakers" });
  expect(await tagPeople(db, only(ana, ben), { ...marisol, tag: "choir" })).toMatchObject({ changed: 1 });
  expect(await tags()).toEqual({ [ana]: ["Bakers", "Choir"], [ben]: ["Bakers", "Choir"] });
  expect(await untagPeople(db, only(ana), { ...marisol, tag: "Bakers" })).toMatchObject({ changed: 1 });
  expect(await tags()).toEqual({ [ana]: ["Choir"], [ben]: ["Bakers", "Choir"] });
  expect(await names()).toEqual(["Bakers", "Choir"]);
  await untagPeople(db, only(ana, ben), { ...marisol, tag: "Bakers" });
  expect(await names()).toEqual(["Choir"]);
  expect(await untagPeople(db, only(ana), { ...marisol, tag: "Dancers" })).toMatchObject({ changed: 0 });
});

test("a bulk action taken back reaches those it changed and nobody else", async () => {
  await tagPeople(db, only(ben), { ...marisol, tag: "Choir" });
  const { bulkAction } = await tagPeople(db, only(ana, ben), { ...marisol, tag: "Choir" });
  expect(await untagPeople(db, bulkAction, { ...marisol, tag: "Choir" })).toMatchObject({ changed: 1 });
  expect(await tags()).toEqual({ [ben]: ["Choir"] });
});

test("that a list was taken away as a file is on record, with how many people of which list", async () => {
  await recordPeopleExport(db, { ...marisol, list: "all-profiles", kind: "csv", scope: { selected: 2 } });
  const entry = await db.selectFrom("audit").select(["action", "actor", "subject", "detail"]).executeTakeFirst();
  const detail = { kind: "csv", selected: 2 };
  expect(entry).toEqual({ ...marisol, action: "people.exported", subject: "people:all-profiles", detail });
});
