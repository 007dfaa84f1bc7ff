import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildPreferences, buildProfile, buildRegistration, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { guessedColumns } from "./columns.ts";
import { changeChoices } from "./change-choices.server.ts";
import { carryOut, discardFile, forgetOldImports, storeFile, undoImport } from "./commands.server.ts";
import { importData } from "./personal-data.server.ts";
import { pendingImport, planImport, readRows, type Choices } from "./queries.server.ts";
import { importedPeople } from "./undo.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const edition = { key: "october2025" };

let db: Db;
let admin: { profileId: string; now: Date };
beforeEach(async () => {
  db = await testDatabase();
  const { id } = await buildProfile(db, { email: "marisol@example.org", full_name: "Marisol", role: "admin" });
  admin = { profileId: id, now };
});

/** Keeps a file of these rows, the first of which names the columns. */
function keep(rows: string[][], more: Partial<Choices> = {}): Promise<string> {
  const choices = {
    columns: guessedColumns(rows),
    hasNames: true,
    language: "en",
    source: "",
    wording: "",
    ...more,
  } as const;
  return storeFile(db, { fileName: "people.csv", cells: JSON.stringify(rows), choices }, admin);
}

async function digestOf(id: string): Promise<string> {
  const file = await pendingImport(db, id, now);
  return (await planImport(db, { numbered: await readRows(file!, {}), choices: file!.choices }, edition.key)).digest;
}

async function bringIn(rows: string[][], more: Partial<Choices> = {}) {
  const id = await keep(rows, more);
  const outcome = await carryOut(db, { id, digest: await digestOf(id), edition }, admin);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { id, result: outcome.result };
}

const person = (email: string) => db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();
const consentOf = (email: string) =>
  db
    .selectFrom("preferences as o")
    .innerJoin("profiles as p", "p.id", "o.profile_id")
    .select(["o.consent_at", "o.consent_source", "o.consent_wording", "p.subscribed"])
    .where("p.email", "=", email)
    .executeTakeFirstOrThrow();
const everybody = async () =>
  (
    await db
      .selectFrom("profiles")
      .select(["email", "full_name", "phone_number", "organizations"])
      .orderBy("email")
      .execute()
  ).filter(({ email }) => email !== "marisol@example.org");
const actions = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);

const heads = ["email", "name", "phone", "organizations", "newsletter", "registered", "notes"];

test("nothing is written before the yes; then new people come in and blanks are filled, with no mail to anybody", async () => {
  await buildProfile(db, { email: "ben@example.org", full_name: "Ben", phone_number: null, organizations: "Garden" });
  const rows = [heads, ["ANA@Example.org", "Ana"], ["ben@example.org", "Benjamin", "720", "Other"]];
  const id = await keep(rows);
  expect(await everybody()).toHaveLength(1);
  const outcome = await carryOut(db, { id, digest: await digestOf(id), edition }, admin);
  expect(outcome).toEqual({ ok: true, result: { added: 1, filled: 1, registered: 0, subscribed: 0 } });
  expect(await everybody()).toEqual([
    { email: "ana@example.org", full_name: "Ana", phone_number: null, organizations: null },
    { email: "ben@example.org", full_name: "Ben", phone_number: "720", organizations: "Garden" },
  ]);
  expect(await db.selectFrom("email_deliveries").selectAll().execute()).toEqual([]);
  expect(await actions()).toEqual(["people.imported", "profile.imported", "profile.filled"]);
  const { cells } = await db.selectFrom("imports").select("cells").executeTakeFirstOrThrow();
  expect(cells).toBe(null);
});

test("nobody gets the newsletter by a file alone; a yes counts with its source and its words, and only for new people", async () => {
  await buildProfile(db, { email: "ben@example.org", subscribed: false, phone_number: null });
  const rows = [
    heads,
    ["ana@example.org", "Ana", "", "", "yes"],
    ["ben@example.org", "", "720", "", "yes"],
    ["eve@example.org", "Eve", "", "", "maybe"],
  ];
  await bringIn(rows);
  expect(await consentOf("ana@example.org")).toMatchObject({ subscribed: false, consent_at: null });
  await db.deleteFrom("profiles").where("email", "=", "ana@example.org").execute();
  await bringIn(rows, { source: "Fall fair, September 2025", wording: "Send me news" });
  expect(await consentOf("ana@example.org")).toEqual({
    subscribed: true,
    consent_at: now,
    consent_source: "import: Fall fair, September 2025",
    consent_wording: "Send me news",
  });
  expect((await person("ben@example.org"))!.subscribed).toBe(false);
  expect((await person("eve@example.org"))!.subscribed).toBe(false);
});

