import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/world.ts";
import type { Db } from "~/platform/db.server";
import type { EmailAddress } from "../profiles/schema.ts";
import { draftOf, forgetDraft, forgetOldProofs, issueProof, type NewProof } from "./proofs.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const email = "ana@example.org" as EmailAddress;

const issue = (db: Db, proof: Partial<NewProof>, at: Date) =>
  db
    .transaction()
    .execute((tx) =>
      issueProof(
        tx,
        { purpose: "verify", email, language: "en", ...proof },
        { now: at, origin: "http://localhost:3000", secret: "s".repeat(32) },
      ),
    );

test("a draft is kept seven days, and seven more after every new mail to its mailbox (REG-69)", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "Ana" } }, now);
  expect(await draftOf(db, email, later(6.9))).toEqual({ fullName: "Ana" });
  expect(await draftOf(db, email, later(7.1))).toBeUndefined();
  expect(await draftOf(db, "ben@example.org", now)).toBeUndefined();
  await issue(db, { purpose: "sign-in" }, later(6));
  expect(await draftOf(db, email, later(12.9))).toEqual({ fullName: "Ana" });
  expect(await draftOf(db, email, later(13.1))).toBeUndefined();
});

test("of several drafts the newest counts, and finishing one finishes all", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "First" } }, now);
  await issue(db, { draft: { fullName: "Second" } }, later(1));
  expect(await draftOf(db, email, later(2))).toEqual({ fullName: "Second" });
  await forgetDraft(db, email);
  expect(await draftOf(db, email, later(2))).toBeUndefined();
});

test("proofs are forgotten a day after they ended, those with a draft when the draft is over", async () => {
  const db = await testDatabase();
  await issue(db, { purpose: "sign-in", email: "ben@example.org" as EmailAddress }, now);
  await issue(db, { draft: { fullName: "Ana" } }, now);
  const left = async () => (await db.selectFrom("auth.proofs").select("email").execute()).map((row) => row.email);
  await forgetOldProofs(db, later(0.5));
  expect(await left()).toHaveLength(2);
  await forgetOldProofs(db, later(3));
  expect(await left()).toEqual([email]);
  await forgetOldProofs(db, later(7.1));
  expect(await left()).toEqual([]);
});
