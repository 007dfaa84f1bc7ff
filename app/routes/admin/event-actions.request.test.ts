import { describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const office = eventsOffice();
const { page, send, answer, events } = office;
const instant = (text: string) => new Date(text);

describe("the smaller actions", () => {
  test("calling off keeps the event with a note, and can be taken back", async () => {
    const { id } = await buildEvent(office.site().db, { title: "Star party" });
    expect(await page(`/admin/events?cancel=${id}`)).toContain(inHtml.en("events.callOffNote"));
    await send(`/admin/events?cancel=${id}`, { intent: "cancel", id, note: "Clouds." });
    expect((await events())[0]).toMatchObject({ status: "cancelled", cancelled_note: "Clouds." });
    const html = await page("/admin/events");
    expect(html).toContain(">Called off<");
    expect(html).toContain(inHtml.en("events.noteShown", { note: "Clouds." }));
    await send("/admin/events", { intent: "restore", id });
    expect((await events())[0]).toMatchObject({ status: "published", cancelled_note: null });
    const actions = await office
      .site()
      .db.selectFrom("audit")
      .select("action")
      .where("subject", "=", `event:${id}`)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(["event.cancelled", "event.restored"]);
  });

  test("an event that is on again says how many hear of it, and their emails wait", async () => {
    const { db } = office.site();
    const { id } = await buildEvent(db, { title: "Star party", proposer_email: "ana@example.org" });
    await send(`/admin/events?cancel=${id}`, { intent: "cancel", id, notify: "on" });
    await db.updateTable("event_notices").set({ due_at: new Date() }).execute();
    await db.updateTable("email_deliveries").set({ status: "sent" }).where("kind", "=", "event-cancelled").execute();
    const restored = await send("/admin/events", { intent: "restore", id });
    expect(toastOf(restored)).toContain("The person who was told that it’s called off gets an email");
    const waiting = db.selectFrom("email_deliveries").select(["kind", "email"]).where("status", "=", "queued");
    expect(await waiting.execute()).toEqual([{ kind: "event-restored", email: "ana@example.org" }]);
  });

  test("a duplicate takes the picture along where the box is ticked", async () => {
    const { db } = office.site();
    const { id } = await buildEvent(db, { title: "Star party" });
    const picture = { id: "p".repeat(22), files_id: "p".repeat(22), event_id: id, first_event_id: id };
    const given = { alt: "The Milky Way", from_proposer: false, uploaded_at: new Date() };
    await db
      .insertInto("event_pictures")
      .values({ ...picture, ...given })
      .execute();
    const form = await page(`/admin/events?copy=${id}`);
    expect(form).toContain("It shows: The Milky Way");
    const copy = crypto.randomUUID();
    const day = { start_date: "2025-10-18", start_time: "18:00", end_date: "2025-10-18", end_time: "20:00" };
    await send(`/admin/events?copy=${id}`, { id: copy, seen: "", title: "Star party", ...day, picture_of: id });
    const pictures = db.selectFrom("event_pictures").select(["event_id", "alt", "files_id"]);
    expect(await pictures.where("event_id", "=", copy).execute()).toEqual([
      { event_id: copy, alt: "The Milky Way", files_id: picture.files_id },
    ]);
  });
});

const reviewedIn = (html: string) => / name="reviewed" value="([^"]*)"/.exec(html)![1]!;

describe("a note", () => {
  test("to a proposer goes nowhere when a colleague decided meanwhile", async () => {
    const proposal = { title: "Choir", proposer_name: "Ana", proposer_email: "ana@example.org" };
    const { id } = await buildEvent(office.site().db, { ...proposal, status: "declined" });
    const fields = { intent: "decline", id, note: "Too late, I'm afraid." };
    const [status, told] = await answer(`/admin/events?decide=${id}`, fields);
    expect([status, told.includes(inText.en("events.goneText"))]).toEqual([404, true]);
  });

  test("is not sent with an event that its proposer changed since it was opened: the new words are shown first", async () => {
    const { db } = office.site();
    const { id } = await buildEvent(db, { title: "Choir", proposer_email: "ana@example.org", status: "pending" });
    const decide = `/es/admin/events?decide=${id}`;
    const reviewed = reviewedIn(await page(decide));
    await db.updateTable("events").set({ title: "Buy now" }).where("id", "=", id).execute();
    const fields = { intent: "publish", id, reviewed, note: "See you there." };
    const [status, told] = await answer(decide, fields);
    expect([status, told.includes(inText.es("events.changedText"))]).toEqual([409, true]);
    expect((await events())[0]).toMatchObject({ status: "pending" });
    await send("/admin/events", { ...fields, reviewed: reviewedIn(await page(decide)) });
    expect((await events())[0]).toMatchObject({ title: "Buy now", status: "published" });
  });

  test("that is too long is refused in the words of its field, in both languages, and nothing is done", async () => {
    const { id } = await buildEvent(office.site().db, { title: "Choir" });
    const note = "x".repeat(1_001);
    const refused = await answer(`/admin/events?cancel=${id}`, { intent: "cancel", id, note });
    const sentence = inText.en("validation.tooLong", { field: inText.en("events.callOffNote"), max: 1000 });
    expect([refused[0], refused[1].includes(sentence)]).toEqual([422, true]);
    const proposal = { title: "Dance", proposer_name: "Ana", proposer_email: "ana@example.org" };
    const { id: proposed } = await buildEvent(office.site().db, { ...proposal, status: "pending" });
    const fields = { intent: "decline", id: proposed, proposer: "Ana", note };
    const spanish = await answer(`/es/admin/events?decide=${proposed}`, fields);
    expect([spanish[0], spanish[1].includes(inText.es("events.decideNote", { name: "Ana" }))]).toEqual([422, true]);
    expect((await events()).map(({ status }) => status).toSorted()).toEqual(["pending", "published"]);
  });

  test("is as long as its field lets it be, however a browser ends its lines", async () => {
    const { id } = await buildEvent(office.site().db, { title: "Choir" });
    const lines = Array.from({ length: 500 }, () => "x");
    await send(`/admin/events?cancel=${id}`, { intent: "cancel", id, note: lines.join("\r\n") });
    expect(await events()).toMatchObject([{ status: "cancelled", cancelled_note: lines.join("\n") }]);
  });

  test("has its form above the list when a search leaves its event out", async () => {
    const { id } = await buildEvent(office.site().db, { title: "Choir" });
    const html = await page(`/admin/events?cancel=${id}&q=bread`);
    expect(html).toContain(inHtml.en("events.callOffNote"));
    expect(html).toContain(inHtml.en("events.nothingFound"));
  });

  test("what is done with a row leaves a form above the list open", async () => {
    const { db } = office.site();
    const { id } = await buildEvent(db, { status: "cancelled" });
    const response = await send("/admin/events?new=event&show=upcoming", { intent: "restore", id });
    expect(response.headers.get("location")).toBe("/admin/events?new=event&show=upcoming");
  });
});

