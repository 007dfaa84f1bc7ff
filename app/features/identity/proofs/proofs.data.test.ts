import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { EmailAddress } from "../../profiles/schema.ts";
import { secretsOf } from "../mails.server.ts";
import { issueProof, proofByCode, proofByLink, type ProofPurpose } from "./proofs.server.ts";

const email = "ana@example.org" as EmailAddress;
const secret = "s".repeat(32);
const asked = new Date("2025-10-01T18:00:00Z");
const deps = { now: asked, origin: "http://localhost:3000", secret };
const after = (minutes: number, seconds: number) => new Date(asked.getTime() + minutes * 60_000 + seconds * 1000);

test.each<[ProofPurpose, number]>([
  ["sign-in", 15],
  ["verify", 24 * 60],
  ["reset", 60],
  ["re-prove", 15],
])(
  "the link of a mail to %s opens for %i minutes, its code for fifteen, and not a second longer",
  async (purpose, minutes) => {
    const db = await testDatabase();
    await db.transaction().execute((tx) => issueProof(tx, { purpose, email, language: "en" }, deps));
    const { id } = await db.selectFrom("email_deliveries").select("id").executeTakeFirstOrThrow();
    const { link, code } = secretsOf(secret, id);
    const purposes = [purpose];
    const opens = async (now: Date) => (await proofByLink(db, link, { purposes, now })) !== undefined;
    const fits = async (now: Date) =>
      (await proofByCode(db, { email, code, purposes }, { ...deps, now })) !== undefined;
    expect([await opens(after(minutes, -1)), await opens(after(minutes, 1))]).toEqual([true, false]);
    expect([await fits(after(15, -1)), await fits(after(15, 1))]).toEqual([true, false]);
  },
);

test("a mailed link opens what it was mailed for and nothing else", async () => {
  const db = await testDatabase();
  const purposes: ProofPurpose[] = ["sign-in", "verify", "reset", "re-prove", "change-email"];
  for (const purpose of purposes) {
    await db.transaction().execute((tx) => issueProof(tx, { purpose, email, language: "en" }, deps));
    const { id } = await db
      .selectFrom("email_deliveries")
      .select("id")
      .where("kind", "=", `proof-${purpose}`)
      .executeTakeFirstOrThrow();
    const { link } = secretsOf(secret, id);
    for (const asked of purposes)
      expect(
        (await proofByLink(db, link, { purposes: [asked], now: after(1, 0) }))?.purpose,
        `${purpose} as ${asked}`,
      ).toBe(asked === purpose ? purpose : undefined);
  }
});
