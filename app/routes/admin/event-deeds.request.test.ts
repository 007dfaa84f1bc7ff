import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-10T12:00:00-06:00", LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom("events").execute());

async function page(path: string): Promise<string> {
  const response = await site.request(path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

const send = (path: string, fields: Record<string, string>) => postForm(site, path, fields, { Cookie: cookie });
const events = () => site.db.selectFrom("events").selectAll().orderBy("start_date").execute();
const instant = (text: string) => new Date(text);

describe("the smaller deeds", () => {
  test("deleting asks first, then does it (CAL-58, CAL-66, CAL-70)", async () => {
    const { id } = await buildEvent(site.db, { title: "Mistake" });
    expect(await page(`/admin/events?delete=${id}`)).toContain("Are you sure you want to delete this event?");
    expect(await events()).toHaveLength(1);
    const response = await send(`/admin/events?delete=${id}`, { intent: "delete", id });
    expect(atobUrl(response.headers.getSetCookie()[0]!)).toContain("Event deleted successfully");
    expect(await events()).toEqual([]);
    const again = await send(`/admin/events?delete=${id}`, { intent: "delete", id });
    expect(atobUrl(again.headers.getSetCookie()[0]!)).toContain("Failed to delete event");
  });

  test("calling off keeps the event with a note, and can be taken back", async () => {
    const { id } = await buildEvent(site.db, { title: "Star party" });
    expect(await page(`/admin/events?cancel=${id}`)).toContain("What visitors should know");
    await send(`/admin/events?cancel=${id}`, { intent: "cancel", id, note: "Clouds." });
    expect((await events())[0]).toMatchObject({ status: "cancelled", cancelled_note: "Clouds." });
    const html = await page("/admin/events");
    expect(html).toContain(">Called off<");
    expect(html).toContain("Called off: Clouds.");
    await send("/admin/events", { intent: "restore", id });
    expect((await events())[0]).toMatchObject({ status: "published", cancelled_note: null });
    const deeds = await site.db
      .selectFrom("audit")
      .select("action")
      .where("subject", "=", `event:${id}`)
      .orderBy("id")
      .execute();
    expect(deeds.map(({ action }) => action)).toEqual(["event.cancelled", "event.restored"]);
  });
});

describe("cohere-events.csv", () => {
  test("has the seven columns, times in the edition's zone, Yes or No, in the order of the list (CAL-87 to CAL-90)", async () => {
    await buildEvent(site.db, {
      title: "=Sum, of parts",
      description: null,
      location: "Hall",
      category: "arts",
      start_date: instant("2025-11-02T07:30:00Z"),
      end_date: instant("2025-11-02T09:30:00Z"),
    });
    await buildEvent(site.db, {
      title: "First",
      description: "a",
      location: null,
      category: "general",
      is_public: false,
      start_date: instant("2025-10-16T00:00:00Z"),
      end_date: instant("2025-10-16T02:00:00Z"),
    });
    const response = await site.request("/admin/export/cohere-events.csv", { headers: { Cookie: cookie } });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="cohere-events.csv"');
    expect(await response.text()).toBe(
      "Title,Description,Start Date,End Date,Location,Category,Public\r\n" +
        "First,a,2025-10-15 18:00,2025-10-15 20:00,,general,No\r\n" +
        '"\'=Sum, of parts",,2025-11-02 01:30,2025-11-02 02:30,Hall,arts,Yes\r\n',
    );
    const noted = await site.db.selectFrom("audit").select("id").where("action", "=", "events.exported").execute();
    expect(noted).toHaveLength(1);
  });

  test("asks for a fresh proof after a quarter of an hour, and is for admins alone", async () => {
    await buildEvent(site.db);
    const stale = await signIn(site, { role: "admin", provenMinutesAgo: 16 });
    const response = await site.request("/admin/export/cohere-events.csv", { headers: { Cookie: stale } });
    expect(response.headers.get("location")).toMatch(/^\/auth\/prove\?next=/);
    const member = await signIn(site, {});
    const refused = await site.request("/admin/export/cohere-events.csv", { headers: { Cookie: member } });
    expect(refused.status).toBe(403);
  });
});

/** What a flash cookie says. */
function atobUrl(cookie: string): string {
  return Buffer.from(/flash=([^.]+)\./.exec(cookie)![1]!, "base64url").toString("utf8");
}
