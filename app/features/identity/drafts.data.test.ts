import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/world.ts";
import type { Db } from "~/platform/db.server";
import type { EmailAddress } from "../profiles/schema.ts";
import { draftOf, forgetDraft, issueProof, type NewProof } from "./proofs.server.ts";
import { forgetEndedSignIns } from "./retention.server.ts";

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

test("a draft outlives the week of its own mail while its mailbox is still mailed, and no longer", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "Ana" } }, now);
  await issue(db, { purpose: "sign-in" }, later(6));
  await forgetEndedSignIns(db, later(12.9));
  expect(await draftOf(db, email, later(12.9))).toEqual({ fullName: "Ana" });
  await forgetEndedSignIns(db, later(13.1));
  expect(await db.selectFrom("auth.proofs").select("id").execute()).toEqual([]);
});
