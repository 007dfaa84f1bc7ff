import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import { accountWithPassword } from "../accounts.server.ts";
import { storePasskey } from "../passkeys/passkeys.server.ts";
import { secretsOf } from "../mails.server.ts";
import { issueProof, proofByLink } from "../proofs/proofs.server.ts";
import type { ProofPurpose } from "../proofs/lifetimes.server.ts";
import { readSession, startSession } from "../sessions/sessions.server.ts";
import { choosePassword, resetPassword } from "./commands.server.ts";
import { passwordMatches } from "./passwords.server.ts";

const now = new Date("2025-10-01T18:00:00Z");
const deps = { now, origin: "https://example.org", secret: "s".repeat(32) };
const password = "rain on adobe";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function person(address: string) {
  const email = emailAddress.parse(address);
  const { id: userId } = await buildUser(db, { email, full_name: "Ana López" });
  const sessions = [];
  for (const device of ["Laptop", "Phone"])
    sessions.push(await startSession(db, userId, { method: "code", device, now }));
  const credential = { id: `key-of-${address}`, publicKey: new Uint8Array(8), counter: 0 };
  await storePasskey(db, { userId, credential, backedUp: false }, "Key");
  return { email, userId, sessions, passkey: credential.id };
}

async function linkFor(email: ReturnType<typeof emailAddress.parse>, purpose: ProofPurpose): Promise<string> {
  await issueProof(db, { purpose, email, language: "es" }, deps);
  const mails = await db.selectFrom("email_deliveries").select("id").where("kind", "=", `proof-${purpose}`).execute();
  return secretsOf(deps.secret, mails.at(-1)!.id).link;
}

const opens = async (sessions: { token: string }[]) =>
  Promise.all(sessions.map(async ({ token }) => Boolean(await readSession(db, token, now))));
const lives = async (link: string, purpose: ProofPurpose) =>
  Boolean(await proofByLink(db, link, { purposes: [purpose], now }));
const fits = async (email: string) => passwordMatches(password, (await accountWithPassword(db, email)).passwordHash);
const notices = async () =>
  db
    .selectFrom("email_deliveries")
    .select(["kind", "email"])
    .where("kind", "not like", "proof-%")
    .orderBy("kind")
    .execute();
const recorded = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);
const passkeys = async () =>
  (await db.selectFrom("auth.passkeys").select("id").orderBy("id").execute()).map(({ id }) => id);

test("a password set by a mailed link shuts everybody out who was in, ends what else was mailed, and is told and on record", async () => {
  const [ana, ben] = [await person("ana@example.org"), await person("ben@example.org")];
  const [reset, signIn] = [await linkFor(ana.email, "reset"), await linkFor(ana.email, "sign-in")];
  const chosen = { link: reset, password, removePasskeys: [ana.passkey, ben.passkey, "made-up"] };
  expect(await resetPassword(db, { ...chosen, link: signIn }, deps)).toEqual({ ok: false, reason: "link-unknown" });
  expect(await resetPassword(db, chosen, deps)).toEqual({ ok: true });
  expect(await fits(ana.email)).toBe(true);
  expect([await opens(ana.sessions), await opens(ben.sessions)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await lives(signIn, "sign-in")).toBe(false);
  expect(await passkeys(), "somebody else's passkey stays").toEqual([ben.passkey]);
  expect(await notices()).toEqual([
    { kind: "passkey-removed", email: ana.email },
    { kind: "password-changed", email: ana.email },
  ]);
  expect(await recorded()).toEqual(["password.reset", "passkey.removed"]);
  expect(await resetPassword(db, chosen, deps), "the link is good once").toEqual({ ok: false, reason: "link-unknown" });
});

test("a password that a signed-in person chooses signs out their other devices only, ends what was mailed, and is told and on record", async () => {
  const [ana, ben] = [await person("ana@example.org"), await person("ben@example.org")];
  const [reset, bens] = [await linkFor(ana.email, "reset"), await linkFor(ben.email, "sign-in")];
  const { viewer } = (await readSession(db, ana.sessions[0]!.token, now))!;
  await choosePassword(db, viewer, password, deps);
  expect([await fits(ana.email), await fits(ben.email)]).toEqual([true, false]);
  expect([await opens(ana.sessions), await opens(ben.sessions)]).toEqual([
    [true, false],
    [true, true],
  ]);
  expect([await lives(reset, "reset"), await lives(bens, "sign-in")]).toEqual([false, true]);
  expect(await notices()).toEqual([{ kind: "password-set", email: ana.email }]);
  expect(await recorded()).toEqual(["password.set"]);
});
