import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { personalData } from "../../../processes/personal-data.ts";
import { erase } from "../account/deletion.server.ts";
import { cancelEvent } from "../calendar/commands.server.ts";
import { eventInput } from "../calendar/schema.ts";
import { october2025 } from "../edition/october2025.ts";
import { mailWriter } from "../outbox/mail-writer.server.ts";
import { proposalMails } from "./mails.server.ts";
import { hostChangeOf } from "../calendar/hosts/queries.server.ts";
import { changeOwnEvent, declineHostChange, reopenHostChange } from "./host-changes.server.ts";

const now = new Date("2025-10-02T12:00:00Z");
const origin = "https://example.org";
const deps = { now, siteNow: now, origin, waits: true };
const token = "t".repeat(22);
const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
});
const change = { kind: "change" as const, event: { ...input, location: "Town hall" } };
const callOff = { kind: "cancel" as const, note: "Ill" };

let db: Db;
let id: string;
let profileId: string;

beforeEach(async () => {
  db = await testDatabase();
  ({ id: profileId } = await buildProfile(db, { email: "host@example.org" }));
  const host = { proposer_email: "host@example.org", proposer_name: "Hana", proposer_language: "es" as const };
  const link = { proposer_token_hash: hashToken(token), proposal_digest: "d" };
  ({ id } = await buildEvent(db, { ...input, language: null, ...host, ...link, proposer_profile_id: profileId }));
});

const decline = (answer: string | null, by: string | null = null) =>
  declineHostChange(db, { id, requestedAt: now, author: { profileId: by, now }, answer, origin });

/** What leaves at a moment of the site, as its reader sees it. */
async function leaving(siteNow = now): Promise<string[]> {
  const clock = { now: () => now, site: () => siteNow };
  const write = mailWriter(proposalMails, { edition: october2025, origin, secret: "s".repeat(32), clock });
  const deliveries = await db.selectFrom("email_deliveries").selectAll().execute();
  const mails = await Promise.all(deliveries.map((delivery) => write(db, delivery)));
  return mails.flatMap((mail) => ("outcome" in mail ? [] : [`${mail.subject}\n${mail.text}`]));
}

test("the host reads how the event stands, what the organizers wrote, and where to ask again", async () => {
  await changeOwnEvent(db, token, change, deps);
  await decline("La sala está ocupada.");
  const [mail, ...others] = await leaving();
  expect(others).toEqual([]);
  expect(mail).toContain("Sobre el cambio que pediste: Choir");
  expect(mail).toContain("Library");
  expect(mail).not.toContain("Town hall");
  expect(mail).toContain("La sala está ocupada.");
  expect(mail).toMatch(/Cambiar mi evento\W+https:\/\/example\.org\/es\/calendar\/propose\/[\w-]{22}/);
});

test("without a word there is none; of a call-off it says that the event is still on", async () => {
  await changeOwnEvent(db, token, callOff, deps);
  await decline(null);
  const [mail] = await leaving();
  expect(mail).toContain("Sigue en pie");
  expect(mail).not.toContain("escriben");
});

test("every time that something is left as it is, it is told", async () => {
  await changeOwnEvent(db, token, change, deps);
  await decline(null);
  const later = new Date(now.getTime() + 60_000);
  await changeOwnEvent(db, token, callOff, { ...deps, now: later });
  await declineHostChange(db, {
    id,
    requestedAt: later,
    author: { profileId: null, now: later },
    answer: null,
    origin,
  });
  expect(await db.selectFrom("email_deliveries").select("kind").execute()).toHaveLength(2);
});

const mails = () =>
  db
    .selectFrom("email_deliveries")
    .select(["kind", "status", "next_attempt_at as leaves"])
    .orderBy("created_at")
    .orderBy("kind", "desc")
    .execute();
const takeBack = () =>
  reopenHostChange(db, { id, requestedAt: now, decidedAt: now, author: { profileId: null, now }, origin });

test("the email waits as long as the answer can be taken back; then the host hears nothing, and the wish waits again", async () => {
  await changeOwnEvent(db, token, change, deps);
  await decline("Taken.");
  expect(await mails()).toEqual([
    { kind: "proposal-unchanged", status: "queued", leaves: new Date(now.getTime() + 30_000) },
  ]);
  expect(await takeBack()).toEqual({ ok: true });
  expect(await mails()).toMatchObject([{ status: "skipped" }]);
  expect(await hostChangeOf(db, id)).toMatchObject({
    state: "waiting",
    answer: null,
    event: { location: "Town hall" },
  });
  expect(await takeBack(), "twice").toEqual({ ok: false, reason: "changed" });
  const later = new Date(now.getTime() + 60_000);
  await declineHostChange(db, { id, requestedAt: now, author: { profileId: null, now: later }, answer: null, origin });
  expect(await mails(), "decided again").toMatchObject([{ status: "skipped" }, { status: "queued" }]);
});

test("an answer that has left and is taken back is corrected by an email, unless it is given again before that leaves", async () => {
  await changeOwnEvent(db, token, change, deps);
  await decline(null);
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  await takeBack();
  expect((await mails()).map(({ kind }) => kind)).toEqual(["proposal-unchanged", "proposal-change-reopened"]);
  const [correction] = await leaving();
  expect(correction).toContain("Una aclaración sobre tu evento: Choir");
  expect(correction).toMatch(/Ver lo que pedí\W+https:\/\/example\.org\/es\/calendar\/propose\/[\w-]{22}/);
  await decline(null);
  expect((await leaving()).join()).not.toContain("Una aclaración");
});

test("what the host has asked anew is not taken for what was answered", async () => {
  await changeOwnEvent(db, token, change, deps);
  await decline(null);
  await changeOwnEvent(db, token, callOff, { ...deps, now: new Date(now.getTime() + 1_000) });
  expect(await takeBack()).toEqual({ ok: false, reason: "changed" });
  expect(await hostChangeOf(db, id)).toMatchObject({ kind: "cancel", state: "waiting" });
});

test("nothing is told to who did it themselves, nor of what has been asked anew, is over or called off", async () => {
  await changeOwnEvent(db, token, change, deps);
  await decline(null, profileId);
  expect(await leaving()).toEqual([]);
  await changeOwnEvent(db, token, change, deps);
  await decline(null);
  expect(await leaving()).toHaveLength(1);
  expect(await leaving(input.end_date), "over").toEqual([]);
  await changeOwnEvent(db, token, callOff, deps);
  expect(await leaving(), "asked anew").toEqual([]);
  await decline(null);
  await cancelEvent(db, { id, message: null, author: { profileId: null, now } });
  expect(await leaving(), "called off").toEqual([]);
});

test("a host who has deleted themselves is told nothing", async () => {
  await changeOwnEvent(db, token, change, deps);
  const owner = { userId: crypto.randomUUID(), profileId, email: "host@example.org" };
  await db.transaction().execute((tx) => erase(tx, owner, personalData));
  expect(await decline("The hall is taken.")).toMatchObject({ ok: true });
  expect(await db.selectFrom("email_deliveries").select("kind").execute()).toEqual([]);
});
