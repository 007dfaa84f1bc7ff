import { beforeEach, expect, inject, test } from "vitest";
import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { buildPreferences, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { endedOrWaiting } from "../../../../tests/support/waits-for-lock.ts";
import { october2025 } from "../../edition/october2025.ts";
import { addressHash } from "../../outbox/leases.server.ts";
import { readPeopleQuery } from "../../people/list/people-query.ts";
import { resumeNewsletterOf, stopNewsletterOf } from "../bulk/commands.server.ts";
import { newsletterOnMail } from "../mails.server.ts";
import { savePreferences, stopByToken } from "./commands.server.ts";

const everybody = {
  ...readPeopleQuery("all", new URLSearchParams(), "America/Denver"),
  event: "october2025",
};

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function reader() {
  const { id } = await buildProfile(db, { subscribed: true });
  const { token } = await buildPreferences(db, { profile_id: id });
  return { id, token };
}

const logged = () => db.selectFrom("consent_log").select(["given", "source"]).orderBy("id").execute();

test("whoever unsubscribes after an organizer ended it stays away when the organizer takes that back", async () => {
  const [ana, ben] = [await reader(), await reader()];
  const organizer = { actor: "user:marisol" };
  const { bulkAction } = await stopNewsletterOf(db, everybody, organizer);
  for (let n = 0; n < 2; n++) await stopByToken(db, ana.token, click);
  expect(await resumeNewsletterOf(db, bulkAction, organizer)).toMatchObject({ changed: 1 });
  const people = await db.selectFrom("profiles").select(["id", "subscribed"]).execute();
  expect(new Map(people.map(({ id, subscribed }) => [id, subscribed]))).toEqual(
    new Map([
      [ana.id, false],
      [ben.id, true],
    ]),
  );
  expect(await logged()).toEqual([
    { given: false, source: "organizer" },
    { given: false, source: "organizer" },
    { given: false, source: "one-click" },
    { given: true, source: "organizer-undo" },
  ]);
});

const click = { source: "one-click", wording: "Unsubscribe" };
const noLetters = { subscribed: false, marketing_consent: false, event_notifications: true };
const statement = { source: "preferences", wording: "Email about gatherings" };

test("a link that turns the newsletter on, off and on again is told of, whenever the one email about it is written", async () => {
  const { id, token } = await reader();
  await db.updateTable("profiles").set({ subscribed: false, language: "en" }).where("id", "=", id).execute();
  const deps = { origin: "https://example.org", edition: october2025 };
  const save = (subscribed: boolean) =>
    savePreferences(db, {
      token,
      choices: { ...noLetters, subscribed },
      statement,
      now: new Date(),
      origin: deps.origin,
    });
  for (const subscribed of [true, false]) await save(subscribed);
  const [mail, ...more] = await db.selectFrom("email_deliveries").selectAll().execute();
  const content = (await newsletterOnMail.render(mail as never, deps as never)) as { subject: string } | undefined;
  expect(content?.subject).toBe("You get the newsletter of Cohere Boulder again");
  await save(true);
  expect([more, await db.selectFrom("email_deliveries").select("id").execute()]).toEqual([[], [{ id: mail!.id }]]);
});

test("whoever says yes again after a complaint gets letters again, and not where the mailbox is gone", async () => {
  const { id, token } = await reader();
  const { email } = await db.selectFrom("profiles").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  const email_hash = addressHash(email);
  for (const reason of ["bounced", "complained", "soft-bounced"])
    await db.insertInto("email_suppressions").values({ email_hash, reason }).execute();
  const reasons = async () =>
    (await db.selectFrom("email_suppressions").select("reason").orderBy("reason").execute()).map((row) => row.reason);
  const save = (subscribed: boolean) =>
    savePreferences(db, {
      token,
      choices: { ...noLetters, subscribed },
      statement,
      now: new Date(),
      origin: "https://example.org",
    });
  await save(false);
  expect(await reasons()).toEqual(["bounced", "complained", "soft-bounced"]);
  await save(true);
  expect(await reasons()).toEqual(["bounced"]);
});

// The embedded database has one session, so nothing is simultaneous there.
test.runIf(inject("engine") === "postgres")(
  "a no that comes while two people become one holds for whoever they are then",
  async () => {
    const byForm = (token: string) =>
      savePreferences(db, {
        token,
        choices: noLetters,
        statement,
        now: new Date(),
        origin: "https://example.org",
      });
    for (const sayNo of [(token: string) => stopByToken(db, token, click), byForm]) {
      const [ana, anita] = [await reader(), await reader()];
      const saying = await db.transaction().execute(async (tx) => {
        await tx.selectFrom("profiles").select("id").forUpdate().execute();
        const begun = { no: sayNo(anita.token) };
        await endedOrWaiting(db, begun.no);
        await tx.insertInto("former_tokens").values({ token: anita.token, profile_id: ana.id }).execute();
        await tx.deleteFrom("profiles").where("id", "=", anita.id).execute();
        return begun;
      });
      await saying.no;
      const subscription = db.selectFrom("profiles").select("subscribed").where("id", "=", ana.id);
      expect(await subscription.executeTakeFirst()).toEqual({ subscribed: false });
    }
    expect(await logged()).toHaveLength(2);
  },
);

test("nobody changes, deletes or empties the log; what is in it goes with its person", async () => {
  const { id, token } = await reader();
  await stopByToken(db, token, { source: "one-click", wording: "Unsubscribe" });
  for (const statement of [
    sql`update consent_log set given = true`,
    sql`update consent_log set at = now() - interval '1 day'`,
    sql`delete from consent_log`,
    sql`truncate consent_log`,
  ])
    await expect(statement.execute(db)).rejects.toThrow("the consent log is append-only");
  expect(await logged()).toHaveLength(1);
  await db.deleteFrom("profiles").where("id", "=", id).execute();
  expect(await logged()).toEqual([]);
});
