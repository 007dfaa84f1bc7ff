import { expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import type { EmailAddress } from "~/lib/fields/text-rules";
import type { Db } from "~/platform/database/db.server";
import { personalData } from "../../../processes/personal-data.ts";
import { buildUser } from "../../../tests/support/builders.ts";
import { askHost } from "../../../tests/support/host-questions.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { author, keepAll, merge } from "../../../tests/support/twins.ts";
import { moveMailbox } from "../account/move.server.ts";
import { correctPerson } from "../people/office/commands.server.ts";
import { separatePeople } from "../people/office/merging/commands.server.ts";
import { hostQuestionMail } from "../proposals/questions/mails.server.ts";
import { questionByToken } from "../proposals/questions/queries.server.ts";

const edition = october2025;
const now = new Date("2025-03-01T18:00:00Z");
const deps = { now, origin: "https://example.org", secret: "s".repeat(32) };

const asked = (db: Db, name: string) =>
  askHost(db, {
    host: { email: `${name.toLowerCase()}@example.net`, fullName: name, language: "en" },
    events: [{ title: `${name}’s walk` }],
    deps,
  });

const opens = async (db: Db, token: string) => (await questionByToken(db, token, { edition, now })) !== undefined;

/** True if the email of a question would be sent as it is queued by now. */
async function leaves(db: Db, mail: string): Promise<boolean> {
  const about = { id: "d", token: "t", email: "", fullName: "", createdAt: now, campaignId: null, payload: { mail } };
  const clock = { now: () => now, site: () => now };
  const { origin, secret } = deps;
  const content = await hostQuestionMail.render({ ...about, language: "en" }, { db, edition, origin, secret, clock });
  return content !== undefined;
}

test("a mailbox that its host has left opens nothing, whether they moved or an organizer corrected it, and what waits is not sent (NEW-62)", async () => {
  const db = await testDatabase();
  const [ana, ben] = [await asked(db, "Ana"), await asked(db, "Ben")];
  const { id: userId } = await buildUser(db, { email: "ana@example.net" });
  await db.updateTable("profiles").set({ user_id: userId }).where("id", "=", ana.profileId).execute();
  await moveMailbox(db, { userId, from: "ana@example.net", to: "ana@example.org" }, personalData);
  expect([await opens(db, ana.tokens[0]!), await leaves(db, ana.mail)]).toEqual([false, false]);
  expect([await opens(db, ben.tokens[0]!), await leaves(db, ben.mail)]).toEqual([true, true]);
  const correction = {
    id: ben.profileId,
    openedWith: {},
    change: { email: "ben@example.org" as EmailAddress },
    author,
  };
  expect(await correctPerson(db, correction, personalData)).toMatchObject({ ok: true });
  expect([await opens(db, ben.tokens[0]!), await leaves(db, ben.mail)]).toEqual([false, false]);
});

test("after a merge only the link in the mailbox that was kept opens, and both do once it is undone (NEW-62)", async () => {
  const db = await testDatabase();
  const [ana, anita] = [await asked(db, "Ana"), await asked(db, "Anita")];
  const links = async () => [await opens(db, ana.tokens[0]!), await opens(db, anita.tokens[0]!)];
  const theirs = { ...keepAll(), fields: { ...keepAll().fields, email: "removed" as const } };
  for (const [choices, open] of [
    [keepAll(), [true, false]],
    [theirs, [false, true]],
  ] as const) {
    const merged = await merge(db, ana.profileId, anita.profileId, choices);
    expect(await links()).toEqual(open);
    expect([await leaves(db, ana.mail), await leaves(db, anita.mail)]).toEqual(open);
    const mergeId = merged.ok ? merged.mergeId : "";
    expect(await separatePeople(db, { mergeId, keptId: ana.profileId, author })).toMatchObject({ ok: true });
    expect(await links()).toEqual([true, true]);
  }
});

test("an email that is written for a mailbox while a merge leaves it is claimed anew (NEW-62)", async () => {
  const db = await testDatabase();
  const [ana, anita] = [await asked(db, "Ana"), await asked(db, "Anita")];
  const lease = { status: "leased", lease_owner: "w", lease_until: new Date(Date.now() + 60_000) } as const;
  await db.updateTable("email_deliveries").set(lease).execute();
  const theirs = { ...keepAll(), fields: { ...keepAll().fields, email: "removed" as const } };
  expect(await merge(db, ana.profileId, anita.profileId, theirs)).toMatchObject({ ok: true });
  const mails = await db.selectFrom("email_deliveries").select("status").execute();
  expect(mails.map(({ status }) => status)).toEqual(["queued", "queued"]);
});
