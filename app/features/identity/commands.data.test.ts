import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import {
  requestProof,
  grantAdmin,
  signInByCode,
  signInByLink,
  signInByPassword,
  signOut,
  type IdentityDeps,
} from "./commands.server.ts";
import { hashPassword } from "./passwords/passwords.server.ts";
import { secretsOf } from "./mails.server.ts";
import type { NewProof } from "./proofs/proofs.server.ts";
import { readSession } from "./sessions/sessions.server.ts";

const deps: IdentityDeps = {
  now: new Date("2025-10-01T18:00:00Z"),
  origin: "https://example.org",
  secret: "s".repeat(32),
  adminEmails: [],
  device: "Firefox, Linux",
  nonce: undefined,
};
const later = (minutes: number): IdentityDeps => ({ ...deps, now: new Date(deps.now.getTime() + minutes * 60_000) });
const victim = emailAddress.parse("victim@example.org");

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

/** Requests a proof and reads its secrets from the email. */
async function proofFor(proof: Partial<NewProof> = {}, at = deps): Promise<{ link: string; code: string }> {
  await requestProof(db, { purpose: "sign-in", email: victim, language: "en", ...proof }, at);
  const { id } = await db
    .selectFrom("email_deliveries")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("email_deliveries")
    .set({ created_at: new Date("2020-01-01") })
    .execute();
  return secretsOf(deps.secret, id);
}

const passwordOf = (email = victim) =>
  db
    .selectFrom("auth.credentials as c")
    .innerJoin("auth.users as u", "u.id", "c.user_id")
    .select("password_hash")
    .where("u.email", "=", email)
    .execute();

test("neither the code nor the link is in the database, and a code has six digits", async () => {
  const { code, link } = await proofFor();
  expect(code).toMatch(/^\d{6}$/);
  const everything = JSON.stringify([
    await db.selectFrom("auth.proofs").selectAll().execute(),
    await db.selectFrom("email_deliveries").selectAll().execute(),
  ]);
  expect(everything).not.toContain(code);
  expect(everything).not.toContain(link);
});

test("one use ends the code, the link and every other proof of the mailbox", async () => {
  const first = await proofFor();
  const second = await proofFor();
  expect(await signInByCode(db, { email: victim, code: first.code }, deps)).toMatchObject({ ok: true });
  for (const { link } of [first, second])
    expect(await signInByLink(db, { link, password: undefined }, deps)).toEqual({ ok: false, reason: "link-unknown" });
  expect(await signInByCode(db, { email: victim, code: second.code }, deps)).toMatchObject({ ok: false });
  expect(await signInByCode(db, { email: victim, code: first.code }, deps)).toMatchObject({ ok: false });
});

test("a code belongs to its mailbox, and ends after fifteen minutes; the link of a new account lives a day", async () => {
  const { code } = await proofFor();
  const other = emailAddress.parse("other@example.org");
  expect(await signInByCode(db, { email: other, code }, deps)).toMatchObject({ ok: false });
  expect(await signInByCode(db, { email: victim, code }, later(15))).toMatchObject({ ok: false });
  const verify = await proofFor({ purpose: "verify" });
  expect(await signInByCode(db, { email: victim, code: verify.code }, later(16))).toMatchObject({ ok: false });
  expect(await signInByLink(db, { link: verify.link, password: undefined }, later(1439))).toMatchObject({ ok: true });
});

test("whoever registers a stranger's address gets nothing of the account its owner proves: no password, no name", async () => {
  const passwordHash = await hashPassword("the attacker's");
  const attack = await proofFor({ purpose: "verify", passwordHash, fullName: "Mallory", nonce: "attacker" });
  const own = await proofFor({ nonce: "owner" });
  const owner = { ...deps, nonce: "owner" };
  expect(await signInByCode(db, { email: victim, code: own.code }, owner)).toMatchObject({ ok: true });
  expect(await passwordOf()).toEqual([]);
  expect(await signInByPassword(db, { email: victim, password: "the attacker's" }, deps)).toMatchObject({ ok: false });
  const mallory = { ...deps, nonce: "attacker" };
  expect(await signInByLink(db, { link: attack.link, password: "the attacker's" }, mallory)).toMatchObject({
    ok: false,
  });
  expect(await db.selectFrom("auth.users").select("full_name").execute()).toEqual([{ full_name: "" }]);
});

test("the owner who opens the very link of the attacker's registration keeps the attacker out as well", async () => {
  const passwordHash = await hashPassword("the attacker's");
  const attack = await proofFor({ purpose: "verify", passwordHash, fullName: "Mallory", nonce: "attacker" });
  expect(await signInByLink(db, { link: attack.link, password: undefined }, deps)).toMatchObject({ ok: true });
  expect(await passwordOf()).toEqual([]);
  expect(JSON.stringify(await db.selectFrom("auth.proofs").selectAll().execute())).not.toContain("argon2id");
});

test("the password chosen at registration is kept by the same browser, or by typing it again, and by nothing else", async () => {
  const passwordHash = await hashPassword("my own words");
  const same = await proofFor({ purpose: "verify", passwordHash, fullName: "Vera", nonce: "mine" });
  expect(await signInByLink(db, { link: same.link, password: "not them" }, deps)).toEqual({
    ok: false,
    reason: "wrong-password",
  });
  expect(await signInByLink(db, { link: same.link, password: undefined }, { ...deps, nonce: "mine" })).toMatchObject({
    ok: true,
  });
  expect(await signInByPassword(db, { email: victim, password: "my own words" }, deps)).toMatchObject({ ok: true });
  expect(await db.selectFrom("auth.users").select("full_name").execute()).toEqual([{ full_name: "Vera" }]);
  const second = emailAddress.parse("second@example.org");
  const typed = await proofFor({ purpose: "verify", passwordHash, email: second, nonce: "elsewhere" });
  expect(await signInByLink(db, { link: typed.link, password: "my own words" }, deps)).toMatchObject({ ok: true });
  expect(await passwordOf(second)).toHaveLength(1);
});

