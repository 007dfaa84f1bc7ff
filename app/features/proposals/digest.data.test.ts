import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { queueDigest } from "./digest.server.ts";

const edition = { ...october2025, contactEmail: "all@example.org" };
const today = () => {
  const now = new Date();
  now.setUTCHours(20, 0, 0, 0);
  return now;
};
const tomorrow = () => new Date(today().getTime() + 86_400_000);

test("organizers hear of new proposals once a day, in the morning, and only while something new waits", async () => {
  const db = await testDatabase();
  const queue = (now: Date, { digest = true, email = null as string | null } = {}) =>
    queueDigest(db, {
      edition: { ...edition, proposals: { digest, email, hostsWait: true } },
      origin: "https://example.org",
      now,
    });
  expect(await queue(today())).toBe(false);
  await buildEvent(db, { status: "pending" });
  const night = today();
  night.setUTCHours(9);
  expect(await queue(night), "at night").toBe(false);
  expect(await queue(today(), { digest: false }), "turned off").toBe(false);
  expect(await queue(today(), { email: "desk@example.org" })).toBe(true);
  expect(await queue(today()), "twice a day").toBe(false);
  expect(await queue(tomorrow()), "nothing new").toBe(false);
  await buildEvent(db, { status: "pending", created_at: new Date(Date.now() + 60_000) });
  expect(await queue(tomorrow())).toBe(true);
  const mails = await db.selectFrom("email_deliveries").select(["kind", "email"]).orderBy("created_at").execute();
  expect(mails.map(({ email }) => email)).toEqual(["desk@example.org", "all@example.org"]);
});