describe("cohere-events.csv", () => {
  test("has the seven columns, times in the edition's zone, Yes or No, in the order of the list (CAL-87 to CAL-90)", async () => {
    await buildEvent(office.site().db, {
      title: "=Sum, of parts",
      description: null,
      location: "Hall",
      category: "arts",
      start_date: instant("2025-11-02T07:30:00Z"),
      end_date: instant("2025-11-02T09:30:00Z"),
    });
    await buildEvent(office.site().db, {
      title: "First",
      description: "a",
      location: null,
      category: "general",
      is_public: false,
      start_date: instant("2025-10-16T00:00:00Z"),
      end_date: instant("2025-10-16T02:00:00Z"),
    });
    const response = await office
      .site()
      .request("/admin/export/cohere-events.csv", { headers: { Cookie: office.cookie() } });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="cohere-events.csv"');
    // text() would take the mark off.
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      '\uFEFF"Title","Description","Start Date","End Date","Location","Category","Public"\r\n' +
        '"First","a","2025-10-15 18:00","2025-10-15 20:00","","general","No"\r\n' +
        '"\'=Sum, of parts","","2025-11-02 01:30","2025-11-02 02:30","Hall","arts","Yes"\r\n',
    );
    const noted = await office
      .site()
      .db.selectFrom("audit")
      .select("id")
      .where("action", "=", "events.exported")
      .execute();
    expect(noted).toHaveLength(1);
  });

  test("is called by the part of the calendar that is in it", async () => {
    await buildEvent(office.site().db, { title: "Choir", start_date: instant("2025-10-20T18:00:00Z") });
    const headers = { Cookie: office.cookie() };
    for (const [query, name] of [
      ["?show=all", "cohere-events.csv"],
      ["?show=upcoming", "cohere-events-upcoming.csv"],
      ["?show=all&q=choir", "cohere-events-filtered.csv"],
      ["?show=upcoming&q=choir", "cohere-events-upcoming-filtered.csv"],
    ] as const) {
      const file = await office.site().request(`/admin/export/cohere-events.csv${query}`, { headers });
      expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    }
  });

  test("leaves proposals out and says in the title what is called off, in the language of the office", async () => {
    const { db } = office.site();
    const start_date = instant("2025-10-20T18:00:00Z");
    await buildEvent(db, { title: "Choir", status: "cancelled", start_date });
    await buildEvent(db, { title: "Waits", status: "pending", proposer_email: "ana@example.org", start_date });
    await buildEvent(db, { title: "Refused", status: "declined", proposer_email: "ana@example.org", start_date });
    for (const [lang, title] of [
      ["en", "Called off: Choir"],
      ["es", "Cancelado: Choir"],
    ]) {
      const csv = await page(`/admin/export/cohere-events.csv?lang=${lang}&show=upcoming`);
      expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
      expect(csv).toContain(title);
    }
    await db.deleteFrom("events").where("status", "=", "cancelled").execute();
    expect(await page("/admin/events")).toContain(inHtml.en("events.onlyProposals"));
  });

  test("asks for a fresh proof after a quarter of an hour, and is for admins alone", async () => {
    await buildEvent(office.site().db);
    const stale = await signIn(office.site(), { role: "admin", provenMinutesAgo: 16 });
    const response = await office.site().request("/admin/export/cohere-events.csv", { headers: { Cookie: stale } });
    expect(response.headers.get("location")).toMatch(/^\/auth\/prove\?next=/);
    const member = await signIn(office.site(), {});
    const refused = await office.site().request("/admin/export/cohere-events.csv", { headers: { Cookie: member } });
    expect(refused.status).toBe(403);
  });
});
