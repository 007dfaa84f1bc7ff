import { describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, formOf, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm } from "../../../tests/support/site.ts";

const office = eventsOffice();
const { page, send, answer, events } = office;
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
  seen: "",
};

describe("the form", () => {
  test("is titled and filled with the defaults (CAL-10, CAL-12 to CAL-24, CAL-26, CAL-27, CAL-86)", async () => {
    const html = await page("/admin/events?new=event");
    expect(html).toContain(`${inHtml.en("events.createTitle")}</h2>`);
    for (const label of [
      "Title",
      "Description",
      "Location",
      inHtml.en("events.fields.registration_url"),
      inText.en("events.fields.start_date"),
      inText.en("events.fields.end_date"),
    ])
      expect(html).toContain(label);
    expect(html).toMatch(/<textarea rows="3"[^>]*name="description"/);
    expect(html).toMatch(/type="url"[^>]*name="registration_url"/);
    expect(html).toMatch(/name="start_time"[^>]*value="09:00"/);
    expect(html).toMatch(/name="end_time"[^>]*value="17:00"/);
    expect(html).toMatch(/<input type="checkbox"(?=[^>]*checked="")(?=[^>]*name="is_public")/);
    expect(html).toContain(inHtml.en("events.fields.is_public"));
    expect(html).toContain('<option value="general" selected="">General</option>');
    const form = /<form[^>]*id="event-form".*?<\/form>/s.exec(html)![0];
    expect([...form.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "general",
      "ecology",
      "arts",
      "wellness",
      "technology",
      "community",
      "economy",
      "en",
      "es",
      "both",
      "open",
      "tell",
      "book",
      "yes",
      "no",
      "free",
      "donation",
      "paid",
    ]);
    for (const button of [
      `${inHtml.en("events.create")}</button>`,
      "Cancel</button>",
      `aria-label="${inText.en("events.closeForm")}"`,
    ])
      expect(html).toContain(button);
    expect(html).toContain(inHtml.en("events.places.unavailable"));
  });

  test("suggests the places the calendar knows (CAL-86)", async () => {
    await buildEvent(office.site().db, { location: "Gathering hall" });
    expect(await page("/admin/events?new=event")).toMatch(/<datalist[^>]*>(?:(?!<\/datalist>).)*Gathering hall/);
  });

  test("creates an event in the edition's zone and leads back to the list with its filters (CAL-43, CAL-68, DAT-16)", async () => {
    const response = await send("/admin/events?new=event&show=upcoming", { ...typed, id: crypto.randomUUID() });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/events?show=upcoming"]);
    const shown = await office.site().request("/admin/events", {
      headers: { Cookie: `${office.cookie()}; ${response.headers.getSetCookie()[0]!.split(";")[0]}` },
    });
    expect(await shown.text()).toContain(inHtml.en("events.created"));
    expect((await events())[0]).toMatchObject({
      title: "Potluck",
      category: "community",
      start_date: instant("2025-10-19T00:00:00Z"),
      end_date: instant("2025-10-19T02:00:00Z"),
    });
  });

  test("says of a move how many get an email and when, and nothing of it where nobody does (CAL-69)", async () => {
    const { id } = await buildEvent(office.site().db, { title: "Choir", proposer_email: "ana@example.org" });
    const address = `/admin/events?edit=${id}`;
    const opened = formOf(await page(address));
    const moved = toastOf(await send(address, { ...opened, location: "Library", notify: "on" }));
    expect(moved).toContain(inText.en("events.updated"));
    expect(moved).toContain(inText.en("events.movedTold", { count: 1, minutes: 2 }));
    const { notify: _, ...quiet } = formOf(await page(address));
    const renamed = toastOf(await send(address, { ...quiet, title: "Quire" }));
    expect(renamed).not.toContain(inText.en("events.movedTold", { count: 1, minutes: 2 }));
  });

  test.each(["past", "proposals", "past&q=bread"])(
    "leads to where the saved event is seen, out of a list that has it not: %s (CAL-64)",
    async (show) => {
      const response = await send(`/admin/events?new=event&show=${show}`, { ...typed, id: crypto.randomUUID() });
      expect(response.status).toBe(303);
      expect(await page(response.headers.get("location")!)).toContain(
        inText.en("admin.list.actionsFor", { name: "Potluck" }),
      );
    },
  );

  test("leads to the page of the list that has the saved event (CAL-64)", async () => {
    const { db } = office.site();
    for (let n = 0; n < 51; n++) await buildEvent(db, { title: `E${n}`, start_date: instant("2025-10-11T18:00:00Z") });
    const response = await send("/admin/events?new=event", { ...typed, id: crypto.randomUUID() });
    expect(await page(response.headers.get("location")!)).toContain(
      inText.en("admin.list.actionsFor", { name: "Potluck" }),
    );
  });

  test("sent twice makes one event", async () => {
    const twice = { ...typed, id: crypto.randomUUID() };
    const answers = await Promise.all([send("/admin/events?new", twice), send("/admin/events?new", twice)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await events()).toHaveLength(1);
  });

  test("shows the stored event for editing, registration link included, and saves it (CAL-11, CAL-25, CAL-28 to CAL-30, CAL-69)", async () => {
    const { id } = await buildEvent(office.site().db, {
      title: "Choir",
      registration_url: "https://example.org/choir",
      start_date: instant("2025-10-21T01:00:00Z"),
      end_date: instant("2025-10-21T03:00:00Z"),
    });
    const html = await page(`/admin/events?edit=${id}`);
    expect(html).toContain("Edit Event</h2>");
    expect(html).toContain(`${inHtml.en("events.update")}</button>`);
    for (const value of ["Choir", "https://example.org/choir", "2025-10-20", "19:00", "21:00"])
      expect(html).toContain(`value="${value}"`);
    const fields = {
      ...typed,
      id,
      seen: formOf(html)["seen"]!,
      title: "Choir, late",
      registration_url: "https://example.org/choir",
    };
    const response = await send(`/admin/events?edit=${id}`, fields);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/events"]);
    expect(decodeURIComponent(toastOf(response))).toContain(inText.en("events.updated"));
    expect((await events())[0]).toMatchObject({
      title: "Choir, late",
      registration_url: "https://example.org/choir",
      version: 2,
    });
  });

  test.each([
    ["without a title", { title: " " }, inText.en("events.required")],
    ["without a start date", { start_date: "" }, inText.en("events.required")],
    ["without an end date", { end_date: "" }, inText.en("events.required")],
    ["ending before it starts", { end_time: "17:00" }, inText.en("validation.endNotAfterStart")],
    [
      "ending on a day before it starts (CAL-35, AUT-48)",
      { end_date: "2025-10-17" },
      inText.en("events.endBeforeStart"),
    ],
    ["with a day that is none", { start_date: "2025-13-40" }, "isn’t a date we can read"],
    ["with a javascript: address", { registration_url: "javascript:alert(1)" }, "isn’t a web address we can link to"],
  ])("%s is refused, and what is wrong is said (CAL-33, CAL-34, CAL-74)", async (_, wrong, message) => {
    const [status, told] = await answer("/admin/events?new=event", { ...typed, ...wrong });
    expect(status).toBe(422);
    expect(told).toContain(message);
    expect(await events()).toEqual([]);
  });

  test("nothing is stored while the session has ended, and the screen is told why", async () => {
    const path = "/admin/events.data?new=event";
    expect((await postForm(office.site(), path, { ...typed, id: crypto.randomUUID() })).status).toBe(401);
    expect(await events()).toEqual([]);
  });

  test("an hour that the November change brings twice stays the one that was stored", async () => {
    const second = { start_date: instant("2025-11-02T08:30:00Z"), end_date: instant("2025-11-02T10:00:00Z") };
    const { id } = await buildEvent(office.site().db, { title: "Night of two hours", ...second });
    const fields = formOf(await page(`/admin/events?edit=${id}`));
    expect(fields).toMatchObject({ start_date: "2025-11-02", start_time: "01:30", end_time: "03:00" });
    await send(`/admin/events?edit=${id}`, { ...fields, title: "Night of two ones" });
    expect((await events())[0]).toMatchObject({ title: "Night of two ones", ...second });
  });

  test("a copy begins a new event with what the old one says", async () => {
    const { id } = await buildEvent(office.site().db, { title: "Repair bench", location: "Tool library" });
    const html = await page(`/admin/events?copy=${id}`);
    expect(html).toContain(`${inHtml.en("events.createTitle")}</h2>`);
    expect(html).toContain('value="Repair bench"');
    expect(html).toMatch(/name="seen" value="null"/);
    expect(formOf(html)["id"]).not.toBe(id);
  });
});
