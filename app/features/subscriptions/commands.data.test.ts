import { beforeEach, describe, expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { addressHash } from "../outbox/leases.server.ts";
import {
  askToSubscribe,
  confirmSubscription,
  forgetExpiredRequests,
  setSubscribed,
  type SubscriptionRequest,
} from "./commands.server.ts";
import { confirmationToken } from "./confirmation-link.server.ts";
import { october2025 } from "../edition/october2025.ts";
import { mailWriter } from "../outbox/mail-writer.server.ts";
import { subscriptionMails } from "./mails.server.ts";
import { requestState } from "./queries.server.ts";
import { emailForm } from "~/lib/fields/text-rules";

const day = 86_400_000;
const deps = { now: new Date("2025-09-01T12:00:00Z"), origin: "https://example.org", secret: "s".repeat(32) };
const soon = new Date(deps.now.getTime() + 3_600_000);
const { email } = emailForm.parse({ email: " Ana@Example.org " });

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

/** Requests the newsletter and returns the token of the email. */
async function ask(overrides: Partial<SubscriptionRequest> = {}): Promise<string> {
  const earlier = await db.selectFrom("email_deliveries").select("id").execute();
  await askToSubscribe(db, { email, language: "es", source: "newsletter", wording: "Sí, quiero", ...overrides }, deps);
  const deliveries = await db.selectFrom("email_deliveries").select("id").execute();
  const delivery = deliveries.find(({ id }) => !earlier.some((old) => old.id === id))!;
  return confirmationToken(deps.secret, delivery.id);
}

const people = () =>
  db
    .selectFrom("profiles")
    .leftJoin("preferences", "preferences.profile_id", "profiles.id")
    .select(["email", "full_name", "subscribed", "language", "consent_at", "consent_source", "consent_wording"])
    .execute();
const count = async (table: "newsletter_requests" | "email_deliveries" | "profiles" | "audit") =>
  (await db.selectFrom(table).selectAll().execute()).length;

describe("asking for the newsletter", () => {
  test("makes nobody and turns nothing on: it queues one mail in the page's language", async () => {
    await ask();
    expect(await people()).toEqual([]);
    expect(await db.selectFrom("email_deliveries").selectAll().execute()).toMatchObject([
      { kind: "newsletter-confirmation", email, language: "es", full_name: "", profile_id: null, priority: 1 },
    ]);
  });

  test("writes the same for an unknown, an unsubscribed and a subscribed mailbox, so nobody can tell them apart", async () => {
    for (const [address, subscribed] of [
      ["off@example.org", false],
      ["on@example.org", true],
    ] as const)
      await buildProfile(db, { email: address, subscribed });
    for (const address of ["nobody@example.org", "off@example.org", "on@example.org"])
      await ask({ email: emailForm.parse({ email: address }).email });
    const rows = await db
      .selectFrom("email_deliveries")
      .innerJoin("newsletter_requests", "delivery_id", "email_deliveries.id")
      .select(["kind", "full_name", "profile_id", "payload", "status", "confirmed_at"])
      .execute();
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
  });

  test("holds no token that confirms, only its hash", async () => {
    const token = await ask();
    const stored = JSON.stringify([
      await db.selectFrom("newsletter_requests").selectAll().execute(),
      await db.selectFrom("email_deliveries").selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
  });
});

describe("the yes", () => {
  test("makes the person with a preference record and keeps time, source and wording of the consent (UNS-15)", async () => {
    const token = await ask();
    expect(await confirmSubscription(db, token, soon)).toEqual({ ok: true, isNew: true });
    expect(await people()).toEqual([
      {
        email: "ana@example.org",
        full_name: "",
        subscribed: true,
        language: "es",
        consent_at: soon,
        consent_source: "newsletter",
        consent_wording: "Sí, quiero",
      },
    ]);
    expect(await db.selectFrom("preferences").select(["marketing_consent", "event_notifications"]).execute()).toEqual([
      { marketing_consent: false, event_notifications: true },
    ]);
    expect(await db.selectFrom("audit").select(["action", "actor", "detail"]).execute()).toEqual([
      { action: "newsletter.confirmed", actor: "newsletter-link", detail: { source: "newsletter" } },
    ]);
  });

  test("turns an unsubscribed person on and leaves name, language and role as they are", async () => {
    const profile = await buildProfile(db, {
      email,
      full_name: "Ana López",
      subscribed: false,
      language: "en",
      role: "admin",
    });
    await buildPreferences(db, {
      profile_id: profile.id,
      consent_at: null,
      consent_source: null,
      consent_wording: null,
    });
    await confirmSubscription(db, await ask(), soon);
    expect(await people()).toMatchObject([
      { full_name: "Ana López", subscribed: true, language: "en", consent_at: soon, consent_source: "newsletter" },
    ]);
    expect(await db.selectFrom("profiles").select("role").execute()).toEqual([{ role: "admin" }]);
  });

  test("gives a person without a preference record one that holds the consent (UNS-15)", async () => {
    await buildProfile(db, { email, subscribed: false });
    await confirmSubscription(db, await ask(), soon);
    expect(await people()).toMatchObject([{ subscribed: true, consent_wording: "Sí, quiero" }]);
  });

  test("said 50 times at once, by two links, is one person, one consent and one line in the audit", async () => {
    const links = [await ask(), await ask()];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => confirmSubscription(db, links[i % 2]!, soon)),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([await count("profiles"), await count("audit")]).toEqual([1, 1]);
  });

  test("stops after seven days and is unknown when made up", async () => {
    const token = await ask();
    const later = (days: number) => new Date(deps.now.getTime() + days * day);
    expect(await requestState(db, token, later(6.9))).toEqual({ state: "good", email });
    expect(await requestState(db, token, later(7))).toEqual({ state: "expired" });
    expect(await requestState(db, `${token}x`, soon)).toEqual({ state: "unknown" });
    expect(await confirmSubscription(db, token, later(7))).toEqual({ ok: false, reason: "link-unknown" });
    expect(await confirmSubscription(db, `${token}x`, soon)).toEqual({ ok: false, reason: "link-unknown" });
    expect(await people()).toEqual([]);
  });

  test("of a link that did its work is none after the person unsubscribed", async () => {
    const [first, second] = [await ask(), await ask()];
    await confirmSubscription(db, first, soon);
    await db.updateTable("profiles").set({ subscribed: false }).execute();
    for (const token of [first, second]) {
      expect(await requestState(db, token, soon)).toEqual({ state: "unsubscribed" });
      expect(await confirmSubscription(db, token, soon)).toEqual({ ok: false, reason: "link-unknown" });
    }
    expect(await people()).toMatchObject([{ subscribed: false }]);
  });
});

test("after seven days an address that never said yes is gone with its mail, a mail that still waits stays", async () => {
  const confirmed = await ask({ email: emailForm.parse({ email: "yes@example.org" }).email });
  await ask({ email: emailForm.parse({ email: "never@example.org" }).email });
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  await ask({ email: emailForm.parse({ email: "waits@example.org" }).email });
  await confirmSubscription(db, confirmed, soon);
  await forgetExpiredRequests(db, new Date(deps.now.getTime() + 7 * day - 1));
  expect(await count("newsletter_requests")).toBe(3);
  await forgetExpiredRequests(db, new Date(deps.now.getTime() + 7 * day + 1));
  const mails = await db.selectFrom("email_deliveries").select("email").orderBy("email").execute();
  expect(mails.map((mail) => mail.email)).toEqual(["waits@example.org", "yes@example.org"]);
  expect(await db.selectFrom("newsletter_requests").select("email").execute()).toEqual([
    { email: "waits@example.org" },
  ]);
});

test("nothing is mailed for a link that ran out, nor to a registered person who has the newsletter by now", async () => {
  let now = deps.now;
  const clock = { now: () => now, site: () => now };
  const write = mailWriter(subscriptionMails, { edition: october2025, ...deps, clock });
  const requests = async () => {
    const mail = await write(db, await db.selectFrom("email_deliveries").selectAll().executeTakeFirstOrThrow());
    return "subject" in mail ? mail.subject : mail.outcome;
  };
  await ask({ source: "registration" });
  const question = await requests();
  expect(question).not.toBe("gone");
  now = new Date(deps.now.getTime() + 7 * day + 1);
  expect(await requests()).toBe("gone");
  now = deps.now;
  await buildProfile(db, { email, subscribed: true });
  expect(await requests()).toBe("gone");
  await db.updateTable("newsletter_requests").set({ source: "newsletter" }).execute();
  const subject = await requests();
  expect(["gone", question], "who asked on the page is told").not.toContain(subject);
});

test("turning the newsletter on keeps the consent of a person without a record, such as one made by a role (UNS-15)", async () => {
  const { id: profileId } = await buildProfile(db, { email, subscribed: false });
  await setSubscribed(db, { profileId, consent: { at: deps.now, source: "registration", wording: "Yes" } });
  expect(await people()).toMatchObject([
    { subscribed: true, consent_at: deps.now, consent_source: "registration", consent_wording: "Yes" },
  ]);
});

test("who deleted everything once, and subscribes again, gets campaigns again; an address that bounced stays blocked", async () => {
  const suppressed = async () =>
    (await db.selectFrom("email_suppressions").select("reason").execute()).map(({ reason }) => reason);
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(email), reason: "deleted" })
    .execute();
  const token = await ask();
  expect(await suppressed(), "only the yes counts").toEqual(["deleted"]);
  await confirmSubscription(db, token, soon);
  expect(await suppressed()).toEqual([]);
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(email), reason: "bounced" })
    .execute();
  await confirmSubscription(db, await ask(), soon);
  expect(await suppressed()).toEqual(["bounced"]);
});
