import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import { proposalToken } from "~/features/proposals/proposal-link.server";
import { translator } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { askForPlace, giveUpPlace } from "../commands.server.ts";
import { forgetGuests } from "../retention.server.ts";
import { rsvpToken } from "../rsvp-link.server.ts";
import { rsvpInput } from "../schema.ts";
import { takeLetterBack, writeLetter } from "./commands.server.ts";
import type { Audience } from "./fields.ts";
import { letterMails } from "./mails.server.ts";
import { lettersOf, organizersLetter } from "./queries.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const now = new Date("2025-10-01T18:00:00Z");
const deps = { now, siteNow: now, origin: "https://example.org", secret: "s".repeat(32) };
const clock = { now: () => now, site: () => now };
const organizer = { profileId: null, now };
const after = (seconds: number) => ({ ...organizer, now: new Date(now.getTime() + seconds * 1_000) });

const on = (day: number) => ({
  start_date: new Date(`2025-10-${day}T18:00:00Z`),
  end_date: new Date(`2025-10-${day}T20:00:00Z`),
});

let links = 0;

/** Somebody who hosts an event, with the link to it. */
function hostedBy(name: string, language: "en" | "es") {
  const digest = `00000000-0000-4000-8000-${String(++links).padStart(12, "0")}`;
  const token = proposalToken(deps.secret, digest);
  const proposer = {
    proposer_name: name,
    proposer_email: `${name.toLowerCase()}@example.org`,
    proposer_language: language,
  };
  return { token, host: { ...proposer, proposal_digest: digest, proposer_token_hash: hashToken(token) } };
}

async function send(
  eventIds: string[],
  audience: Audience,
  again: { id?: string; text_en?: string; author?: typeof organizer } = {},
) {
  const { id = crypto.randomUUID(), text_en = "Rain is coming", author = organizer } = again;
  const letter = { audience, text_en, text_es: "Viene lluvia", takes_replies: false };
  return { id, outcome: await writeLetter(db, { id, eventIds, letter, author }, deps) };
}

const queued = () =>
  db
    .selectFrom("email_deliveries")
    .select(["kind", "email", "language", "payload", "next_attempt_at", "profile_id"])
    .where("kind", "in", ["rsvp-letter", "host-letter"])
    .orderBy("email")
    .execute();

async function rendered(
  kind: keyof typeof letterMails,
  mail: { email: string; language: "en" | "es"; payload: object },
) {
  const about = { id: "d", token: "t", fullName: "Rosa Luz", createdAt: now, campaignId: null };
  const payload = mail.payload as { letter: string; ids: string[] };
  const content = await letterMails[kind].render(
    { ...about, email: mail.email, language: mail.language, payload },
    { ...deps, db, clock, edition: october2025 },
  );
  return content && JSON.stringify(content);
}

