import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { buildDelivery, buildProfile, buildRegistration, buildUser } from "../../../tests/support/builders.ts";
import type { Db } from "~/platform/database/db.server";
import { disownRegistration, registerPerson, updateRegistration } from "./commands.server.ts";
import type { RegistrationDeps } from "./registration-rows.server.ts";
import { linkToken } from "./personal-link.server.ts";
import { registrationByLink } from "./queries.server.ts";
import { registrationChangeSchema, registrationInput } from "./schema.ts";

const deps: RegistrationDeps = {
  now: new Date("2025-10-01T12:00:00Z"),
  editionKey: "october2025",
  language: "es",
  origin: "https://example.org",
  secret: "s".repeat(32),
  consentWording: "Quiero el boletín",
};
const ana = registrationInput.parse({ fullName: "Ana López", email: "ana@example.org", canAttendInvocation: true });

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const all = async () => ({
  profiles: await db.selectFrom("profiles").selectAll().execute(),
  registrations: await db.selectFrom("registrations").selectAll().execute(),
  mails: await db.selectFrom("email_deliveries").selectAll().execute(),
  links: await db.selectFrom("registration_links").selectAll().execute(),
  audit: await db.selectFrom("audit").select(["action", "actor"]).orderBy("id").execute(),
});

const tokenOfNewestMail = async () => {
  const mail = await db
    .selectFrom("email_deliveries")
    .select("id")
    .where("kind", "like", "registration-%")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return linkToken(deps.secret, mail.id);
};

