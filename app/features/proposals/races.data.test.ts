import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { cancelEvent, deleteEvent, undeleteEvent, updateEvent } from "../calendar/commands.server.ts";
import { pictureRequests } from "../calendar/hosts/picture-changes.server.ts";
import { hostChangeOf } from "../calendar/hosts/queries.server.ts";
import { setPicture } from "../calendar/pictures/commands.server.ts";
import { requestedPictureOf, pictureOf } from "../calendar/pictures/queries.server.ts";
import { eventInput } from "../calendar/schema.ts";
import { applyHostChange, changeOwnEvent, declineHostChange, withdrawOwnChange } from "./host-changes.server.ts";

const now = new Date("2025-10-02T12:00:00Z");
const origin = "https://example.org";
const deps = { now, siteNow: now, origin };
const author = { profileId: null, now };
const token = "t".repeat(22);
const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});
const picture = (alt: string) => ({
  alt,
  altEs: null,
  folder: undefined,
  files: [{ format: "jpeg" as const, width: 480, height: 360, bytes: Buffer.from(alt) }],
});

let db: Db;
let id: string;
let version: number;

beforeEach(async () => {
  db = await testDatabase();
  const host = { proposer_email: "host@example.org", proposer_name: "Hana", proposer_token_hash: hashToken(token) };
  ({ id } = await buildEvent(db, { ...input, language: null, ...host }));
  const by = { eventId: id, actor: "admin", now };
  await setPicture(db, { ...by, fromProposer: false }, picture("A hall"));
  await pictureRequests.set(db, { ...by, fromProposer: true, host: { siteNow: now } }, picture("Singers"));
  const request = { kind: "change" as const, event: { ...input, location: "Town hall" } };
  await changeOwnEvent(db, token, request, { ...deps, waits: true });
  ({ version } = await db.selectFrom("events").select("version").where("id", "=", id).executeTakeFirstOrThrow());
});

const apply = () => applyHostChange(db, { id, requestedAt: now, version, author, notices: { origin } });
const decline = () => declineHostChange(db, { id, requestedAt: now, author, answer: "The hall is taken.", origin });
const withdraw = () => withdrawOwnChange(db, token);
const save = () => updateEvent(db, { id, version, input: { ...input, title: "Quire" }, author, notices: { origin } });
const callOff = () => cancelEvent(db, { id, message: "Snow", author, notices: { origin } });

/** Both wait for the same row, each on a connection of its own, in the order in which they came. */
async function inTurn<One, Other>(first: () => Promise<One>, second: () => Promise<Other>): Promise<[One, Other]> {
  const { release, transaction } = await holdEvent();
  const firstDone = first();
  await waiting(1);
  const secondDone = second();
  await waiting(2);
  release();
  await transaction;
  return Promise.all([firstDone, secondDone]);
}

async function holdEvent() {
  const { promise: freed, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (tx) => {
    await tx.selectFrom("events").select("id").where("id", "=", id).forUpdate().execute();
    isLocked();
    await freed;
  });
  await locked;
  return { release, transaction };
}

async function waiting(count: number): Promise<void> {
  const blocked = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await blocked.execute(db)).rows[0]!.count).toBe(count);
}

/** What visitors and the host see, and which emails leave. */
async function outcome() {
  const { title, location, status } = await db
    .selectFrom("events")
    .select(["title", "location", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const change = await hostChangeOf(db, id);
  const mails = await db.selectFrom("email_deliveries").select("kind").orderBy("kind").execute();
  return {
    event: [title, location, status],
    picture: (await pictureOf(db, id))?.alt,
    asked: (await requestedPictureOf(db, id))?.alt,
    waits: change?.state,
    mails: mails.map(({ kind }) => kind),
  };
}

const ok = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });
const asItWas = { event: ["Choir", "Library", "published"], picture: "A hall", asked: undefined };
const applied = {
  event: ["Choir", "Town hall", "published"],
  picture: "Singers",
  asked: undefined,
  waits: undefined,
  mails: ["event-moved"],
};
const answered = { ok: true, requestedAt: now, decidedAt: now };
const declined = { ...asItWas, waits: "declined", mails: ["proposal-unchanged"] };
const withdrawn = { ...asItWas, waits: undefined, mails: [] };

test("of two organizers, one who does what the host asked for and one who leaves it, the first decides and the second is told", async () => {
  expect(await inTurn(apply, decline)).toEqual([ok, refused("decided")]);
  expect(await outcome()).toEqual(applied);
});

