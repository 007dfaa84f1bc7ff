import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { personalData } from "../../../../../processes/personal-data.ts";
import { buildDelivery, buildEvent, buildPreferences, buildProfile } from "../../../../../tests/support/builders.ts";
import { textOfDatabase } from "../../../../../tests/support/database-text.ts";
import { testDatabase } from "../../../../../tests/support/test-database.ts";
import { erase } from "~/features/account/deletion.server";
import { stopNewsletter } from "~/features/account/commands.server";
import { hostedEvents } from "~/features/calendar/hosts/queries.server";
import { author, everything, keepAll, merge, now, twins } from "../../../../../tests/support/twins.ts";
import { setSubscribed } from "~/features/subscriptions/commands.server";
import { consentLogOf } from "~/features/subscriptions/preferences/consent-log.server";
import { tokenOwner } from "~/features/subscriptions/preferences/queries.server";
import { forgetMerges, separatePeople } from "./commands.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

test("two become one: each field as chosen, and everything that hung on the other moves", async () => {
  const { ana, anita } = await twins(db);
  const fields = { ...keepAll().fields, fullName: "removed", phoneNumber: "removed", language: "removed" } as const;
  const outcome = await merge(db, ana.id, anita.id, {
    fields,
    newsletter: "removed",
    registrations: { october2025: "removed" },
  });
  expect(outcome).toMatchObject({ ok: true });
  expect(await db.selectFrom("profiles").selectAll().execute()).toMatchObject([
    {
      id: ana.id,
      email: "ana@example.org",
      full_name: "Ana López",
      phone_number: "720 555 0136",
      organizations: "Choir",
      language: "es",
      subscribed: false,
      editions: ["october2023", "october2025"],
    },
  ]);
  const registrations = await db.selectFrom("registrations").selectAll().orderBy("cohere_event").execute();
  expect(registrations.map(({ cohere_event, profile_id }) => [cohere_event, profile_id])).toEqual([
    ["october2023", ana.id],
    ["october2025", ana.id],
  ]);
  expect(registrations[1]!.additional_notes).toBe("hers");
  expect(await db.selectFrom("registration_links").select("token_hash").execute()).toEqual([{ token_hash: "h" }]);
  expect(await db.selectFrom("preferences").selectAll().execute()).toMatchObject([
    { profile_id: ana.id, consent_wording: null },
  ]);
  for (const table of ["email_deliveries", "person_notes"] as const)
    expect(await db.selectFrom(table).select("profile_id").execute()).toEqual([{ profile_id: ana.id }]);
  expect(await db.selectFrom("events").select("proposer_profile_id").execute()).toEqual([
    { proposer_profile_id: ana.id },
  ]);
  expect(await db.selectFrom("profile_tags").select("profile_id").execute()).toHaveLength(2);
  const entry = await db.selectFrom("audit").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(entry).toMatchObject({
    action: "profile.merged",
    subject: `profile:${ana.id}`,
    detail: { merged: [anita.id], before: { fullName: "Ana" }, after: { fullName: "Ana López" } },
  });
});

test("what a mailbox proposed without an account is its person's after a merge: listed, and without their name once they delete themselves", async () => {
  const { ana, anita } = await twins(db);
  await db.deleteFrom("events").execute();
  const link = { proposal_digest: "d", proposer_token_hash: "h", end_date: new Date("2025-10-18T20:00:00Z") };
  const start_date = new Date("2025-10-18T18:00:00Z");
  await buildEvent(db, {
    title: "Choir",
    proposer_email: anita.email,
    proposer_name: "Ana López",
    start_date,
    ...link,
  });
  const hosted = async () =>
    (await hostedEvents(db, { email: ana.email, profileId: ana.id, now })).map(({ title }) => title);
  expect(await hosted()).toEqual([]);
  const merged = await merge(db, ana.id, anita.id, keepAll({ october2025: "kept" }));
  expect(await hosted()).toEqual(["Choir"]);
  await separatePeople(db, { mergeId: merged.ok ? merged.mergeId : "", keptId: ana.id, author });
  expect(await hosted()).toEqual([]);
  await merge(db, ana.id, anita.id, keepAll({ october2025: "kept" }));
  const owner = { userId: ana.user_id!, profileId: ana.id, email: ana.email };
  await db.transaction().execute((tx) => erase(tx, owner, personalData));
  expect(await db.selectFrom("events").select(["title", "proposer_email", "proposer_name"]).execute()).toEqual([
    { title: "Choir", proposer_email: null, proposer_name: null },
  ]);
});