test("a yes in the registered column registers, and leaves an answer that is there alone", async () => {
  const { id } = await buildProfile(db, { email: "ben@example.org" });
  await buildRegistration(db, { profile_id: id, additional_notes: "Mine" });
  const rows = [
    heads,
    ["ana@example.org", "Ana", "", "", "", "yes", "By bus"],
    ["ben@example.org", "Ben", "", "", "", "yes", "Other"],
  ];
  expect((await bringIn(rows)).result).toMatchObject({ added: 1, registered: 1 });
  const notes = await db.selectFrom("registrations").select("additional_notes").orderBy("additional_notes").execute();
  expect(notes.map(({ additional_notes }) => additional_notes)).toEqual(["By bus", "Mine"]);
});

test.each([{ columns: ["email", null, "subscribed"] }, { wording: "Send me everything" }] as const)(
  "a colleague who reads the columns or the yes otherwise meanwhile makes it another file: %j",
  async (otherwise) => {
    const id = await keep([
      ["email", "a", "b"],
      ["ana@example.org", "303 555 0101", "yes"],
    ]);
    const read = (change: object) =>
      changeChoices(db, id, { formValues: String, choicesFrom: (was) => ({ ...was, ...change }) });
    await read({ columns: ["email", "phoneNumber", "subscribed"], source: "Fair", wording: "Send me news" });
    const digest = await digestOf(id);
    await read(otherwise);
    expect(await carryOut(db, { id, digest, edition }, admin)).toEqual({ ok: false, reason: "changed" });
    expect(await person("ana@example.org")).toBeUndefined();
  },
);

test("what changed since the look is not carried out, nor is anything twice", async () => {
  const id = await keep([heads, ["ana@example.org", "Ana"], ["eve@example.org", "Eve"]]);
  const digest = await digestOf(id);
  await buildProfile(db, {
    email: "ana@example.org",
    full_name: "Ana herself",
    phone_number: "303",
    organizations: "Own",
  });
  const args = { id, digest, edition };
  expect(await carryOut(db, args, admin)).toEqual({ ok: false, reason: "changed" });
  expect(await person("eve@example.org")).toBeUndefined();
  const again = { ...args, digest: await digestOf(id) };
  for (const outcome of await Promise.all([1, 2].map(() => carryOut(db, again, admin))))
    expect(outcome).toEqual({ ok: true, result: { added: 1, filled: 0, registered: 0, subscribed: 0 } });
  expect(await actions()).toEqual(["people.imported", "profile.imported"]);
  expect((await everybody()).map(({ email }) => email)).toEqual(["ana@example.org", "eve@example.org"]);
});

test("a blank that somebody filled since the look is not overwritten: the rows are looked at again", async () => {
  const { id: ben } = await buildProfile(db, { email: "ben@example.org", phone_number: null, organizations: null });
  const id = await keep([heads, ["ben@example.org", "Ben", "720", "Seed library"]]);
  const args = { id, digest: await digestOf(id), edition };
  await db.updateTable("profiles").set({ phone_number: "303" }).where("id", "=", ben).execute();
  expect(await carryOut(db, args, admin)).toEqual({ ok: false, reason: "changed" });
});

