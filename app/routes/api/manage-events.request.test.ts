import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
let member: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "admin@example.org", role: "admin" });
  member = await signIn(site, { email: "member@example.org" });
});
afterAll(() => site.close());

const evening = {
  title: "Story circle",
  description: "Bring one story.",
  location: "Public library",
  category: "arts",
  is_public: true,
  registration_url: "https://example.org/stories",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
};

interface Answer {
  status: number;
  body: Record<string, never> & { id: string; version: number; error: string; fields: Record<string, string> };
}

async function call(method: string, body?: unknown, cookie = admin, path = "/api/manage-events"): Promise<Answer> {
  const response = await site.request(path, {
    method,
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...(cookie && { Cookie: cookie }) },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse((await response.text()) || "null") };
}

async function list(cookie = ""): Promise<(typeof evening & { id: string; status: string; proposer?: object })[]> {
  const response = await site.request("/api/manage-events", { headers: cookie ? { Cookie: cookie } : {} });
  return response.json();
}

async function auditOf(id: string) {
  const rows = await site.db
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("subject", "=", `event:${id}`)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

test("POST with the eight fields creates an event and answers it, with the edition's offset (CAL-43, CAL-60, CAL-63)", async () => {
  const { status, body } = await call("POST", evening);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...evening, status: "published", version: 1 });
  expect(await auditOf(body.id)).toEqual(["event.created"]);
  const { body: winter } = await call("POST", {
    ...evening,
    start_date: "2025-11-05T01:00:00Z",
    end_date: "2025-11-05T02:00:00Z",
  });
  expect(winter).toMatchObject({ start_date: "2025-11-04T18:00:00-07:00", end_date: "2025-11-04T19:00:00-07:00" });
});

test("GET lists by start, then title: everything for an admin, public events for others, called off or not (CAL-59, CAL-67)", async () => {
  await site.db.deleteFrom("events").execute();
  const at = (hour: number) => new Date(Date.UTC(2025, 9, 20, hour));
  await buildEvent(site.db, { title: "b late", start_date: at(18) });
  await buildEvent(site.db, { title: "Zither", start_date: at(9) });
  await buildEvent(site.db, { title: "apple press", start_date: at(9) });
  await buildEvent(site.db, { title: "Hosts only", start_date: at(10), is_public: false });
  await buildEvent(site.db, { title: "Called off", start_date: at(11), status: "cancelled" });
  await buildEvent(site.db, {
    title: "Proposed",
    start_date: at(12),
    status: "pending",
    proposer_email: "ana@example.org",
    proposer_name: "Ana",
  });
  const publicTitles = ["apple press", "Zither", "Called off", "b late"];
  expect((await list()).map(({ status }) => status)).toEqual(["published", "published", "cancelled", "published"]);
  expect((await list(member)).map(({ title }) => title)).toEqual(publicTitles);
  const all = await list(admin);
  expect(all.map(({ title }) => title)).toEqual([
    "apple press",
    "Zither",
    "Hosts only",
    "Called off",
    "Proposed",
    "b late",
  ]);
  expect(all[4]).toMatchObject({ status: "pending", proposer: { name: "Ana", email: "ana@example.org" } });
  expect(JSON.stringify(await list())).not.toContain("ana@example.org");
});

test("GET of more than a thousand names the next page in its Link header, until there is none, though the last event be deleted meanwhile (CAL-59)", async () => {
  await site.db.deleteFrom("events").execute();
  await sql`insert into events (title, start_date, end_date)
    select 'É & ' || n, now() + n % 7 * interval '1 hour', now() + interval '1 day' from generate_series(1, 1100) as n`.execute(
    site.db,
  );
  const first = await site.request("/api/manage-events", { headers: { Cookie: admin } });
  const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link")!)![1]!;
  const one = await first.json();
  await site.db.deleteFrom("events").where("id", "=", one.at(-1).id).execute();
  const second = await site.request(next, { headers: { Cookie: admin } });
  const two = await second.json();
  expect([one.length, two.length, second.headers.get("link")]).toEqual([1_000, 100, null]);
  expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(1_100);
  for (const garbage of ["x", one[0].id, "%00"])
    expect((await site.request(`/api/manage-events?after=${garbage}`)).status).toBe(400);
  await site.db.deleteFrom("events").execute();
});

test("PUT with the id replaces the fields and answers the event, registration link and all (CAL-29, CAL-30, CAL-61)", async () => {
  const { body: made } = await call("POST", evening);
  const { status, body } = await call("PUT", { ...evening, id: made.id, version: made.version, title: "Two stories" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...evening, id: made.id, title: "Two stories", version: 2 });
  expect(await auditOf(made.id)).toEqual(["event.created", "event.updated"]);
});

test("a PUT that names an old version answers 409 with the current event, and overwrites nothing", async () => {
  const { body: made } = await call("POST", evening);
  await call("PUT", { ...evening, id: made.id, version: 1, location: "Moved to the hall" });
  const { status, body } = await call("PUT", { ...evening, id: made.id, version: 1, title: "Mine" });
  expect(status).toBe(409);
  expect(body).toMatchObject({ success: false, event: { id: made.id, version: 2, location: "Moved to the hall" } });
  const stored = (await list(admin)).find(({ id }) => id === made.id);
  expect(stored).toMatchObject({ title: "Story circle", location: "Moved to the hall" });
  expect((await call("PUT", { ...evening, id: made.id, title: "No version named" })).status).toBe(200);
});

