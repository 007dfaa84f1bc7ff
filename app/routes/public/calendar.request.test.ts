import { describe, expect, test, vi } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { forbiddenInStaticPages, plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { startSite } from "../../../tests/support/site.ts";

const calendar = sampleCalendar();
const { get, html } = calendar;

describe("/calendar", () => {
  test("is titled Community Calendar and shows the stored public events, and no other (CAL-01, CAL-05)", async () => {
    const page = await html("/calendar");
    expect(page).toMatch(pattern`<h1[^>]*>${inText.en("calendar.title")}</h1>`);
    expect(plainText(page)).toContain("Seed swap at the farmers");
    expect(page).not.toMatch(/Block captains|Radio night|Set-up crew/);
    expect(await html("/es/calendar")).toMatch(pattern`<h1[^>]*>${inText.es("calendar.title")}</h1>`);
  });

  test.each([
    "/calendar",
    "/calendar?view=week",
    "/calendar?view=list",
    "/calendar?day=2025-10-21",
    "/calendar/starred",
  ])("%s is HTML without handlers, inline styles or scripts of its own, in both languages", async (path) => {
    for (const prefix of ["", "/es"]) {
      const page = await html(prefix + path);
      expect(page).not.toMatch(forbiddenInStaticPages);
      expect(page.match(/<script(?! type="speculationrules")/g)).toHaveLength(1);
      expect(page).toContain("18");
    }
  });

  test("today and the ten days stand out in the month and the week", async () => {
    for (const path of ["/calendar", "/calendar?view=week"]) {
      const page = await html(path);
      expect(page.match(/<li[^>]*aria-current="date"/g)).toHaveLength(1);
      expect(page).toMatch(/data-kind="ten"[^>]*aria-current="date"/);
      expect(page).toMatch(/data-kind="opening"/);
    }
    expect((await html("/calendar")).match(/data-kind="ten"/g)).toHaveLength(10);
  });

  test("the week begins with the gathering's days while they are ahead, and today's week is one link away", async () => {
    const before = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
    const week = plainText(await (await before.request("/calendar?view=week")).text());
    const page = await (await before.request("/calendar?view=week")).text();
    await before.close();
    expect(week).toContain("October 16–22, 2025");
    expect(page).toContain('href="/calendar?view=week&amp;date=2025-09-28#calendar"');
    expect(plainText(await html("/calendar?view=week"))).toContain("October 16–22, 2025");
    expect(plainText(await html("/calendar?view=week&date=2025-10-23"))).toContain("October 23–29, 2025");
  });

  test("the month is the gathering's while it is ahead, and today's is one link away", async () => {
    const before = await startSite({ settings: { SITE_NOW: "2025-08-20T12:00:00-06:00" } });
    const [page, august] = await Promise.all(
      ["/calendar", "/calendar?date=2025-08-01"].map(async (path) => (await before.request(path)).text()),
    );
    await before.close();
    expect(page!.match(/data-kind="ten"/g)).toHaveLength(10);
    expect(page).toContain('href="/calendar?date=2025-08-01#calendar"');
    expect(august).toMatch(/<li[^>]*aria-current="date"/);
    expect(august).toContain('href="/calendar?date=2025-10-16#ten-days"');
  });

  test("a list says how each gathering's description begins; who knows the calendar gets no introduction again", async () => {
    const list = plainText(await html("/calendar?day=2025-10-18"));
    expect(list).toContain("Bring seed, take seed, tell its story.");
    expect(list).not.toContain("Gatherings that neighbors open to neighbors");
    expect(plainText(await html("/calendar"))).toContain(inText.en("calendar.intro"));
  });

  test("an empty My calendar has one gathering of each theme to begin with, and a star moves it up", async () => {
    const empty = await html("/calendar/starred");
    expect(plainText(empty)).toContain(inText.en("calendar.starred.begin"));
    const offered = [...empty.matchAll(/value="([\da-f-]{36})"[^>]* name="star"/g)].map(([, id]) => id!);
    expect(offered).toHaveLength(6);
    const short = Buffer.from(offered[0]!.replaceAll("-", ""), "hex").toString("base64url");
    const page = plainText(await html("/calendar/starred", { Cookie: `stars=${short}` }));
    expect(page).toMatch(pattern`${inText.en("calendar.starred.yours")} .*${inText.en("calendar.starred.more")}`);
  });

  test("says days and times of Denver on a server in another zone (CAL-43)", async () => {
    expect(process.env["TZ"]).toBe("Asia/Kathmandu");
    const page = plainText(await html("/calendar?day=2025-10-16")).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(page).toMatch(/Thursday, October 16, 2025 .*3:00–5:30 PM Kitchen crew for the opening dinner/);
    expect(page).toContain(inText.en("calendar.zone", { zone: "Mountain Time" }));
    const night = plainText(await html("/calendar?day=2025-11-01")).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(night).toContain("11:00 PM MDT – 6:00 AM MST Night watch at the altar");
  });

  test("a called-off event says so", async () => {
    const page = await html("/calendar?day=2025-10-21");
    expect(page).toMatch(/Listening night: housing[\s\S]*?Called off/);
  });

  test("filters by theme, words, place and day through a plain form and plain links", async () => {
    const found = async (query: string) => {
      const page = await html(`/calendar?view=list&date=2025-10-01&${query}`);
      return [...page.matchAll(/<h\d[^>]*><a[^>]* href="\/calendar\/[\da-f-]{36}"[^>]*>([^<]*)/g)].map(
        ([, title]) => title,
      );
    };
    expect(await found("q=MISA")).toEqual([]);
    expect(await found("q=dia+muert")).toEqual(["Día de muertos"]);
    expect(await found("theme=economy")).toHaveLength(8);
    expect(await found("place=farm")).toEqual(["Gleaning the last field"]);
    expect(await html("/calendar?view=list&date=2025-10-01&q=MISA")).toContain(inText.en("calendar.emptyFound"));
  });

  test("another site shows what comes next, or a month, of the themes it asks for, in both languages", async () => {
    const titles = async (address: string) => {
      const rows = (await html(address)).matchAll(/href="\/(?:es\/)?calendar\/[\da-f-]{36}"[^>]*>([^<]*)/g);
      return [...rows].map(([, title]) => title);
    };
    const next = await titles("/embed/calendar");
    expect(next[0]).toBe(await titles("/calendar?view=list").then(([first]) => first));
    expect(next).not.toContain("Block captains");
    const economy = await titles("/es/embed/calendar?theme=economy");
    expect(economy).toHaveLength(7);
    expect(economy).toEqual(await titles("/es/calendar?view=list&theme=economy"));
    const november = plainText(await html("/embed/calendar?view=month&date=2025-11-01"));
    expect(november).toContain("Día de muertos");
    expect(november).not.toContain(next[0]);
    const page = await html("/es/embed/calendar?view=month&date=2025-11-01");
    expect(page).toContain('<html lang="es"');
    expect(page).toMatch(/href="\/es\/embed\/calendar\?view=month&amp;date=2025-10-01" target="_self"/);
    expect(page).not.toMatch(forbiddenInStaticPages);
    expect(plainText(await html("/embed/calendar?q=zeppelin"))).toContain(inText.en("calendarEmbed.empty"));
  });

  test("one address is written one way: what the form sends empty is left out", async () => {
    const answer = await calendar.site().request("/es/calendar?view=list&q=&place=&theme=nothing&date=2025-13-01");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/es/calendar?view=list"]);
  });

  test("offers the feed to every app, with the filters set, and the calendars of others (CAL-02..04)", async () => {
    const page = (await html("/calendar?theme=arts")).replaceAll("&amp;", "&");
    expect(page).toContain('href="webcal://localhost:3000/calendar.ics?theme=arts"');
    expect(page).toContain(
      `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: "webcal://localhost:3000/calendar.ics?theme=arts" })}`,
    );
    expect(page).toContain("https://outlook.live.com/calendar/0/addfromweb?url=");
    for (const place of ["one", "two", "three"]) expect(page).toContain(`https://example.org/calendar/${place}`);
  });

  test("of a search without result it offers the whole calendar, and no feed of nothing", async () => {
    const page = (await html("/calendar?view=list&q=zeppelin")).replaceAll("&amp;", "&");
    expect(page).toContain('href="webcal://localhost:3000/calendar.ics"');
    expect(page).not.toContain("calendar.ics?q=");
    expect(page).not.toContain("calendar.atom?q=");
  });

  test("the outside calendar is not framed before a click, and only this page may frame it (CAL-03, CAL-05)", async () => {
    const { html: page, headers } = await get("/calendar");
    expect(page).not.toContain("<iframe");
    expect(page).toContain('href="https://example.org/calendar/embed"');
    expect(headers.get("content-security-policy")).toContain("frame-src 'self' https://example.org;");
    expect((await get("/register")).headers.get("content-security-policy")).toContain("frame-src 'self';");
  });

  test("of outside calendars that are not configured there is no trace", async () => {
    const bare = await startSite({ settings: { SITE_NOW: "2025-10-18T12:00:00-06:00" } });
    const page = await (await bare.request("/calendar")).text();
    await bare.close();
    expect(page).not.toMatch(pattern`example\.org|${inText.en("calendar.outsideTitle")}|shared events calendar`);
    expect(plainText(page)).toContain(inText.en("calendar.emptyPeriod", { period: "October 2025" }));
  });
});

describe("what has changed", () => {
  test("shows at once on every page that shows it, and other pages stay kept", async () => {
    await calendar.site().request("/calendar?day=2025-10-17");
    await calendar.site().request("/");
    const { id } = await buildEvent(calendar.site().db, {
      title: "Brand-new gathering",
      start_date: new Date("2025-10-18T19:00:00Z"),
    });
    await vi.waitFor(async () => expect(await html("/")).toContain("Brand-new gathering"), { timeout: 1_000 });
    await vi.waitFor(async () => expect(await html("/calendar.ics")).toContain("Brand-new gathering"), {
      timeout: 1_000,
    });
    await calendar.site().db.deleteFrom("events").where("id", "=", id).execute();
    await vi.waitFor(async () => expect(await html("/")).not.toContain("Brand-new gathering"), { timeout: 1_000 });
  });
});

describe("the home page", () => {
  test("weaves its cloth from the calendar and lists what comes next (HOM-17)", async () => {
    const text = plainText(await html("/")).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(await html("/")).toMatch(/aria-label="A cloth on a loom: \d+ gatherings between the opening evening/);
    expect(text).toMatch(
      pattern`${inText.en("calendar.nextTitle")} .*Sat Oct 18 ?, 1:00–3:00 PM Time bank: how to begin An hour is an hour\. .*Sun Oct 19`,
    );
  });
});