test("taken back, both are as they were, row by row", async () => {
  const { ana, anita } = await twins(db);
  const before = await everything(db);
  const fields = { ...keepAll().fields, fullName: "removed", organizations: "removed" } as const;
  for (const side of ["kept", "removed"] as const) {
    const merged = await merge(db, ana.id, anita.id, {
      fields,
      newsletter: side,
      registrations: { october2025: side },
    });
    expect(merged.ok && (await separatePeople(db, { mergeId: merged.mergeId, keptId: ana.id, author }))).toEqual({
      ok: true,
      removedId: anita.id,
    });
    expect(await everything(db)).toEqual(before);
    expect(await db.selectFrom("person_merges").selectAll().execute()).toEqual([]);
  }
});

test("what was changed since the merge stays as it was left", async () => {
  const { ana, anita } = await twins(db);
  const fields = { ...keepAll().fields, fullName: "removed" } as const;
  const merged = await merge(db, ana.id, anita.id, { ...keepAll(), fields });
  await db
    .updateTable("profiles")
    .set({ full_name: "Ana María", organizations: "New" })
    .where("id", "=", ana.id)
    .execute();
  await db
    .updateTable("registrations")
    .set({ additional_notes: "later" })
    .where("cohere_event", "=", "october2023")
    .execute();
  await db.deleteFrom("person_notes").execute();
  if (merged.ok) await separatePeople(db, { mergeId: merged.mergeId, keptId: ana.id, author });
  const people = await db.selectFrom("profiles").select(["full_name", "organizations"]).orderBy("email").execute();
  expect(people).toEqual([
    { full_name: "Ana María", organizations: "New" },
    { full_name: "Ana López", organizations: "Seed library" },
  ]);
  const moved = await db.selectFrom("registrations").selectAll().where("cohere_event", "=", "october2023").execute();
  expect(moved).toMatchObject([{ profile_id: anita.id, additional_notes: "later" }]);
  expect(await db.selectFrom("person_notes").selectAll().execute()).toEqual([]);
});

test("the link in mails to the one who goes stops the mail of the one who stays, and shows nobody; each has their own again afterwards, and the log of both tells all of it", async () => {
  const { ana, anita } = await twins(db);
  await setSubscribed(db, {
    profileId: anita.id,
    consent: undefined,
    statement: { source: "account", wording: "Stop" },
  });
  const tokens = await db.selectFrom("preferences").select(["profile_id", "token"]).execute();
  const tokenOf = (id: string) => tokens.find(({ profile_id }) => profile_id === id)!.token;
  const openedBy = async (id: string) => {
    const owner = await tokenOwner(db, tokenOf(id));
    return owner?.isFormerMailbox ? undefined : owner?.profileId;
  };
  const merged = await merge(db, ana.id, anita.id, keepAll());
  expect([await openedBy(ana.id), await openedBy(anita.id)]).toEqual([ana.id, undefined]);
  expect(await tokenOwner(db, tokenOf(anita.id))).toMatchObject({ profileId: ana.id, isFormerMailbox: true });
  expect(await consentLogOf(db, ana.id, 9)).toMatchObject([{ source: "account", wording: "Stop" }]);
  if (merged.ok) await separatePeople(db, { mergeId: merged.mergeId, keptId: ana.id, author });
  expect([await openedBy(ana.id), await openedBy(anita.id)]).toEqual([ana.id, anita.id]);
  expect(await consentLogOf(db, anita.id, 9)).toMatchObject([{ source: "account", wording: "Stop" }]);
});

test("whoever leaves the newsletter after the merge stays away from it when the merge is taken back", async () => {
  const { ana, anita } = await twins(db);
  await setSubscribed(db, { profileId: ana.id, consent: { at: now, source: "newsletter", wording: "News" } });
  const merged = await merge(db, ana.id, anita.id, keepAll());
  await stopNewsletter(db, { profileId: ana.id, userId: author.userId, email: ana.email }, "Stop");
  if (merged.ok) await separatePeople(db, { mergeId: merged.mergeId, keptId: ana.id, author });
  const people = await db.selectFrom("profiles").select(["email", "subscribed"]).orderBy("email").execute();
  expect(people).toEqual([
    { email: "ana@example.org", subscribed: false },
    { email: "anita@example.net", subscribed: false },
  ]);
});

