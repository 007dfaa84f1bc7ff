import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { claimDrafts, draftsOf, forgetDrafts } from "./drafts.server.ts";
import { issueProof, type NewProof } from "./proofs.server.ts";
import { forgetEndedSignIns } from "../retention.server.ts";

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

/** Returns the answers of the pending drafts: the person's own, and the others. */
async function waiting(db: Db, at: Date, of = email) {
  const { own, foreign } = await draftsOf(db, of, at);
  return [own?.answers, ...foreign.map(({ answers }) => answers)].filter(Boolean);
}

test("a draft is kept seven days, and seven more after every new mail to its mailbox (REG-69)", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "Ana" } }, now);
  expect(await waiting(db, later(6.9))).toEqual([{ fullName: "Ana" }]);
  expect(await waiting(db, later(7.1))).toEqual([]);
  expect(await waiting(db, now, "ben@example.org" as EmailAddress)).toEqual([]);
  await issue(db, { purpose: "sign-in" }, later(6));
  expect(await waiting(db, later(12.9))).toEqual([{ fullName: "Ana" }]);
  expect(await waiting(db, later(13.1))).toEqual([]);
});

test("of several drafts the newest of one's own counts, whatever others sent later; finishing one finishes all", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "First" }, nonce: "mine" }, now);
  await issue(db, { draft: { fullName: "Second" }, nonce: "mine" }, later(1));
  await issue(db, { draft: { fullName: "Somebody" }, nonce: "theirs" }, later(2));
  await claimDrafts(db, { email, nonce: "mine", proofs: [] });
  const { own, foreign } = await draftsOf(db, email, later(2));
  expect(own?.answers).toEqual({ fullName: "Second" });
  expect(foreign.map(({ answers }) => answers)).toEqual([{ fullName: "Somebody" }]);
  await forgetDrafts(db, email);
  expect(await waiting(db, later(2))).toEqual([]);
});

test("nobody who shows nothing owns a draft; the same answers are offered once, and five at most", async () => {
  const db = await testDatabase();
  for (const n of [1, 1, 2, 3, 4, 5, 6])
    await issue(db, { draft: { fullName: `Person ${n}` }, nonce: `browser ${n}` }, later(n));
  await claimDrafts(db, { email, nonce: undefined, proofs: [] });
  const { own, foreign } = await draftsOf(db, email, later(6));
  expect(own).toBeUndefined();
  expect(foreign.map(({ answers }) => answers["fullName"])).toEqual([6, 5, 4, 3, 2].map((n) => `Person ${n}`));
});

test("a draft outlives the week of its own mail while its mailbox is still mailed, and no longer", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "Ana" } }, now);
  await issue(db, { purpose: "sign-in" }, later(6));
  await forgetEndedSignIns(db, later(12.9));
  expect(await waiting(db, later(12.9))).toEqual([{ fullName: "Ana" }]);
  await forgetEndedSignIns(db, later(13.1));
  expect(await db.selectFrom("auth.proofs").select("id").execute()).toEqual([]);
});

test("proving one mailbox claims no draft of another, and finishing one forgets nobody else's", async () => {
  const db = await testDatabase();
  const bens = "ben@example.org" as EmailAddress;
  for (const to of [email, bens])
    await issue(db, { email: to, draft: { fullName: to }, nonce: "a shared tablet" }, now);
  await claimDrafts(db, { email, nonce: "a shared tablet", proofs: [] });
  expect((await draftsOf(db, bens, now)).own).toBeUndefined();
  await forgetDrafts(db, email);
  expect(await waiting(db, now)).toEqual([]);
  expect(await waiting(db, now, bens)).toEqual([{ fullName: bens }]);
});

test("a password that waits beside a draft claims it too", async () => {
  const db = await testDatabase();
  await issue(db, { draft: { fullName: "Ana" }, nonce: "at home" }, now);
  const { id } = await db.selectFrom("auth.proofs").select("id").executeTakeFirstOrThrow();
  await claimDrafts(db, { email, nonce: "elsewhere", proofs: [id] });
  expect((await draftsOf(db, email, now)).own?.answers).toEqual({ fullName: "Ana" });
});
