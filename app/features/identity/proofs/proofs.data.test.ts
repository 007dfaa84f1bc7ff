import { expect, test } from "vitest";
import { buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { secretsOf } from "../mails.server.ts";
import { issueProof, proofByCode, proofByLink, renewedProof } from "./proofs.server.ts";
import type { ProofPurpose } from "./lifetimes.server.ts";

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

test("what waits beside a link that ran out waits on for the browser that sent it, until the mailbox has an account", async () => {
  const db = await testDatabase();
  const waiting = { fullName: "Ana", passwordHash: "argon2id", draft: { additionalNotes: "Two kids" } };
  await issueProof(db, { purpose: "verify", email, language: "en", nonce: "hers", ...waiting }, deps);
  const { id } = await db.selectFrom("email_deliveries").select("id").executeTakeFirstOrThrow();
  const { link } = secretsOf(secret, id);
  const plain = (nonce: string | undefined, mailbox = email) =>
    ({ purpose: "sign-in", email: mailbox, language: "en", next: "/register", nonce }) as const;
  const hers = plain("hers");
  const renewed = { ...hers, ...waiting, purpose: "verify", next: undefined };
  expect(await renewedProof(db, link, hers)).toEqual(renewed);
  for (const [whose, asked] of [
    ["another browser", plain("another")],
    ["a browser that has asked for nothing", plain(undefined)],
    ["another mailbox", plain("hers", "ben@example.org" as EmailAddress)],
  ] as const)
    expect(await renewedProof(db, link, asked), whose).toEqual(asked);
  expect(await renewedProof(db, `${link}x`, hers), "a made-up link").toEqual(hers);
  await buildUser(db, { email });
  expect(await renewedProof(db, link, hers), "an account was made").toEqual(hers);
  await db.deleteFrom("auth.users").execute();
  await db.updateTable("auth.proofs").set({ used_at: asked }).execute();
  expect(await renewedProof(db, link, hers), "a link that was used").toEqual(hers);
  await db.updateTable("auth.proofs").set({ used_at: null, purpose: "sign-in" }).execute();
  expect(await renewedProof(db, link, hers), "a link to sign in").toEqual(hers);
});
