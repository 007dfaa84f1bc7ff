import { expect, test } from "vitest";
import { buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { emailForm } from "~/lib/fields/text-rules";
import { issueProof } from "./proofs/proofs.server.ts";
import { forgetEndedSignIns, proofDays } from "./retention.server.ts";
import { startSession } from "./sessions/sessions.server.ts";

const asked = new Date("2025-09-01T12:00:00Z");
const days = (count: number) => new Date(asked.getTime() + count * 86_400_000);

test("a session is forgotten when it is over, a proof a week after it was asked for, and nothing earlier", async () => {
  const db = await testDatabase();
  const user = await buildUser(db);
  await startSession(db, user.id, { method: "code", device: "Firefox, Linux", now: asked });
  const { email } = emailForm.parse({ email: user.email });
  const deps = { now: asked, origin: "https://example.org", secret: "s".repeat(32) };
  await issueProof(db, { purpose: "verify", email, language: "es", draft: { fullName: "Ana" } }, deps);
  const left = async () => [
    (await db.selectFrom("auth.proofs").select("id").execute()).length,
    (await db.selectFrom("auth.sessions").select("id").execute()).length,
  ];
  expect(proofDays).toBe(7);
  for (const [day, proofs, sessions] of [
    [6.9, 1, 1],
    [7.1, 0, 1],
    [29.9, 0, 1],
    [30.1, 0, 0],
  ] as const) {
    await forgetEndedSignIns(db, days(day));
    expect(await left(), `after ${day} days`).toEqual([proofs, sessions]);
  }
});

test("a proof that still opens something is kept, however long ago it was asked for", async () => {
  const db = await testDatabase();
  const { email } = emailForm.parse({ email: "ana@example.org" });
  const deps = { now: asked, origin: "https://example.org", secret: "s".repeat(32) };
  await issueProof(db, { purpose: "sign-in", email, language: "en" }, deps);
  await db
    .updateTable("auth.proofs")
    .set({ expires_at: days(30) })
    .execute();
  await forgetEndedSignIns(db, days(29));
  expect(await db.selectFrom("auth.proofs").select("email").execute()).toEqual([{ email }]);
});
