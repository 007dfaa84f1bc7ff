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

const typed = {
  title: "Potluck",
  description: "",
  location: "Community kitchen",
  category: "community",
  is_public: "on",
  registration_url: "",
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:00",
  id: "",
  version: "",
};

describe("the frame", () => {
  test("/admin leads to the first tab that there is, in both languages", async () => {
    for (const [from, to] of [
      ["/admin", "/admin/events"],
      ["/es/admin", "/es/admin/events"],
    ]) {
      const response = await site.request(from!, { headers: { Cookie: cookie } });
      expect([response.status, response.headers.get("location")]).toEqual([302, to]);
    }
  });

  test("it is titled Admin Dashboard, shows who is there, and only tabs that work (ADM-01, ADM-13)", async () => {
    const html = await page("/admin/events");
    expect(html).toContain(">Admin Dashboard</h1>");
    expect(html).toContain("Marisol Vega");
    const nav = /<nav aria-label="Admin".*?<\/nav>/s.exec(html)![0];
    const tabs = [...nav.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(tabs).toEqual(["/admin/events"]);
  });

  test("who is not signed in goes to sign in and comes back (ADM-02)", async () => {
    const response = await site.request("/admin/events?show=past");
    expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent("/admin/events?show=past")}`);
  });

  test("scripts run by a nonce of each answer, nothing is kept, and no other site is named without a maps key", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await site.request("/admin/events?new", { headers: { Cookie: cookie } })).headers),
    );
    const [first, second] = policies.map((headers) => headers.get("content-security-policy")!);
    expect(first).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
    expect(first).not.toBe(second);
    expect(first).not.toMatch(/unsafe|https?:/);
    expect(policies[0]!.get("cache-control")).toBe("no-store");
  });

  test("with a maps key its hosts are named on this page alone (CAL-75)", async () => {
    const withMaps = await startSite({ settings: { MAPS_KEY: "test-key" } });
    const admin = await signIn(withMaps, { role: "admin" });
    const policyOf = async (path: string) =>
      (await withMaps.request(path, { headers: { Cookie: admin } })).headers.get("content-security-policy");
    expect(await policyOf("/admin/events?new")).toContain("https://maps.googleapis.com");
    expect(await policyOf("/calendar/propose")).not.toContain("googleapis");
    expect(await policyOf("/")).not.toContain("googleapis");
    await withMaps.close();
  });
});

describe("the list", () => {
  test("is headed, with its subtitle, Export CSV and Add Event (CAL-06, CAL-07, CAL-09)", async () => {
    await buildEvent(site.db);
    const html = await page("/admin/events");
    expect(html).toContain("Events Management</h2>");
    expect(html).toContain("Manage calendar events and announcements");
    expect(html).toMatch(/<form action="\/admin\/export\/cohere-events\.csv"><button type="submit"(?![^>]*disabled)/);
    expect(html).toContain("Add Event");
  });

  test("of nothing says so, and exports nothing (CAL-08, CAL-46, CAL-47)", async () => {
    const html = await page("/admin/events");
    expect(html).toContain("No events yet");
    expect(html).toContain("Create your first event to get started");
    expect(html).toMatch(/<button type="submit" disabled=""[^>]*>(?:(?!<\/button>).)*Export CSV/);
    expect((await site.request("/admin/export/cohere-events.csv", { headers: { Cookie: cookie } })).status).toBe(204);
  });

  test("shows of each event title, badge, times, place, link and description, with its buttons (CAL-48 to CAL-57)", async () => {
    await buildEvent(site.db, {
      title: "Night walk",
      description: "Bring a lamp.",
      location: "Trailhead",
      registration_url: "https://example.org/walk",
      start_date: instant("2025-10-07T02:30:00Z"),
      end_date: instant("2025-10-07T07:00:00Z"),
    });
    await buildEvent(site.db, {
      title: "Hosts only",
      is_public: false,
      start_date: instant("2025-10-08T00:00:00Z"),
      end_date: instant("2025-10-08T02:00:00Z"),
    });
    const [walk, hosts] = (await page("/admin/events")).split('<li class="event-row"').slice(1);
    expect(walk).toContain("Night walk");
    expect(walk).toContain(">Public<");
    expect(walk).toContain("Oct 06, 2025 8:30 PM - Oct 07, 2025 1:00 AM");
    expect(walk).toMatch(/<svg.*Trailhead/s);
    expect(walk).toMatch(
      /target="_blank" rel="noopener noreferrer" href="https:\/\/example\.org\/walk"[^>]*>Registration Link/,
    );
    expect(walk).toContain("Bring a lamp.");
    for (const name of ["Edit Night walk", "Delete Night walk"]) expect(walk).toContain(`aria-label="${name}"`);
    expect(hosts).toContain("Oct 07, 2025 6:00 PM - 8:00 PM");
    expect(hosts).not.toContain(">Public<");
  });

  test("goes by start, then title, and finds words with or without accents in title, place and description (CAL-67)", async () => {
    const start_date = instant("2025-10-20T18:00:00Z");
    await buildEvent(site.db, { title: "b", start_date, description: null, location: null });
    await buildEvent(site.db, { title: "A lecture", start_date, location: "Biblioteca pública", description: null });
    await buildEvent(site.db, {
      title: "Z",
      start_date: instant("2025-10-19T18:00:00Z"),
      description: null,
      location: null,
    });
    expect(titlesIn(await page("/admin/events"))).toEqual(["Z", "A lecture", "b"]);
    expect(titlesIn(await page("/admin/events?q=publica+LECT"))).toEqual(["A lecture"]);
    const nothing = await page(`/admin/events?q=${encodeURIComponent("' & | ! <->")}x`);
    expect(nothing).toContain("No event matches");
  });

  test("is divided into upcoming and past by the site's clock, and into proposals", async () => {
    await buildEvent(site.db, { title: "Over", start_date: instant("2025-10-09T18:00:00Z") });
    await buildEvent(site.db, { title: "Ahead", start_date: instant("2025-10-11T18:00:00Z") });
    const proposal = { proposer_email: "ana@example.org", start_date: instant("2025-10-12T18:00:00Z") };
    await buildEvent(site.db, { title: "Proposed", status: "pending", ...proposal });
    await buildEvent(site.db, { title: "Refused", status: "declined", ...proposal });
    expect(titlesIn(await page("/admin/events"))).toEqual(["Over", "Ahead", "Proposed"]);
    expect(titlesIn(await page("/admin/events?show=upcoming"))).toEqual(["Ahead", "Proposed"]);
    expect(titlesIn(await page("/admin/events?show=past"))).toEqual(["Over"]);
    expect(titlesIn(await page("/admin/events?show=proposals"))).toEqual(["Proposed"]);
    expect(titlesIn(await page("/admin/events?show=declined"))).toEqual(["Refused"]);
  });

  test("goes on page by page without a gap", async () => {
    for (let n = 0; n < 120; n++)
      await buildEvent(site.db, { title: `E${n}`, start_date: new Date(Date.UTC(2025, 9, 17 + (n % 3), 18)) });
    const seen: string[] = [];
    let path: string | undefined = "/admin/events";
    for (let pages = 0; path && pages < 5; pages++) {
      const html: string = await page(path);
      seen.push(...titlesIn(html));
      path = /href="([^"]+)"[^>]*>Later events/.exec(html)?.[1];
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test("that cannot be read says Failed to load events and stays a page (CAL-71)", async () => {
    await site.db.schema.alterTable("events").renameTo("events_away").execute();
    const html = await page("/admin/events").finally(() =>
      site.db.schema
        .alterTable("events_away" as "events")
        .renameTo("events")
        .execute(),
    );
    expect(html).toContain("Failed to load events");
    expect(html).toContain("Add Event");
  });
});

describe("the form, sent without script", () => {
  test("is titled and filled with the defaults (CAL-10, CAL-12 to CAL-24, CAL-26, CAL-27, CAL-86)", async () => {
    const html = await page("/admin/events?new=event");
    expect(html).toContain("Create New Event</h3>");
    for (const label of [
      "Title",
      "Description",
      "Location",
      "Registration URL",
      "Start Date & Time",
      "End Date & Time",
    ])
      expect(html).toContain(label);
    expect(html).toMatch(/<textarea rows="3"[^>]*name="description"/);
    expect(html).toMatch(/type="url"[^>]*name="registration_url"/);
    expect(html).toMatch(/name="start_time"[^>]*value="09:00"/);
    expect(html).toMatch(/name="end_time"[^>]*value="17:00"/);
    expect(html).toMatch(/<input type="checkbox"(?=[^>]*checked="")(?=[^>]*name="is_public")/);
    expect(html).toContain("Make this event public");
    expect(html).toContain('<option value="general" selected="">General</option>');
    expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "general",
      "ecology",
      "arts",
      "wellness",
      "technology",
      "community",
      "economy",
    ]);
    for (const button of ["Create Event</button>", "Cancel</button>", 'aria-label="Close the form"'])
      expect(html).toContain(button);
    expect(html).toContain("Location autocomplete unavailable");
  });

  test("suggests the places the calendar knows (CAL-86)", async () => {
    await buildEvent(site.db, { location: "Gathering hall" });
    expect(await page("/admin/events?new=event")).toMatch(/<datalist[^>]*>(?:(?!<\/datalist>).)*Gathering hall/);
  });

  test("creates an event in the edition's zone and leads back to the list with its filters (CAL-43, CAL-68)", async () => {
    const response = await send("/admin/events?new=event&show=upcoming", { ...typed, id: crypto.randomUUID() });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/events?show=upcoming"]);
    const shown = await site.request("/admin/events", {
      headers: { Cookie: `${cookie}; ${response.headers.getSetCookie()[0]!.split(";")[0]}` },
    });
    expect(await shown.text()).toContain("Event created successfully");
    expect((await events())[0]).toMatchObject({
      title: "Potluck",
      category: "community",
      start_date: instant("2025-10-19T00:00:00Z"),
      end_date: instant("2025-10-19T02:00:00Z"),
    });
  });

  test("sent twice makes one event", async () => {
    const twice = { ...typed, id: crypto.randomUUID() };
    const answers = await Promise.all([send("/admin/events?new", twice), send("/admin/events?new", twice)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await events()).toHaveLength(1);
  });

  test("shows the stored event for editing, registration link included, and saves it (CAL-11, CAL-25, CAL-28 to CAL-30, CAL-69)", async () => {
    const { id } = await buildEvent(site.db, {
      title: "Choir",
      registration_url: "https://example.org/choir",
      start_date: instant("2025-10-21T01:00:00Z"),
      end_date: instant("2025-10-21T03:00:00Z"),
    });
    const html = await page(`/admin/events?edit=${id}`);
    expect(html).toContain("Edit Event</h3>");
    expect(html).toContain("Update Event</button>");
    for (const value of ["Choir", "https://example.org/choir", "2025-10-20", "19:00", "21:00"])
      expect(html).toContain(`value="${value}"`);
    const fields = { ...typed, id, version: "1", title: "Choir, late", registration_url: "https://example.org/choir" };
    const response = await send(`/admin/events?edit=${id}`, fields);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/events"]);
    expect(decodeURIComponent(atobUrl(response.headers.getSetCookie()[0]!))).toContain("Event updated successfully");
    expect((await events())[0]).toMatchObject({
      title: "Choir, late",
      registration_url: "https://example.org/choir",
      version: 2,
    });
  });

  test.each([
    ["without a title", { title: " " }, "Please fill in all required fields"],
    ["without a start date", { start_date: "" }, "Please fill in all required fields"],
    ["without an end date", { end_date: "" }, "Please fill in all required fields"],
    ["ending before it starts", { end_time: "17:00" }, "End date/time must be after start date/time"],
    ["with a day that is none", { start_date: "2025-13-40" }, "is not a date we can read"],
    ["with a javascript: address", { registration_url: "javascript:alert(1)" }, "is no web address we can link to"],
  ])("%s is refused with everything kept (CAL-33, CAL-34, CAL-74)", async (_, wrong, message) => {
    const response = await send("/admin/events?new=event", { ...typed, ...wrong });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toContain('value="Community kitchen"');
    expect(html).toContain('role="alert"');
    expect(await events()).toEqual([]);
  });

  test("shows both versions when somebody else saved meanwhile, and overwrites only when sent again", async () => {
    const { id } = await buildEvent(site.db, { title: "Seed swap" });
    await site.db.updateTable("events").set({ title: "Seed swap and soup" }).where("id", "=", id).execute();
    const response = await send(`/admin/events?edit=${id}`, { ...typed, id, version: "1", title: "Seed fair" });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain("Somebody else changed this event");
    for (const version of ["Seed swap and soup", "Seed fair"]) expect(html).toContain(`<td>${version}</td>`);
    expect(html).toMatch(/name="version" value="2"/);
    expect((await events())[0]!.title).toBe("Seed swap and soup");
    await send(`/admin/events?edit=${id}`, { ...typed, id, version: "2", title: "Seed fair" });
    expect((await events())[0]!.title).toBe("Seed fair");
  });

  test("an hour that the November change brings twice stays the one that was stored", async () => {
    const second = { start_date: instant("2025-11-02T08:30:00Z"), end_date: instant("2025-11-02T10:00:00Z") };
    const { id } = await buildEvent(site.db, { title: "Night of two hours", ...second });
    const when = { start_date: "2025-11-02", start_time: "01:30", end_date: "2025-11-02", end_time: "03:00" };
    await send(`/admin/events?edit=${id}`, { ...typed, ...when, id, version: "1", title: "Night of two ones" });
    expect((await events())[0]).toMatchObject({ title: "Night of two ones", ...second });
  });

  test("a copy begins a new event with what the old one says", async () => {
    const { id } = await buildEvent(site.db, { title: "Repair bench", location: "Tool library" });
    const html = await page(`/admin/events?copy=${id}`);
    expect(html).toContain("Create New Event</h3>");
    expect(html).toContain('value="Repair bench"');
    expect(html).toMatch(/name="version" value=""/);
    expect(html).not.toMatch(new RegExp(`name="id" value="${id}"`));
  });
});

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

function titlesIn(html: string): string[] {
  return [...html.matchAll(/<h3[^>]*><span>([^<]*)<\/span>/g)].map(([, title]) => title!);
}

/** What a flash cookie says. */
function atobUrl(cookie: string): string {
  return Buffer.from(/flash=([^.]+)\./.exec(cookie)![1]!, "base64url").toString("utf8");
}