test.each([
  // Whose address stays, whose newsletter is chosen, and what then comes to that address.
  ["kept", "kept", "no"],
  ["kept", "removed", "no"],
  ["removed", "removed", "News, please"],
  ["removed", "kept", "no"],
] as const)(
  "a yes stays with the mailbox that said it: %s address, %s newsletter, %s",
  async (email, newsletter, gets) => {
    const first = await buildProfile(db, { subscribed: false });
    const second = await buildProfile(db, { subscribed: true });
    await buildPreferences(db, { profile_id: first.id, consent_at: null, consent_source: null, consent_wording: null });
    await buildPreferences(db, { profile_id: second.id, consent_wording: "News, please" });
    await merge(db, first.id, second.id, { ...keepAll(), newsletter, fields: { ...keepAll().fields, email } });
    const { consentWording, subscribed } = await db
      .selectFrom("profiles")
      .innerJoin("preferences", "profile_id", "id")
      .select(["subscribed", "consent_wording as consentWording"])
      .executeTakeFirstOrThrow();
    expect(subscribed ? consentWording : "no").toBe(gets);
  },
);

test("a no that is chosen ends the newsletter of the one who stays", async () => {
  const [first, second] = [await buildProfile(db, { subscribed: true }), await buildProfile(db, { subscribed: false })];
  await buildPreferences(db, { profile_id: first.id, consent_wording: "News, please" });
  expect(await merge(db, first.id, second.id, { ...keepAll(), newsletter: "removed" })).toMatchObject({ ok: true });
  expect(await db.selectFrom("profiles").select(["id", "subscribed"]).execute()).toEqual([
    { id: first.id, subscribed: false },
  ]);
});

test("where the address that stays is the other's, the yes on record is that address's own", async () => {
  const people = [await buildProfile(db, { subscribed: true }), await buildProfile(db, { subscribed: true })] as const;
  for (const { id, email } of people)
    await buildPreferences(db, { profile_id: id, consent_wording: `Yes of ${email}` });
  await merge(db, people[0].id, people[1].id, { ...keepAll(), fields: { ...keepAll().fields, email: "removed" } });
  expect(await db.selectFrom("preferences").select("consent_wording").execute()).toEqual([
    { consent_wording: `Yes of ${people[1].email}` },
  ]);
});

test("nobody gets the newsletter by a merge where no yes is on record", async () => {
  const [first, second] = [await buildProfile(db, { subscribed: false }), await buildProfile(db, { subscribed: true })];
  const choices = { ...keepAll(), newsletter: "removed", fields: { ...keepAll().fields, email: "removed" } } as const;
  expect(await merge(db, first.id, second.id, choices)).toMatchObject({ ok: true });
  expect(await db.selectFrom("profiles").select(["id", "subscribed"]).execute()).toEqual([
    { id: first.id, subscribed: false },
  ]);
});

test.each(["kept", "removed"] as const)(
  "once a merge cannot be undone, a deletion leaves nothing of the address that was not kept (%s)",
  async (email) => {
    const people = [
      await buildProfile(db, { email: "ana@example.org" }),
      await buildProfile(db, { email: "anita@example.net" }),
    ] as const;
    for (const { email: to, full_name } of people)
      await buildDelivery(db, {
        email: to,
        full_name,
        profile_id: null,
        status: "sent",
        kind: "proposal-confirm",
        created_at: now,
      });
    await merge(db, people[0].id, people[1].id, { ...keepAll(), fields: { ...keepAll().fields, email } });
    await forgetMerges(db, new Date(now.getTime() + 31 * 86_400_000));
    const owner = {
      profileId: people[0].id,
      email: people[email === "kept" ? 0 : 1].email,
      userId: crypto.randomUUID(),
    };
    await db.transaction().execute((tx) => erase(tx, owner, personalData));
    const text = await textOfDatabase(db);
    for (const { email: gone } of people) expect(text.includes(gone), gone).toBe(false);
  },
);
