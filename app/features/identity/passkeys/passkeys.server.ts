import { sql } from "kysely";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { randomToken } from "~/platform/tokens.server";
import type { Person } from "../viewer.ts";

/** The site for authenticators; passkeys are bound to the host of its ORIGIN. */
export interface PasskeySite {
  origin: string;
  name: string;
}

/** A credential that this person has just created on this site. */
export interface NewPasskey {
  userId: string;
  credential: WebAuthnCredential;
  backedUp: boolean;
}

export type NewPasskeyOutcome = { ok: true; passkey: NewPasskey } | { ok: false; reason: "passkey-refused" };
export type ProofOutcome = { ok: true; userId: string } | { ok: false; reason: "passkey-refused" };

/** The library has about 300 files, so it is loaded with the first passkey and not at the start. */
const webAuthn = () => import("@simplewebauthn/server");

/** A challenge must be answered within five minutes, and only once (W3C WebAuthn 13.4.3). */
const challengeSeconds = 300;

/** Returns the browser's options for creating a passkey. A device that has one already reports it. */
export async function creationOptions(
  db: Db,
  person: Pick<Person, "userId" | "email" | "fullName">,
  { site, now }: { site: PasskeySite; now: Date },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await db
    .selectFrom("auth.passkeys")
    .select(["id", "transports"])
    .where("user_id", "=", person.userId)
    .execute();
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpID: hostOf(site),
    rpName: site.name,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: person.fullName || person.email,
    challenge: await issueChallenge(db, { userId: person.userId, now }),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing,
    timeout: challengeSeconds * 1000,
  });
}

/** Verifies the response to `creationOptions`. The challenge is used up in any case. */
export async function verifyNewPasskey(
  db: Db,
  { userId, response }: { userId: string; response: unknown },
  { site, now }: { site: PasskeySite; now: Date },
): Promise<NewPasskeyOutcome> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await undefinedOnError(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(db, { challenge, userId, now }),
      expectedOrigin: new URL(site.origin).origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return { ok: false, reason: "passkey-refused" };
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { ok: true, passkey: { userId, credential, backedUp: credentialBackedUp } };
}

/** Stores a verified passkey. Returns false if it is stored already. */
export async function storePasskey(
  db: Db,
  { userId, credential, backedUp }: NewPasskey,
  name: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto("auth.passkeys")
    .values({
      id: credential.id,
      user_id: userId,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      backed_up: backedUp,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return Boolean(inserted);
}

/** Returns the browser's options for signing in; the passkey identifies the person. */
export async function requestOptions(
  db: Db,
  { site, now }: { site: PasskeySite; now: Date },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: await issueChallenge(db, { userId: null, now }),
    userVerification: "required",
    timeout: challengeSeconds * 1000,
  });
}

/**
 * Returns the person who answers `requestOptions` with a passkey of this site. The challenge is used up in any case.
 */
export async function verifyPasskey(
  db: Db,
  response: unknown,
  { site, now }: { site: PasskeySite; now: Date },
): Promise<ProofOutcome> {
  const passkey = await passkeyOf(db, response);
  if (!passkey) return { ok: false, reason: "passkey-refused" };
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await undefinedOnError(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(db, { challenge, userId: null, now }),
      expectedOrigin: new URL(site.origin).origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  if (!verified?.verified) return { ok: false, reason: "passkey-refused" };
  await db
    .updateTable("auth.passkeys")
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
    .where("id", "=", passkey.id)
    .execute();
  return { ok: true, userId: passkey.user_id };
}

/** Returns false for a passkey of another account. */
export async function renamePasskey(db: Db, userId: string, passkey: { id: string; name: string }): Promise<boolean> {
  const renamed = await db
    .updateTable("auth.passkeys")
    .set({ name: passkey.name })
    .where("id", "=", passkey.id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return Boolean(renamed);
}

/** Returns the name of the deleted passkey, or undefined for one of another account. */
export async function removePasskey(db: Db, userId: string, id: string): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom("auth.passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
}

/** Deletes the challenges that expired unanswered. */
export async function forgetOldChallenges(db: Db, now: Date, limit?: number): Promise<number> {
  const expired = { key: "id", oldest: "expires_at", where: sql<boolean>`expires_at < ${now}`, limit } as const;
  return deleteOldest(db, "auth.challenges", expired);
}

/** The library takes bytes and encodes them as base64url, and the browser returns that encoding. */
async function issueChallenge(db: Db, { userId, now }: { userId: string | null; now: Date }) {
  const challenge = randomToken();
  const expires = new Date(now.getTime() + challengeSeconds * 1000);
  await db.insertInto("auth.challenges").values({ challenge, user_id: userId, expires_at: expires }).execute();
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

/** One statement, so that a challenge can be answered only once. */
async function consumeChallenge(
  db: Db,
  { challenge, userId, now }: { challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const consumed = await db
    .deleteFrom("auth.challenges")
    .where("challenge", "=", challenge)
    .where("user_id", "is not distinct from", userId)
    .returning("expires_at")
    .executeTakeFirst();
  return Boolean(consumed && consumed.expires_at > now);
}

async function passkeyOf(db: Db, response: unknown) {
  const id = (response as { id?: unknown } | null)?.id;
  // Ids are base64url; anything else is invalid, and PostgreSQL would fail on a NUL.
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) return undefined;
  return db.selectFrom("auth.passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The library throws on invalid responses. A response is a stranger's input, so an error is not a bug. */
async function undefinedOnError<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  return verify().catch(() => undefined);
}

function hostOf({ origin }: PasskeySite): string {
  return new URL(origin).hostname;
}
