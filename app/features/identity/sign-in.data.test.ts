import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { mailWriter } from "../outbox/mail-writer.server.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import {
  requestProof,
  grantAdmin,
  proveByCode,
  signInByCode,
  signInByLink,
  signInByPassword,
  type IdentityDeps,
  type SignedIn,
} from "./commands.server.ts";
import { identityMails, secretsOf } from "./mails.server.ts";
import { october2025 } from "../edition/october2025.ts";
import { draftsOf } from "./proofs/drafts.server.ts";
import type { NewProof } from "./proofs/proofs.server.ts";
import { waysInOf } from "./queries.server.ts";
import { readSession, startSession } from "./sessions/sessions.server.ts";

const deps: IdentityDeps = {
  now: new Date("2025-10-01T18:00:00Z"),
  origin: "https://example.org",
  secret: "s".repeat(32),
  adminEmails: [],
  device: "Firefox, Linux",
  nonce: undefined,
};
const ana = emailAddress.parse("ana@example.org");

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

/** Requests a proof and reads its secrets from the email. */
async function proofFor(proof: Partial<NewProof> = {}): Promise<{ link: string; code: string }> {
  const known = (await db.selectFrom("email_deliveries").select("id").execute()).map(({ id }) => id);
  await requestProof(db, { purpose: "sign-in", email: ana, language: "en", ...proof }, deps);
  const all = await db.selectFrom("email_deliveries").select("id").execute();
  return secretsOf(deps.secret, all.find(({ id }) => !known.includes(id))!.id);
}

const wrong = (code: string) => (code === "000000" ? "111111" : "000000");
const entries = (action: string) =>
  db.selectFrom("audit").select(["actor", "subject", "detail"]).where("action", "=", action).orderBy("id").execute();

test("after three wrong guesses the right code opens nothing any more; the link of the same mail still does", async () => {
  const { code, link } = await proofFor();
  for (let guess = 0; guess < 3; guess++)
    expect(await signInByCode(db, { email: ana, code: wrong(code) }, deps)).toEqual({
      ok: false,
      reason: "wrong-code",
    });
  expect(await signInByCode(db, { email: ana, code }, deps)).toEqual({ ok: false, reason: "wrong-code" });
  expect(await signInByLink(db, { link, password: undefined }, deps)).toMatchObject({ ok: true });
});

test("two wrong guesses leave the third, and guesses at one mailbox end nothing of another", async () => {
  const ben = emailAddress.parse("ben@example.org");
  const [own, other] = [await proofFor(), await proofFor({ email: ben })];
  for (let guess = 0; guess < 2; guess++) await signInByCode(db, { email: ana, code: wrong(own.code) }, deps);
  for (let guess = 0; guess < 3; guess++) await signInByCode(db, { email: ben, code: wrong(other.code) }, deps);
  expect(await signInByCode(db, { email: ana, code: own.code }, deps)).toMatchObject({ ok: true });
});

test("every way in is on record with its device, and every refusal with the mailbox's digest in place of the mailbox", async () => {
  const { code } = await proofFor();
  await signInByCode(db, { email: ana, code: wrong(code) }, deps);
  await signInByPassword(db, { email: ana, password: "guess" }, deps);
  const { userId } = (await signInByCode(db, { email: ana, code }, deps)) as SignedIn;
  const user = `user:${userId}`;
  expect(await entries("session.started")).toEqual([
    { actor: user, subject: user, detail: { method: "code", device: "Firefox, Linux" } },
  ]);
  const refused = await entries("sign-in.refused");
  expect(refused.map(({ actor, detail }) => [actor, detail])).toEqual([
    ["visitor", { method: "code" }],
    ["visitor", { method: "password" }],
  ]);
  expect(new Set(refused.map(({ subject }) => subject)).size, "one mailbox, one digest").toBe(1);
  expect(JSON.stringify(await db.selectFrom("audit").selectAll().execute())).not.toContain("ana@");
});

test("who is made an admin by the command line is on record, once", async () => {
  for (let times = 0; times < 2; times++) await grantAdmin(db, ana);
  const { id } = await db.selectFrom("profiles").select("id").executeTakeFirstOrThrow();
  const detail = { before: { role: null }, after: { role: "admin" } };
  expect(await entries("role.granted")).toEqual([{ actor: "command line", subject: `profile:${id}`, detail }]);
});