test("the other way around the event stays as it was, and the host hears of that alone", async () => {
  expect(await inTurn(decline, apply)).toEqual([answered, refused("decided")]);
  expect(await outcome()).toEqual(declined);
});

test("what is pressed twice is done once", async () => {
  expect(await inTurn(apply, apply)).toEqual([ok, refused("decided")]);
  expect(await outcome()).toEqual(applied);
});

test("a host who takes back what was done a moment before learns that it was, and the other way around", async () => {
  expect(await inTurn(apply, withdraw)).toEqual([ok, refused("change-decided")]);
  expect(await outcome()).toEqual(applied);
});

test("what the host took back is not done by who looked at it before", async () => {
  expect(await inTurn(withdraw, apply)).toEqual([ok, refused("decided")]);
  expect(await outcome()).toEqual(withdrawn);
});

test("what was left as it is cannot be taken back: the answer stays for the host to read", async () => {
  expect(await inTurn(decline, withdraw)).toEqual([answered, refused("change-decided")]);
  expect(await outcome()).toEqual(declined);
});

test("what the host took back is not answered", async () => {
  expect(await inTurn(withdraw, decline)).toEqual([ok, refused("decided")]);
  expect(await outcome()).toEqual(withdrawn);
});

test("what another organizer saves a moment before is looked at first, and not written over", async () => {
  expect(await inTurn(save, apply)).toEqual([{ ok: true, id }, refused("changed")]);
  const waits = { asked: "Singers", waits: "waiting", mails: [] };
  expect(await outcome()).toEqual({ ...asItWas, event: ["Quire", "Library", "published"], ...waits });
});

test("who saves what was written before the host's change came sees both", async () => {
  expect(await inTurn(apply, save)).toEqual([ok, refused("conflict")]);
  expect(await outcome()).toEqual(applied);
});

test("an event that is called off a moment before changes no more unseen", async () => {
  expect(await inTurn(callOff, apply)).toEqual([ok, refused("changed")]);
  expect(await outcome()).toMatchObject({ event: ["Choir", "Library", "cancelled"], mails: ["event-cancelled"] });
});

test("an organizer calls off what a host's change has just moved, and the host hears of both", async () => {
  expect(await inTurn(apply, callOff)).toEqual([ok, ok]);
  expect(await outcome()).toMatchObject({
    event: ["Choir", "Town hall", "cancelled"],
    mails: ["event-cancelled", "event-moved"],
  });
});

test("whoever proposed an event hears of an organizer's move also right after their own, once", async () => {
  await withdraw();
  const request = { kind: "change" as const, event: { ...input, location: "Town hall" } };
  await changeOwnEvent(db, token, request, { ...deps, waits: false });
  expect((await outcome()).mails).toEqual([]);
  for (const location of ["Park", "Barn"]) {
    const event = { ...input, location };
    const { version: openedVersion } = await db
      .selectFrom("events")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(
      await updateEvent(db, { id, version: openedVersion, input: event, author, notices: { origin } }),
    ).toMatchObject(ok);
  }
  expect(await outcome()).toMatchObject({ event: ["Choir", "Barn", "published"], mails: ["event-moved"] });
});

test("a host who asks for something else while it is being decided is answered on what was seen, and the new wish waits", async () => {
  const later = new Date(now.getTime() + 60_000);
  const request = { kind: "change" as const, event: { ...input, title: "Round singing" } };
  const ask = () => changeOwnEvent(db, token, request, { ...deps, now: later, waits: true });
  expect(await inTurn(ask, apply)).toEqual([{ ok: true, waits: true }, refused("changed")]);
  expect(await outcome()).toEqual({ ...asItWas, asked: "Singers", waits: "waiting", mails: [] });
  expect(await inTurn(() => applyHostChange(db, { id, requestedAt: later, author }), ask)).toEqual([
    ok,
    { ok: true, waits: true },
  ]);
  expect(await outcome()).toMatchObject({ picture: "Singers", asked: undefined, waits: undefined });
});

test("what a host asks for while the event is being deleted comes back with it", async () => {
  const later = new Date(now.getTime() + 60_000);
  const request = { kind: "change" as const, event: { ...input, title: "Round singing" } };
  const ask = () => changeOwnEvent(db, token, request, { ...deps, now: later, waits: true });
  expect(await inTurn(ask, () => deleteEvent(db, { id, author }))).toEqual([{ ok: true, waits: true }, ok]);
  expect(await undeleteEvent(db, { id, author })).toEqual(ok);
  expect(await hostChangeOf(db, id)).toMatchObject({ event: { title: "Round singing" }, requestedAt: later });
});
