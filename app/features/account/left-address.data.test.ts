import { beforeEach, expect, test } from "vitest";
import { personalData } from "../../../processes/personal-data.ts";
import { buildDelivery } from "../../../tests/support/builders.ts";
import { textOfDatabase } from "../../../tests/support/database-text.ts";
import { deps, fresh, later, movingAccount, now, old } from "../../../tests/support/moving-account.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { issueProof } from "../identity/proofs/proofs.server.ts";
import { forgetEndedSignIns } from "../identity/retention.server.ts";
import { addressHash } from "../outbox/leases.server.ts";
import { erase } from "./deletion.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const { person, move, undo } = movingAccount(() => db);

test.each([
  ["moved", old],
  ["moved, and back", fresh],
])(
  "once an account has %s and the seven days are over, a deletion leaves neither name nor address, in any table",
  async (how, left) => {
    const ana = await person();
    await buildDelivery(db, {
      email: old,
      profile_id: null,
      full_name: ana.fullName,
      kind: "password-set",
      status: "sent",
      created_at: later(-30),
    });
    await move(ana);
    if (how !== "moved") await undo();
    const ended = { status: "sent" as const, created_at: later(0.01) };
    await db.updateTable("email_deliveries").set(ended).where("status", "=", "queued").execute();
    await db
      .insertInto("email_events")
      .values({
        form: "ses",
        event_id: "1",
        email_hash: addressHash(left),
        kind: "hard-bounce",
        detail: `550 5.1.1 <${left}>: nobody here`,
        at: now,
        received_at: now,
      })
      .execute();
    await forgetEndedSignIns(db, later(7.1));
    const { email } = await db.selectFrom("auth.users").select("email").executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => erase(tx, { ...ana, email }, personalData));
    const text = await textOfDatabase(db);
    for (const personal of [old, fresh, "Ana López"]) expect(text.includes(personal), personal).toBe(false);
  },
);

test("a deletion within the seven days takes along what was mailed to an address that lost the account again, and proofs of the old one", async () => {
  const ana = await person();
  await issueProof(db, { purpose: "sign-in", email: old, language: "en" }, deps);
  await move(ana);
  await undo();
  await db.updateTable("email_deliveries").set({ status: "sent" }).where("status", "=", "queued").execute();
  await db.transaction().execute((tx) => erase(tx, ana, personalData));
  const text = await textOfDatabase(db);
  for (const personal of [old, fresh, "Ana López"]) expect(text.includes(personal), personal).toBe(false);
});
