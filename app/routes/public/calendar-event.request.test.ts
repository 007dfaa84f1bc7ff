import { describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { readQr } from "../../../tests/support/qr.ts";
import { forbiddenInStaticPages, plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { inText } from "../../../tests/support/sentences.ts";
import words from "../../i18n/en/calendar.json";

const calendar = sampleCalendar();
const { get, html, idOf } = calendar;

describe("the page of an event", () => {
  test("says what, when with zone, where with a map, and how to take it along (CAL-04)", async () => {
    const id = await idOf("Invocation: the opening evening");
    const { html: page, headers } = await get(`/calendar/${id}`);
    const text = plainText(page).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(page).toMatch(/<h1[^>]*>Invocation: the opening evening<\/h1>/);
    expect(text).toContain("Thursday, October 16, 2025, 6:00–10:00 PM MDT");
    expect(page).not.toContain("google.com/maps");
    expect(await html(`/calendar/${await idOf("Water: where ours comes from")}`)).toMatch(
      /google\.com\/maps\/search\/\?[^"]*query=/,
    );
    expect(page).toContain("<li><strong>6:00</strong> Dinner</li>");
    expect(page).toContain(`href="/calendar/${id}.ics"`);
    expect(page).toContain("https://calendar.google.com/calendar/render?action=TEMPLATE");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(page).not.toMatch(forbiddenInStaticPages);
  });

  test.each(["en", "es"] as const)(
    "%s: its star says to save it, and when and where are said once",
    async (language) => {
      const prefix = language === "es" ? "/es" : "";
      const page = await html(`${prefix}/calendar/${await idOf("Wild seed walk")}`);
      const text = plainText(/<article class="event".*?class="event-cards"/s.exec(page)![0]);
      expect(text).toContain(`${inText[language]("calendar.starShort")} ${inText[language]("calendar.unstarShort")}`);
      expect(text).toContain(inText[language]("calendar.addTo"));
      expect(text.match(/Open space, south of town/g)).toHaveLength(1);
    },
  );

  test("lists beside it what is on that day; a night that ended after midnight stays with its evening", async () => {
    const night = `/calendar/${await idOf("Walk home by lantern light")}"`;
    expect(await html(`/calendar/${await idOf("Kitchen crew for the opening dinner")}`)).toContain(night);
    expect(await html(`/calendar/${await idOf("Sunrise stretch by the creek")}`)).not.toContain(night);
  });

  test("invites to others of its theme on other days, and to none that is over or private", async () => {
    const page = await html(`/calendar/${await idOf("Seed swap at the farmers' market")}`);
    const [, beside = ""] = page.split("More in Ecology");
    expect([...beside.matchAll(/event-card-title"><a href="[^"]+">([^<]+)/g)].map(([, title]) => title)).toEqual([
      "Wild seed walk",
      "School garden opening",
      "Water: where ours comes from",
    ]);
    expect(await html(`/es/calendar/${await idOf("How the ten days work")}`)).not.toContain("Más de General");
  });

  test("on paper has a code that leads back to it", async () => {
    const path = `/calendar/${await idOf("Bird count")}`;
    const [, side, rows] = /paper-code print-only"><rect[^>]*width="(\d+)"[^>]*><\/rect><path d="([^"]+)"/.exec(
      await html(path),
    )!;
    const squares = Array.from({ length: Number(side) - 8 }, () => Array<boolean>(Number(side) - 8).fill(false));
    for (const [, y, moves] of rows!.matchAll(/M0 (\d+)\.5([mh\d ]*)/g)) {
      let x = 0;
      for (const [, move, length] of moves!.matchAll(/([mh])(\d+)/g)) {
        if (move === "h") squares[Number(y)]!.fill(true, x, x + Number(length));
        x += Number(length);
      }
    }
    expect(readQr(squares)).toBe(`http://localhost:3000${path}`);
  });

  test("that moved says when and where it was to be, to people and to machines, as long as it is to come", async () => {
    const { db } = calendar.site();
    const { id } = await buildEvent(db, {
      title: "Lantern walk",
      location: "Creek path",
      start_date: new Date("2025-10-19T18:00:00-06:00"),
      end_date: new Date("2025-10-19T20:00:00-06:00"),
    });
    const [start, end] = ["2025-10-18T18:00:00-06:00", "2025-10-18T20:00:00-06:00"];
    const before = JSON.stringify({ start, end, allDay: false, location: "Library" });
    await db.insertInto("event_moves").values({ event_id: id, before, moved_at: new Date() }).execute();
    const said = async (path: string) => {
      const page = await html(path);
      return { page, text: plainText(page).replaceAll(/[\u00a0\u202f]/g, " ") };
    };
    const english = await said(`/calendar/${id}`);
    expect(english.text).toContain(
      inText.en("calendar.movedFrom.both", { when: "Saturday, October 18, 2025, 6:00–8:00 PM MDT", where: "Library" }),
    );
    expect(english.page).toContain('"previousStartDate":"2025-10-18T18:00:00-06:00"');
    expect(english.page).toContain('"eventStatus":"https://schema.org/EventRescheduled"');
    expect((await said(`/es/calendar/${id}`)).text).toContain("Se movió: antes era");
    await db
      .updateTable("events")
      .set({ status: "cancelled", cancelled_at: new Date() })
      .where("id", "=", id)
      .execute();
    const off = () => said(`/calendar/${id}`);
    await expect.poll(async () => (await off()).page).toContain('"eventStatus":"https://schema.org/EventCancelled"');
    expect((await off()).text).not.toContain("Moved: it was");
  });

  test("is shared with a picture of its own, drawn anew when it changes, and none before it is public", async () => {
    const { db } = calendar.site();
    const { id } = await buildEvent(db, { title: "Lanterns", category: "technology" });
    const named = async (prefix: string) =>
      /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(await html(`${prefix}/calendar/${id}`))![1]!;
    expect([await named(""), await named("/es")]).toEqual([`/og/calendar-${id}.png`, `/es/og/calendar-${id}.png`]);
    const picture = async (prefix = "") => calendar.site().request(`${prefix}/og/calendar-${id}.png`);
    const before = await picture();
    expect([before.status, before.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await picture("/es")).headers.get("etag")).not.toBe(before.headers.get("etag"));
    await db
      .updateTable("events")
      .set({ title: "Moved lanterns", updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    expect((await picture()).headers.get("etag")).not.toBe(before.headers.get("etag"));
    await db.updateTable("events").set({ is_public: false }).where("id", "=", id).execute();
    expect((await picture()).status).toBe(404);
    await db.deleteFrom("events").where("id", "=", id).execute();
  });

  test("is shared with the letters of its title in other scripts, each as itself", async () => {
    const { db } = calendar.site();
    const { id } = await buildEvent(db, { title: "Жижа 社区" });
    const drawn = async () => (await calendar.site().request(`/og/calendar-${id}.png`)).headers.get("etag");
    const before = await drawn();
    await db.updateTable("events").set({ title: "Щищу 厨房", updated_at: new Date() }).where("id", "=", id).execute();
    expect(await drawn()).not.toBe(before);
    await db.deleteFrom("events").where("id", "=", id).execute();
  });

  test("tells machines the same: an Event with its instant in Denver, and whether it was called off", async () => {
    const graph = async (title: string) => {
      const page = await html(`/calendar/${await idOf(title)}`);
      return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)![1]!)["@graph"];
    };
    expect(await graph("Bird count")).toContainEqual(
      expect.objectContaining({
        "@type": "Event",
        name: "Bird count",
        startDate: "2025-10-25T09:00:00-06:00",
        eventStatus: "https://schema.org/EventScheduled",
      }),
    );
    const id = await idOf("Listening night: housing");
    const page = await html(`/calendar/${id}`);
    expect(page).toContain("https://schema.org/EventCancelled");
    expect(plainText(page)).toContain(`${inText.en("calendar.cancelledText")} The auditorium is closed this evening.`);
    expect(page).toMatch(/<title>Called off: Listening night: housing · Cohere Boulder<\/title>/);
    expect(page).toMatch(/<meta property="og:title" content="Called off: Listening night: housing"/);
    expect(await html(`/es/calendar/${id}`)).toContain("<title>Cancelado: Listening night");
  });

  test("once called off offers no star, no file and no way there, but what else is on that day", async () => {
    const offers = (page: string, id: string) => ({
      star: page.includes(`value="${id}"`),
      google: page.includes("https://calendar.google.com/calendar/render"),
      file: page.includes(`/calendar/${id}.ics"`),
      directions: page.includes("https://www.google.com/maps/"),
      elsewhere: page.includes(words.elsewhere.replaceAll("'", "&#x27;")),
    });
    const [held, off] = [await idOf("Bird count"), await idOf("Listening night: housing")];
    expect(offers(await html(`/calendar/${held}`), held)).toEqual({
      star: true,
      google: true,
      file: true,
      directions: true,
      elsewhere: false,
    });
    const page = await html(`/calendar/${off}`);
    expect(offers(page, off)).toEqual({ star: false, google: false, file: false, directions: false, elsewhere: true });
    expect(page).toMatch(/href="\/calendar\?day=2025-10-\d\d#calendar"/);
    const list = await html("/calendar?view=list&date=2025-10-16&q=Listening");
    expect(list).toContain(`/calendar/${off}"`);
    expect(list).not.toContain(`value="${off}"`);
  });

  test("shows what strangers typed as text", async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const { id } = await buildEvent(calendar.site().db, { title: evil, location: evil, description: evil });
    for (const path of [`/calendar/${id}`, "/calendar?view=list&q=alert&date=2025-10-01", "/calendar.atom"]) {
      const page = await html(path);
      expect(page).not.toMatch(/<img|<script>alert/);
    }
    expect(await html(`/calendar/${id}`)).toContain("&lt;img src=x onerror=alert(1)&gt;");
    await calendar.site().db.deleteFrom("events").where("id", "=", id).execute();
  });

  test.each(["Block captains' supper", "Radio night"])(
    "of %s, which is private or not decided, is nowhere",
    async (title) => {
      const id = await idOf(title);
      for (const path of [`/calendar/${id}`, `/calendar/${id}.ics`, "/calendar/nothing", "/calendar/nothing.ics"])
        expect((await get(path)).status, path).toBe(404);
      for (const path of ["/calendar.ics", "/calendar.atom"]) expect(await html(path)).not.toContain(id);
    },
  );
});
