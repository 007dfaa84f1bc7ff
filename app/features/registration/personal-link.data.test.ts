import { beforeEach, expect, test } from "vitest";
import { buildDelivery, type Delivery } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../edition/october2025.ts";
import { forgetOldMail } from "../outbox/commands.server.ts";
import { mailWriter } from "../outbox/mail-writer.server.ts";
import { registerPerson } from "./commands.server.ts";
import { registrationMails, requestPersonalLink } from "./mails.server.ts";
import { forgetExpiredLinks } from "./personal-link.server.ts";
import { registrationByLink } from "./queries.server.ts";
import { registrationInput } from "./schema.ts";

const deps = {
  now: new Date("2025-10-01T12:00:00Z"),
  editionKey: "october2025",
  language: "es" as const,
  origin: "https://example.org",
  secret: "s".repeat(32),
  consentWording: "Quiero el boletín",
};
const ana = registrationInput.parse({ fullName: "Ana López", email: "ana@example.org" });

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await registerPerson(db, ana, deps);
});

const askForLink = (email: string, isWithheld = false) =>
  requestPersonalLink(db, { email: registrationInput.shape.email.parse(email), isWithheld }, deps);
const write = mailWriter(registrationMails, {
  ...deps,
  clock: { now: () => deps.now, site: () => deps.now },
  edition: october2025,
});
const writeLink = async (delivery: Delivery) => {
  const content = await write(db, delivery);
  return "outcome" in content ? undefined : content;
};
const mails = () => db.selectFrom("email_deliveries").selectAll().orderBy("kind", "desc").execute();
const links = () => db.selectFrom("registration_links").selectAll().execute();

test("a link can be asked for again, one more each time; that only a registered mailbox gets it shows nowhere before", async () => {
  await askForLink("ana@example.org");
  await askForLink("nobody@example.org");
  const requested = (await mails()).filter(({ kind }) => kind === "registration-link");
  const queued = requested.map(({ profile_id, full_name, payload, status }) => ({
    profile_id,
    full_name,
    payload,
    status,
  }));
  expect(queued[0]).toEqual(queued[1]);
  expect(await links()).toHaveLength(1);

  const rendered = await Promise.all(requested.map(async (mail) => ({ mail, text: (await writeLink(mail))?.text })));
  expect(rendered.filter(({ text }) => text).map(({ mail }) => mail.email)).toEqual(["ana@example.org"]);
  const { mail, text } = rendered.find((one) => one.text)!;
  expect(text).toContain("Hola, Ana:");
  const token = /registration\/([\w-]+)/.exec(text!)![1]!;
  expect(await registrationByLink(db, token, mail.created_at)).toMatchObject({ email: "ana@example.org" });
  await writeLink(mail);
  expect(await links(), "one for the mail, however often it is written").toHaveLength(2);
});

test("who lost the mail with the link gets another one as often as they ask; one that is withheld never leaves", async () => {
  for (const isWithheld of [false, true, false]) await askForLink("ana@example.org", isWithheld);
  const requested = (await mails()).filter(({ kind }) => kind === "registration-link");
  expect(requested.map(({ status }) => status).toSorted()).toEqual(["queued", "queued", "skipped"]);
});

test("a personal link greets nobody by a web address that was typed as a name", async () => {
  await db.updateTable("profiles").set({ full_name: "Win at evil.example/now" }).execute();
  await askForLink("ana@example.org");
  const requested = (await mails()).find(({ kind }) => kind === "registration-link");
  const mail = (await writeLink(requested!))!;
  expect(mail.text).toMatch(/\/registration\/[\w-]+/);
  expect(mail.subject + mail.text + mail.html).not.toContain("evil");
});

test("links that ran out and mails older than a link's life are forgotten, others are kept", async () => {
  await askForLink("ana@example.org");
  const [old, young] = await mails();
  const longAgo = new Date("2024-01-01T00:00:00Z");
  await writeLink({ ...old!, created_at: longAgo });
  expect(await links()).toHaveLength(2);
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  await db.updateTable("email_deliveries").set({ created_at: longAgo }).where("id", "=", old!.id).execute();
  await forgetExpiredLinks(db, deps.now);
  await forgetOldMail(db, { since: new Date("2024-09-01T00:00:00Z"), skippedSince: new Date(0) });
  expect((await mails()).map(({ id }) => id)).toEqual([young!.id]);
  expect(await links()).toHaveLength(1);
});

test("whatever became of a mail, it is forgotten after its time; one that a campaign skipped is no stranger's, and stays as long", async () => {
  await db.deleteFrom("email_deliveries").execute();
  const ends = ["sent", "failed", "uncertain", "skipped", "cancelled"] as const;
  const created_at = new Date("2024-01-01T00:00:00Z");
  for (const status of ends) await buildDelivery(db, { status, created_at, campaign_id: crypto.randomUUID() });
  const count = async () => (await mails()).length;
  await forgetOldMail(db, { since: new Date("2023-01-01T00:00:00Z"), skippedSince: new Date("2024-06-01T00:00:00Z") });
  expect(await count()).toBe(5);
  await forgetOldMail(db, { since: new Date("2024-01-02T00:00:00Z"), skippedSince: new Date(0) });
  expect(await count()).toBe(0);
});

test("a mail that hangs in doubt is forgotten after its time like any other, one that never left after a week", async () => {
  const created_at = new Date("2024-01-01T00:00:00Z");
  for (const status of ["uncertain", "skipped", "queued"] as const) {
    const email = `${status}@example.org`;
    await askForLink(email);
    await db.updateTable("email_deliveries").set({ status, created_at }).where("email", "=", email).execute();
  }
  const kinds = async () => (await mails()).map(({ status }) => status).toSorted();
  await forgetOldMail(db, { since: new Date("2023-01-01T00:00:00Z"), skippedSince: new Date("2024-01-08T00:00:00Z") });
  expect(await kinds()).toEqual(["queued", "queued", "uncertain"]);
  await forgetOldMail(db, { since: new Date("2024-01-02T00:00:00Z"), skippedSince: new Date(0) });
  expect(await kinds(), "what waits is never forgotten").toEqual(["queued", "queued"]);
});
