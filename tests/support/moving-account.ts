import type { Db } from "../../app/platform/database/db.server.ts";
import { expect } from "vitest";
import { changeAddress, undoAddress } from "../../app/features/account/address-change.server.ts";
import { secretsOf, undoToken } from "../../app/features/identity/mails.server.ts";
import { issueProof } from "../../app/features/identity/proofs/proofs.server.ts";
import { startSession } from "../../app/features/identity/sessions/sessions.server.ts";
import { emailAddress } from "../../app/lib/fields/text-rules.ts";
import { personalData } from "../../processes/personal-data.ts";
import { buildProfile, buildUser } from "./builders.ts";

export const now = new Date("2025-10-01T18:00:00Z");
export const deps = { now, origin: "https://example.org", secret: "s".repeat(32) };
export const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
export const old = emailAddress.parse("ana@example.org");
export const fresh = emailAddress.parse("ana@new.example.org");

/** Ana's account at its old address, with functions that change it to a new one and back. */
export function movingAccount(db: () => Db) {
  async function person({ role = null }: { role?: "admin" | "steward" | null } = {}) {
    const { id: userId } = await buildUser(db(), { email: old, full_name: "Ana López" });
    const profile = await buildProfile(db(), { email: old, full_name: "Ana López", user_id: userId, role });
    await startSession(db(), userId, { method: "code", device: "Firefox, Linux", now });
    const { id: sessionId } = await db().selectFrom("auth.sessions").select("id").executeTakeFirstOrThrow();
    const about = { fullName: "Ana López", language: "en" as const, provenAt: now };
    return { ...about, userId, profileId: profile.id, email: old, sessionId };
  }

  const mailOf = (kind: string) =>
    db().selectFrom("email_deliveries").select("id").where("kind", "=", kind).executeTakeFirstOrThrow();

  async function move(ana: Awaited<ReturnType<typeof person>>): Promise<void> {
    await issueProof(db(), { purpose: "change-email", email: fresh, language: "en", userId: ana.userId }, deps);
    const { link } = secretsOf(deps.secret, (await mailOf("proof-change-email")).id);
    expect(await changeAddress(db(), ana, { link }, { ...deps, stores: personalData })).toEqual({ ok: true });
  }

  async function undo(): Promise<void> {
    const token = undoToken(deps.secret, (await mailOf("address-changed")).id);
    expect(await undoAddress(db(), token, { ...deps, stores: personalData })).toEqual({ ok: true });
  }

  return { person, mailOf, move, undo };
}