test("the same create or the same change twice, as by a double click, is one (id named by the caller)", async () => {
  const id = crypto.randomUUID();
  const [first, second] = await Promise.all([call("POST", { ...evening, id }), call("POST", { ...evening, id })]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.body.id, second.body.id]).toEqual([id, id]);
  const change = { ...evening, id, version: 1, title: "Changed" };
  const [third, fourth] = await Promise.all([call("PUT", change), call("PUT", change)]);
  expect([third.status, fourth.status]).toEqual([200, 200]);
  expect(await auditOf(id)).toEqual(["event.created", "event.updated"]);
  const later = await call("POST", { ...evening, id, title: "The answer to the first was lost" });
  expect(later.status).toBe(409);
});

test("DELETE with the id deletes the event, and says so once (CAL-62)", async () => {
  const { body: made } = await call("POST", evening);
  expect(await call("DELETE", { id: made.id })).toEqual({ status: 200, body: { success: true } });
  expect((await list(admin)).some(({ id }) => id === made.id)).toBe(false);
  const again = await call("DELETE", { id: made.id });
  expect(again).toEqual({ status: 404, body: { success: false, error: inText.en("events.deleteFailed") } });
  expect(await auditOf(made.id)).toEqual(["event.created", "event.deleted"]);
  const { body: other } = await call("POST", evening);
  expect((await call("DELETE", undefined, admin, `/api/manage-events?id=${other.id}`)).status).toBe(200);
});

describe("what is wrong is said, with the field, and nothing is stored (CAL-74)", () => {
  const unsaved = inText.en("events.saveFailed");
  test.each([
    ["nothing at all", {}, inText.en("events.required"), ["title", "start_date", "end_date"]],
    ["a blank title", { ...evening, title: "  " }, inText.en("events.required"), ["title"]],
    [
      "an end at the start",
      { ...evening, end_date: evening.start_date },
      inText.en("validation.endNotAfterStart"),
      ["end_date"],
    ],
    ["a date that is none", { ...evening, start_date: "2025-02-30T18:00:00Z" }, unsaved, ["start_date"]],
    ["a word for a date", { ...evening, end_date: "tomorrow" }, unsaved, ["end_date"]],
    ["a javascript: address", { ...evening, registration_url: "javascript:alert(1)" }, unsaved, ["registration_url"]],
    ["an unknown theme", { ...evening, category: "sports" }, unsaved, ["category"]],
    ["a very long title", { ...evening, title: "x".repeat(201) }, unsaved, ["title"]],
  ])("%s (CAL-33, CAL-34)", async (_, body, error, fields) => {
    const before = (await list(admin)).length;
    const answer = await call("POST", body);
    expect(answer).toMatchObject({ status: 422, body: { success: false, error } });
    expect(Object.keys(answer.body.fields)).toEqual(fields);
    for (const message of Object.values(answer.body.fields)) expect(message.length).toBeGreaterThan(10);
    expect(await list(admin)).toHaveLength(before);
  });

  test("in the language of the call", async () => {
    const { body } = await call("POST", { lang: "es" });
    expect(body.error).toBe(inText.es("events.required"));
  });

  test("a body that is no JSON, no object, or far too long", async () => {
    expect((await call("POST", "{")).status).toBe(400);
    expect((await call("POST", "[]")).status).toBe(400);
    const long = await call("POST", { ...evening, description: "x".repeat(200_000) });
    expect(long).toMatchObject({ status: 422, body: { fields: { description: expect.stringMatching(/20,?000/) } } });
    const tooLong = await call("POST", { ...evening, description: "x".repeat(10_000_000) });
    expect(tooLong.status).toBe(413);
    expect(tooLong.body.error).toContain("Shorten");
  });

  test("an event that is not there", async () => {
    expect((await call("PUT", { ...evening, id: crypto.randomUUID() })).status).toBe(404);
    expect((await call("PUT", { ...evening, id: "x' or 1=1" })).status).toBe(404);
    expect((await call("DELETE", { id: 7 })).status).toBe(404);
  });
});

test("what a browser says about owner, status and version of a new event is ignored", async () => {
  const { body } = await call("POST", {
    ...evening,
    status: "cancelled",
    version: 99,
    sequence: 9,
    proposer_email: "x@example.org",
    created_by: crypto.randomUUID(),
    __proto__: { is_public: false },
  });
  expect(body).toMatchObject({ status: "published", version: 1, is_public: true });
  expect(body).not.toHaveProperty("proposer");
});

test("writing is for admins alone: 401 for strangers, 403 for members, and another method is 405", async () => {
  for (const method of ["POST", "PUT", "DELETE"]) {
    expect((await call(method, evening, "")).status).toBe(401);
    expect((await call(method, evening, member)).status).toBe(403);
  }
  expect((await call("PATCH", evening)).status).toBe(405);
});

test("with the database away the fixed texts say so (CAL-71, CAL-72, CAL-73)", async () => {
  const other = await startSite();
  const cookie = await signIn(other, { role: "admin" });
  await other.loseDatabase();
  const read = await other.request("/api/manage-events");
  expect(await read.json()).toEqual({ success: false, error: inText.en("events.loadFailed") });
  const write = await other.request("/api/manage-events", {
    method: "POST",
    body: JSON.stringify(evening),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
  });
  for (const { status, headers } of [read, write]) expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
  await other.close();
});