test("a fault while linking the profile undoes only the link: the sign-in stands (AUT-65, AUT-66)", async () => {
  await buildProfile(db, { email: victim });
  await sql`create function refuse_link() returns trigger language plpgsql as $$ begin raise exception 'no link today'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_link before update of user_id on profiles for each row execute function refuse_link()`.execute(
    db,
  );
  const { code } = await proofFor();
  const outcome = await signInByCode(db, { email: victim, code }, deps);
  await sql`drop function refuse_link cascade`.execute(db);
  expect(outcome).toMatchObject({
    ok: true,
    linkError: expect.objectContaining({ message: expect.stringContaining("no link today") }),
  });
  const session = await readSession(db, (outcome as { token: string }).token, deps.now);
  expect(session?.viewer).toMatchObject({ kind: "member", email: victim, profileId: null });
});

test("a profile that is somebody's stays theirs (AUT-67)", async () => {
  const somebody = await buildUser(db, { email: "old-address@example.org" });
  const profile = await buildProfile(db, { email: victim, user_id: somebody.id });
  const { code } = await proofFor();
  await signInByCode(db, { email: victim, code }, deps);
  const { user_id } = await db
    .selectFrom("profiles")
    .select("user_id")
    .where("id", "=", profile.id)
    .executeTakeFirstOrThrow();
  expect(user_id).toBe(somebody.id);
});

test("ADMIN_EMAIL makes an admin of a profile that is there, once; taking the address out takes nothing back (AUT-73)", async () => {
  const profile = await buildProfile(db, { email: victim, subscribed: true, full_name: "Vic" });
  const settings = { ...deps, adminEmails: [victim] };
  for (let n = 0; n < 2; n++) await signInByCode(db, { email: victim, code: (await proofFor()).code }, settings);
  await signInByCode(db, { email: victim, code: (await proofFor()).code }, deps);
  const kept = await db.selectFrom("profiles").selectAll().where("id", "=", profile.id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ role: "admin", subscribed: true, full_name: "Vic" });
  const granted = await db.selectFrom("audit").select("actor").where("action", "=", "role.granted").execute();
  expect(granted).toEqual([{ actor: "settings" }]);
});

test("ADMIN_EMAIL makes nobody else an admin", async () => {
  const settings = { ...deps, adminEmails: [emailAddress.parse("admin@example.org")] };
  const outcome = await signInByCode(db, { email: victim, code: (await proofFor()).code }, settings);
  const session = await readSession(db, (outcome as { token: string }).token, deps.now);
  expect(session?.viewer.kind).toBe("member");
  expect(await db.selectFrom("profiles").select("id").where("role", "=", "admin").execute()).toEqual([]);
});

test("who registers twice from one browser has the name and the password typed last", async () => {
  const typed = async (fullName: string, password: string, minutes: number) =>
    proofFor(
      { purpose: "verify", passwordHash: await hashPassword(password), fullName, nonce: "mine" },
      later(minutes),
    );
  await typed("Anna", "first words", 0);
  const { link } = await typed("Ana", "second words", 2);
  await typed("Ana López", "third words", 4);
  const mine = { ...later(5), nonce: "mine" };
  expect(await signInByLink(db, { link, password: undefined }, mine)).toMatchObject({ ok: true });
  expect(await db.selectFrom("auth.users").select("full_name").execute()).toEqual([{ full_name: "Ana López" }]);
  for (const [password, ok] of [
    ["first words", false],
    ["second words", false],
    ["third words", true],
  ] as const)
    expect(await signInByPassword(db, { email: victim, password }, mine), password).toMatchObject({ ok });
});

test("signing out ends the session of this browser only, and is on record", async () => {
  const [here, elsewhere] = [
    await signInByCode(db, { email: victim, code: (await proofFor()).code }, deps),
    await signInByCode(db, { email: victim, code: (await proofFor()).code }, deps),
  ] as [{ token: string; userId: string }, { token: string }];
  const { viewer } = (await readSession(db, here.token, deps.now))!;
  await signOut(db, viewer);
  expect(await readSession(db, here.token, deps.now)).toBeUndefined();
  expect(await readSession(db, elsewhere.token, deps.now)).toBeDefined();
  const ended = await db
    .selectFrom("audit")
    .select(["actor", "subject"])
    .where("action", "=", "session.ended")
    .execute();
  expect(ended).toEqual([{ actor: `user:${here.userId}`, subject: `user:${here.userId}` }]);
});

test("the command line makes an admin before and after the mailbox is proven; only proving it lets one in", async () => {
  expect(await grantAdmin(db, victim)).toEqual({ isNew: true });
  expect(await grantAdmin(db, victim)).toEqual({ isNew: false });
  const made = await db.selectFrom("profiles").selectAll().where("email", "=", victim).executeTakeFirstOrThrow();
  expect(made).toMatchObject({ role: "admin", subscribed: false, user_id: null });
  const outcome = await signInByCode(db, { email: victim, code: (await proofFor()).code }, deps);
  const session = await readSession(db, (outcome as { token: string }).token, deps.now);
  expect(session?.viewer).toMatchObject({ kind: "admin", profileId: made.id });
});

test("a hundred uses of one code and its link at once open one session", async () => {
  const { code, link } = await proofFor();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      n % 2 ? signInByCode(db, { email: victim, code }, deps) : signInByLink(db, { link, password: undefined }, deps),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.selectFrom("auth.sessions").select("id").execute()).toHaveLength(1);
});