describe("registering without an account", () => {
  test("stores the person, the answers under the edition's key, the consent, one queued mail and its link (REG-24, REG-46, REG-52, CON-01)", async () => {
    expect(await registerPerson(db, ana, deps)).toMatchObject({ ok: true });
    const stored = await all();
    expect(stored.profiles).toMatchObject([
      { email: "ana@example.org", full_name: "Ana López", subscribed: true, role: null, user_id: null, language: "es" },
    ]);
    expect(stored.registrations).toMatchObject([
      {
        cohere_event: "october2025",
        can_attend_invocation: true,
        can_attend_integration: null,
        co_creating_interests: [],
      },
    ]);
    expect(stored.mails).toMatchObject([
      { kind: "registration-confirmation", language: "es", status: "queued", priority: 1 },
    ]);
    expect(await db.selectFrom("preferences").selectAll().execute()).toMatchObject([
      {
        marketing_consent: false,
        event_notifications: true,
        consent_at: deps.now,
        consent_source: "registration",
        consent_wording: "Quiero el boletín",
      },
    ]);
    expect(stored.audit).toEqual([{ action: "registration.created", actor: "visitor" }]);
  });

  test("keeps no consent when the newsletter is off (REG-15)", async () => {
    await registerPerson(db, { ...ana, subscribed: false }, deps);
    expect(await db.selectFrom("profiles").select("subscribed").execute()).toEqual([{ subscribed: false }]);
    expect(await db.selectFrom("preferences").select("consent_at").execute()).toEqual([{ consent_at: null }]);
  });

  test("holds no token that opens the registration, only its hash", async () => {
    await registerPerson(db, ana, deps);
    const token = await tokenOfNewestMail();
    expect(JSON.stringify(await all())).not.toContain(token);
    expect(await registrationByLink(db, token, deps.now)).toMatchObject({ email: "ana@example.org" });
  });

  test("100 identical registrations at once make one of everything (DAT-10)", async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => registerPerson(db, ana, deps)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const stored = await all();
    expect([stored.profiles, stored.registrations, stored.mails, stored.links].map((rows) => rows.length)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test("a second registration of the mailbox is refused and changes nothing (REG-58)", async () => {
    await registerPerson(db, ana, deps);
    const before = await all();
    const outcome = await registerPerson(db, { ...ana, fullName: "Mallory", phoneNumber: "1" }, deps);
    expect(outcome).toEqual({ ok: false, reason: "already-registered" });
    expect(await all()).toEqual(before);
  });

  test("an account, with or without a profile, is asked to sign in and nothing is stored (REG-55)", async () => {
    const { id } = await buildUser(db, { email: ana.email });
    expect(await registerPerson(db, ana, deps)).toEqual({ ok: false, reason: "account-exists" });
    await buildProfile(db, { email: ana.email, user_id: id });
    expect(await registerPerson(db, ana, deps)).toEqual({ ok: false, reason: "account-exists" });
    expect((await all()).registrations).toEqual([]);
  });

  test("a known person who is not registered yet gets blanks filled, and a preference record without consent (REG-24, UNS-15)", async () => {
    await buildProfile(db, {
      email: ana.email,
      full_name: "Ana L.",
      phone_number: null,
      organizations: "Garden",
      subscribed: false,
    });
    await registerPerson(db, { ...ana, phoneNumber: "303", organizations: "Choir" }, deps);
    expect((await all()).profiles).toMatchObject([
      { full_name: "Ana L.", phone_number: "303", organizations: "Garden", subscribed: false },
    ]);
    expect(await db.selectFrom("preferences").select("consent_at").execute()).toEqual([{ consent_at: null }]);
  });

  test("who is unsubscribed and ticks the newsletter is asked by mail, whoever is subscribed or leaves it is not", async () => {
    for (const [name, subscribed, ticked] of [
      ["off", false, true],
      ["on", true, true],
      ["left", false, false],
    ] as const) {
      const email = registrationInput.shape.email.parse(`${name}@example.org`);
      await buildProfile(db, { email, subscribed });
      await registerPerson(db, { ...ana, email, subscribed: ticked }, deps);
    }
    expect(await db.selectFrom("newsletter_requests").selectAll().execute()).toMatchObject([
      { email: "off@example.org", language: "es", source: "registration", wording: "Quiero el boletín" },
    ]);
    expect((await all()).profiles.filter(({ subscribed }) => subscribed).map(({ email }) => email)).toEqual([
      "on@example.org",
    ]);
  });

  test("another edition's registration does not stand in the way", async () => {
    const profile = await buildProfile(db, { email: ana.email });
    await buildRegistration(db, { profile_id: profile.id, cohere_event: "october2024" });
    expect(await registerPerson(db, ana, deps)).toMatchObject({ ok: true });
  });

  test("a failure leaves nothing behind, neither person nor mail", async () => {
    const broken = { ...ana, coCreatingInterests: ["Juggle!"] };
    await expect(registerPerson(db, broken, deps)).rejects.toMatchObject({ code: "23514" });
    const stored = await all();
    expect([stored.profiles, stored.mails, stored.audit]).toEqual([[], [], []]);
  });
});

describe("the personal link", () => {
  beforeEach(async () => {
    await registerPerson(db, ana, deps);
  });

  test("changes the answers, the person's own fields and the newsletter, never the address", async () => {
    const change = registrationChangeSchema({}).parse({
      fullName: "Ana M. López",
      canAttendInvocation: false,
      subscribed: false,
      organizations: "Choir",
    });
    expect(await updateRegistration(db, await tokenOfNewestMail(), change, deps)).toEqual({ ok: true });
    const stored = await all();
    expect(stored.profiles).toMatchObject([
      { email: "ana@example.org", full_name: "Ana M. López", organizations: "Choir", subscribed: false },
    ]);
    expect(stored.registrations).toMatchObject([{ can_attend_invocation: false }]);
    expect(stored.mails).toHaveLength(1);
  });

  test("stops after 400 days and is unknown when made up", async () => {
    const token = await tokenOfNewestMail();
    const day = 86_400_000;
    expect(await registrationByLink(db, token, new Date(deps.now.getTime() + 399 * day))).toBeDefined();
    expect(await registrationByLink(db, token, new Date(deps.now.getTime() + 401 * day))).toBeUndefined();
    expect(await registrationByLink(db, `${token}x`, deps.now)).toBeUndefined();
  });

  test("“this was not me” removes the registration and a person it had made, and the address from old mail", async () => {
    const token = await tokenOfNewestMail();
    await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
    const { id: code } = await buildDelivery(db, { email: "ana@example.org", status: "queued" });
    expect(await disownRegistration(db, token, deps.now)).toEqual({ ok: true });
    const waiting = await db.deleteFrom("email_deliveries").where("id", "=", code).returning("email").execute();
    expect(waiting, "a code that its owner waits for still leaves").toEqual([{ email: "ana@example.org" }]);
    const stored = await all();
    expect([stored.profiles, stored.registrations, stored.links]).toEqual([[], [], []]);
    expect(JSON.stringify(stored)).not.toContain("ana@example.org");
    expect(stored.audit.at(-1)).toEqual({ action: "registration.disowned", actor: "personal-link" });
  });

  test("“this was not me” touches nobody else, and whoever else is registered changes nothing of it", async () => {
    const { profile_id } = await buildRegistration(db);
    expect(await disownRegistration(db, await tokenOfNewestMail(), deps.now)).toEqual({ ok: true });
    expect(await db.selectFrom("profiles").select("id").execute()).toEqual([{ id: profile_id }]);
    expect(await db.selectFrom("registrations").select("profile_id").execute()).toEqual([{ profile_id }]);
  });

  test("“this was not me” keeps a person who was known before", async () => {
    const profile = await buildProfile(db, { email: "old@example.org", created_at: new Date("2025-01-01T00:00:00Z") });
    await registerPerson(db, { ...ana, email: registrationInput.shape.email.parse("old@example.org") }, deps);
    await disownRegistration(db, await tokenOfNewestMail(), deps.now);
    const stored = await all();
    expect(stored.profiles.map(({ id }) => id)).toContain(profile.id);
    expect(stored.registrations.filter(({ profile_id }) => profile_id === profile.id)).toEqual([]);
  });

  test.each(["an account", "a role", "another registration"])(
    "“this was not me” keeps a person who has %s by now",
    async (what) => {
      const { profiles } = await all();
      const { id, email } = profiles.find((one) => one.email === "ana@example.org")!;
      const token = await tokenOfNewestMail();
      if (what === "an account") {
        const { id: userId } = await buildUser(db, { email });
        await db.updateTable("profiles").set({ user_id: userId }).where("id", "=", id).execute();
      }
      if (what === "a role") await db.updateTable("profiles").set({ role: "admin" }).where("id", "=", id).execute();
      if (what === "another registration") await buildRegistration(db, { profile_id: id, cohere_event: "october2024" });
      expect(await disownRegistration(db, token, deps.now)).toEqual({ ok: true });
      const stored = await all();
      expect(stored.profiles.map((one) => one.id)).toContain(id);
      expect(stored.registrations.filter(({ cohere_event }) => cohere_event === "october2025")).toEqual([]);
    },
  );
});