test("each host of the chosen events gets it once, in their language, with every event of theirs and its link; nobody else does (NEW-99)", async () => {
  const [rosa, again, bo] = [hostedBy("Rosa", "es"), hostedBy("Rosa", "es"), hostedBy("Bo", "en")];
  await buildProfile(db, { email: "rosa@example.org", subscribed: false });
  const soup = await buildEvent(db, { title: "Soup", ...on(18), ...rosa.host });
  const bread = await buildEvent(db, { title: "Bread", ...on(19), ...again.host });
  const loom = await buildEvent(db, { title: "Loom", ...on(18), ...bo.host });
  const others = [
    await buildEvent(db, { title: "Nobody's", ...on(18) }),
    await buildEvent(db, {
      ...hostedBy("Cy", "en").host,
      start_date: new Date("2025-09-01T18:00:00Z"),
      end_date: new Date("2025-09-01T20:00:00Z"),
    }),
    await buildEvent(db, { ...on(18), ...hostedBy("Di", "en").host, status: "pending" }),
  ];
  await buildEvent(db, { title: "Not chosen", ...on(18), ...hostedBy("Ed", "en").host });
  const eventIds = [soup, bread, loom, ...others].map(({ id }) => id);
  const { id, outcome } = await send(eventIds, "hosts");
  expect(outcome).toEqual({ ok: true, readers: 2 });
  expect((await send(eventIds, "hosts", { id })).outcome, "a second press").toEqual({ ok: true, readers: 2 });
  const mails = await queued();
  expect(mails.map(({ kind, email, language }) => [kind, email, language])).toEqual([
    ["host-letter", "bo@example.org", "en"],
    ["host-letter", "rosa@example.org", "es"],
  ]);
  expect(
    mails.map(({ next_attempt_at: at }) => at > now),
    "it waits while it can be taken back",
  ).toEqual([true, true]);
  const mail = await rendered("hosts", mails[1]!);
  for (const text of ["Viene lluvia", "Soup", "Bread", `/es/calendar/propose/${rosa.token}`, again.token])
    expect(mail).toContain(text);
  expect(mail).not.toContain("Loom");
  const t = translator("es");
  expect(mail).toContain(t("rsvpMail.letter.severalHosted", { count: 2 }));
  expect(mail).toContain(t("rsvpMail.letter.organizersAnswer"));
  const audit = db.selectFrom("audit").select(["subject", "detail"]).where("action", "=", "event.hosts-written");
  expect((await audit.execute()).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual(
    [soup, bread, loom]
      .map((event) => ({ subject: `event:${event.id}`, detail: { recipients: 1 } }))
      .toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
  );
});

test("a host who is gone, or has another mailbox by now, gets no letter and no link in the old one (NEW-99)", async () => {
  const { host } = hostedBy("Rosa", "en");
  const { id } = await buildEvent(db, { ...on(18), ...host });
  await send([id], "hosts");
  const [mail] = await queued();
  expect(await rendered("hosts", mail!)).toContain("Rain is coming");
  await db.updateTable("events").set({ proposer_email: "new@example.org" }).execute();
  expect(await rendered("hosts", mail!)).toBeUndefined();
});

test("a guest of two events gets one letter about both, without what was given up since; guests of hidden events none (NEW-98)", async () => {
  const events = await Promise.all([18, 19, 20].map((day) => buildEvent(db, { coming_mode: "tell", ...on(day) })));
  const ids = events.map(({ id }) => id);
  const ask = async (eventId: string, name: string) => {
    const input = rsvpInput.parse({ name, email: `${name}@example.org`, people: 1 });
    const outcome = await askForPlace(db, { eventId, input, language: "es", profileId: null }, deps);
    return outcome.ok ? outcome.id : "";
  };
  const [first, second] = [await ask(ids[0]!, "ana"), await ask(ids[1]!, "ana")];
  await ask(ids[2]!, "bo");
  await db.updateTable("events").set({ is_public: false }).where("id", "=", ids[2]!).execute();
  expect((await send(ids, "waiting")).outcome).toEqual({ ok: false, reason: "nobody" });
  expect((await send(ids, "coming")).outcome).toEqual({ ok: true, readers: 1 });
  const [mail, ...more] = await queued();
  expect([mail!.email, more]).toEqual(["ana@example.org", []]);
  const links = [first, second].map((id) => `/es/coming/${rsvpToken(deps.secret, id)}`);
  for (const link of links) expect(await rendered("guests", mail!)).toContain(link);
  await giveUpPlace(db, rsvpToken(deps.secret, first), deps);
  expect(await rendered("guests", mail!)).not.toContain(links[0]);
  expect(await rendered("guests", mail!)).toContain(links[1]);
});

test("a letter is taken back while its emails wait, with its words kept; afterwards it has left (NEW-98)", async () => {
  const { id: eventId } = await buildEvent(db, { ...on(18), ...hostedBy("Rosa", "en").host });
  const [takenBack, left] = [await send([eventId], "hosts"), await send([eventId], "hosts")];
  expect(await takeLetterBack(db, takenBack.id, after(20))).toEqual({ ok: true });
  expect(await takeLetterBack(db, takenBack.id, after(20))).toEqual({ ok: false, reason: "left" });
  expect(await takeLetterBack(db, left.id, after(31))).toEqual({ ok: false, reason: "left" });
  expect((await lettersOf(db, eventId)).map(({ id }) => id)).toEqual([left.id]);
  expect(await organizersLetter(db, takenBack.id)).toMatchObject({
    at: null,
    eventIds: [eventId],
    text_en: "Rain is coming",
  });
  expect(await organizersLetter(db, left.id)).toMatchObject({ at: now });
  const mails = await queued();
  const sent = await Promise.all(mails.map((mail) => rendered("hosts", mail)));
  expect(sent.filter(Boolean)).toHaveLength(1);
});

test("an id stands for one letter: other words under it are refused, and after it was taken back they go out (NEW-98)", async () => {
  const { id: eventId } = await buildEvent(db, { ...on(18), ...hostedBy("Rosa", "en").host });
  const { id } = await send([eventId], "hosts");
  const corrected = { id, text_en: "Rain, corrected", author: after(20) };
  const refused = { ok: false, reason: "sent-before" };
  expect((await send([eventId], "hosts", corrected)).outcome).toEqual(refused);
  expect(await takeLetterBack(db, id, after(10))).toEqual({ ok: true });
  expect((await send([eventId], "hosts", corrected)).outcome).toEqual({ ok: true, readers: 1 });
  const [mail, ...more] = await queued();
  expect([await rendered("hosts", mail!), more]).toEqual([expect.stringContaining("Rain, corrected"), []]);
  expect(mail!.next_attempt_at).toEqual(after(50).now);
  expect((await send([eventId], "hosts", { id })).outcome, "from a page that still has the first words").toEqual(
    refused,
  );
});

test("a letter of which an email has left isn't taken back, whatever the clock says (NEW-98)", async () => {
  const hosts = ["Rosa", "Bo"].map((name) => buildEvent(db, { ...on(18), ...hostedBy(name, "en").host }));
  const { id } = await send(
    (await Promise.all(hosts)).map((event) => event.id),
    "hosts",
  );
  await db.updateTable("email_deliveries").set({ status: "sending" }).where("email", "=", "bo@example.org").execute();
  expect(await takeLetterBack(db, id, after(10))).toEqual({ ok: false, reason: "left" });
  expect([(await queued()).length, (await organizersLetter(db, id))?.at]).toEqual([2, now]);
});

test("a letter keeps the events that had nobody to write to, for when it is taken back (NEW-99)", async () => {
  const hosted = await buildEvent(db, { ...on(18), ...hostedBy("Rosa", "en").host });
  const chosen = [hosted.id, (await buildEvent(db, on(19))).id].toSorted();
  const { id } = await send(chosen, "hosts");
  expect((await organizersLetter(db, id))?.eventIds).toEqual(chosen);
});

test("a letter reaches each of many guests (NEW-98)", async () => {
  const { id } = await buildEvent(db, { coming_mode: "tell", ...on(18) });
  await sql`insert into rsvps (id, event_id, name, email, people, state, language, position, asked_at)
    select gen_random_uuid(), ${id}, 'N', n || '@example.org', 1, 'coming', 'en', n, now() from generate_series(1, 1001) as n`.execute(
    db,
  );
  expect((await send([id], "coming")).outcome).toEqual({ ok: true, readers: 1001 });
  expect(new Set((await queued()).map(({ email }) => email)).size).toBe(1001);
});

test("what was written about several events stays until a month after the last of them (NEW-98)", async () => {
  const [first, last] = [
    await buildEvent(db, { ...on(10), ...hostedBy("Rosa", "en").host }),
    await buildEvent(db, { ...on(20), ...hostedBy("Bo", "en").host }),
  ];
  await send([first.id, last.id], "hosts");
  const letters = async () => (await lettersOf(db, first.id)).length;
  await forgetGuests(db, new Date("2025-11-15T12:00:00Z"));
  expect(await letters()).toBe(1);
  await forgetGuests(db, new Date("2025-11-19T21:00:00Z"));
  expect(await letters()).toBe(0);
});