test("undone within a day, it takes back what nobody changed since, and says who stays", async () => {
  await buildProfile(db, { email: "ben@example.org", full_name: "Ben", phone_number: null, organizations: null });
  await buildProfile(db, { email: "dora@example.org", full_name: "Dora", phone_number: null, organizations: null });
  const before = await everybody();
  const rows = [
    heads,
    ["ana@example.org", "Ana", "1", "", "yes", "yes"],
    ["ben@example.org", "", "2", "Garden", "", "yes"],
    ["dora@example.org", "", "3"],
    ...["account", "registered", "named", "stopped", "audited", "mailed"].map((who) => [
      `${who}@example.org`,
      who,
      "",
      "",
      "yes",
    ]),
  ];
  const { id } = await bringIn(rows, { source: "Fair", wording: "News" });
  const idOf = async (who: string) => (await person(`${who}@example.org`))!.id;
  const change = (who: string, set: object) =>
    db.updateTable("profiles").set(set).where("email", "=", `${who}@example.org`).execute();
  await change("dora", { phone_number: "her own" });
  await change("account", { user_id: (await buildUser(db)).id });
  await buildRegistration(db, { profile_id: await idOf("registered"), cohere_event: "october2024" });
  await change("named", { full_name: "Otherwise" });
  await change("stopped", { subscribed: false });
  await sql`insert into audit (at, actor, action, subject) values (now() + interval '1 second', 'x', 'profile.tagged', ${`profile:${await idOf("audited")}`})`.execute(
    db,
  );
  await sql`insert into withdrawn_registrations (registration_id, profile_id, cohere_event, registration, links, expires_at)
    values (gen_random_uuid(), ${await idOf("mailed")}, 'x', '{}', '[]', now())`.execute(db);

  const changed = (await importedPeople(db, id)).filter(({ isChanged }) => isChanged);
  const who = ["account", "audited", "dora", "mailed", "named", "registered", "stopped"];
  expect(changed.map(({ email }) => email.split("@")[0]).toSorted()).toEqual(who);
  expect(await undoImport(db, id, admin)).toEqual({ ok: true, undone: { removed: 1, cleared: 1, left: 7 } });
  expect(await person("ana@example.org")).toBeUndefined();
  expect(await person("ben@example.org")).toMatchObject({ phone_number: null, organizations: null });
  expect((await person("dora@example.org"))!.phone_number).toBe("her own");
  expect(await everybody()).toHaveLength(before.length + 6);
  const { count } = await db
    .selectFrom("registrations")
    .where("cohere_event", "=", edition.key)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  expect((await actions()).at(-1)).toBe("people.import-undone");
  expect(await undoImport(db, id, admin)).toEqual({ ok: false, reason: "gone" });
});

test("after a day nothing is left of the file, nor of the way back", async () => {
  const { id } = await bringIn([heads, ["ana@example.org", "Ana"]]);
  await keep([heads, ["eve@example.org", "Eve"]]);
  await discardFile(db, id);
  const nextDay = new Date(now.getTime() + 24 * 3_600_000 + 1);
  expect(await undoImport(db, id, { ...admin, now: nextDay })).toEqual({ ok: false, reason: "gone" });
  expect(await forgetOldImports(db, new Date(now.getTime() + 23 * 3_600_000))).toBe(0);
  expect(await forgetOldImports(db, nextDay)).toBe(2);
  expect(await db.selectFrom("import_changes").selectAll().execute()).toEqual([]);
  expect(await person("ana@example.org")).toBeDefined();
});

test("who is deleted is not brought back by a file that waits, and sees what imports did", async () => {
  const { id } = await bringIn([heads, ["ana@example.org", "Ana"]]);
  await keep([heads, ["Ana <ANA@example.org>", "Ana"]]);
  await keep([heads, ["ana-before@example.org", "Ana"]]);
  await keep([heads, ["eve@example.org", "Eve"]]);
  const email = "ana@example.org";
  const owner = { userId: crypto.randomUUID(), profileId: (await person(email))!.id, email };
  expect(await importData.sections.imports!(db, owner).execute()).toMatchObject([
    { file_name: "people.csv", is_new: true },
  ]);
  await importData.erase!(db, { ...owner, formerEmails: ["ana-before@example.org"] });
  expect((await db.selectFrom("imports").select("state").orderBy("state").execute()).map(({ state }) => state)).toEqual(
    ["done", "pending"],
  );
  expect(await pendingImport(db, id, now)).toBeUndefined();
});

test("a consent that is kept already stays as it was said", async () => {
  const { id } = await buildProfile(db, { email: "ben@example.org", phone_number: null, subscribed: true });
  await buildPreferences(db, { profile_id: id, consent_wording: "My own words" });
  await bringIn([heads, ["ben@example.org", "", "720", "", "yes"]], { source: "Fair", wording: "News" });
  expect(await consentOf("ben@example.org")).toMatchObject({ consent_wording: "My own words", subscribed: true });
});