test("signing in again leaves the account its name and its language", async () => {
  await buildUser(db, { email: ana, full_name: "Ana López", language: "es" });
  await signInByCode(db, { email: ana, code: (await proofFor()).code }, deps);
  expect(await db.selectFrom("auth.users").select(["full_name", "language"]).execute()).toEqual([
    { full_name: "Ana López", language: "es" },
  ]);
});

test("the answers that wait for a mailbox are the person's own in the browser that sent them, and in no other", async () => {
  const own = async () => (await draftsOf(db, ana, deps.now)).own?.answers;
  await proofFor({ purpose: "verify", draft: { fullName: "Ana" }, nonce: "hers" });
  await signInByCode(db, { email: ana, code: (await proofFor()).code }, { ...deps, nonce: "another" });
  expect(await own()).toBeUndefined();
  await signInByCode(db, { email: ana, code: (await proofFor()).code }, { ...deps, nonce: "hers" });
  expect(await own()).toEqual({ fullName: "Ana" });
});

test("a new proof is one of this session only, and no other code gives it", async () => {
  const { id } = await buildUser(db, { email: ana });
  const asked = { method: "code", device: "", now: new Date("2025-09-30T18:00:00Z") } as const;
  const [here, elsewhere] = [await startSession(db, id, asked), await startSession(db, id, asked)];
  const { viewer } = (await readSession(db, here.token, deps.now))!;
  const signingIn = await proofFor();
  expect(await proveByCode(db, viewer, signingIn.code, deps)).toEqual({ ok: false, reason: "wrong-code" });
  const proof = await proofFor({ purpose: "re-prove" });
  expect(await proveByCode(db, viewer, proof.code, deps)).toEqual({ ok: true });
  const provenAt = async (token: string) => (await readSession(db, token, deps.now))!.viewer.provenAt;
  expect([await provenAt(here.token), await provenAt(elsewhere.token)]).toEqual([deps.now, asked.now]);
});

test("no mail leaves for a proof that was used meanwhile, nor a reset for a mailbox without an account", async () => {
  const clock = { now: () => deps.now, site: () => deps.now };
  const write = mailWriter(identityMails, { edition: october2025, origin: deps.origin, secret: deps.secret, clock });
  const written = async (kind: string) => {
    const queued = db.selectFrom("email_deliveries").selectAll().where("kind", "=", kind);
    const mail = await write(db, await queued.executeTakeFirstOrThrow());
    return "subject" in mail ? mail.subject : mail.outcome;
  };
  const { code } = await proofFor();
  await proofFor({ purpose: "reset", email: emailAddress.parse("nobody@example.org") });
  expect(await written("proof-sign-in")).toContain(code);
  expect(await written("proof-reset")).toBe("gone");
  await signInByCode(db, { email: ana, code }, deps);
  expect(await written("proof-sign-in")).toBe("gone");
});

test("who chooses a new password sees the devices that are still signed in, the last used first", async () => {
  const { id } = await buildUser(db, { email: ana });
  const other = await buildUser(db);
  const daysAgo = (days: number) => new Date(deps.now.getTime() - days * 86_400_000);
  for (const [userId, device, days] of [
    [id, "over", 31],
    [id, "older", 20],
    [id, "newer", 2],
    [other.id, "somebody else's", 1],
  ] as const)
    await startSession(db, userId, { method: "code", device, now: daysAgo(days) });
  const { devices } = await waysInOf(db, ana, deps.now);
  expect(devices.map(({ device }) => device)).toEqual(["newer", "older"]);
  expect(await waysInOf(db, "nobody@example.org", deps.now)).toEqual({ passkeys: [], devices: [] });
});

test("a profile that names an admin opens the office only to whoever proves its mailbox", async () => {
  await buildProfile(db, { email: "admin@example.org", role: "admin" });
  const { token } = (await signInByCode(db, { email: ana, code: (await proofFor()).code }, deps)) as SignedIn;
  expect((await readSession(db, token, deps.now))?.viewer.kind).toBe("member");
});
