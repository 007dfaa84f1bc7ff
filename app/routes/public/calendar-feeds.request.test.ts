import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm } from "../../../tests/support/site.ts";

const calendar = sampleCalendar();
const { get, html, idOf } = calendar;
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

describe("the feeds", () => {
  test("/calendar.ics is read by an independent parser, holds the public events, and is asked for changes only", async () => {
    const { html: text, headers } = await get("/calendar.ics");
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    const { count } = await calendar
      .site()
      .db.selectFrom("events")
      .where("is_public", "=", true)
      .where("status", "in", ["published", "cancelled"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(events).toHaveLength(count);
    expect(new Set(events.map((event) => event.getFirstPropertyValue("uid"))).size).toBe(count);
    const again = await calendar
      .site()
      .request("/calendar.ics", { headers: { "If-None-Match": headers.get("etag")! } });
    expect(again.status).toBe(304);
  });

  test("a feed is the same for all: who is signed in gets the kept one, and a toast waits for the next page", async () => {
    const session = await signIn(calendar.site(), { email: "subscriber@example.org" });
    const [anybody, somebody] = [
      await get("/calendar.ics"),
      await get("/calendar.ics", { cookie: `${session}; flash=x` }),
    ];
    expect(somebody.headers.get("etag")).toBe(anybody.headers.get("etag"));
    expect(somebody.headers.get("cache-control")).toBe("public, no-cache");
    expect(somebody.headers.getSetCookie()).toEqual([]);
  });

  test("/calendar.ics takes the filters of the page", async () => {
    const arts = await html("/calendar.ics?theme=arts");
    expect(new Set(arts.match(/^CATEGORIES:.*$/gm)!.map((line) => line.trim()))).toEqual(new Set(["CATEGORIES:Arts"]));
    expect(arts).toContain("X-WR-CALNAME:Cohere Boulder · Arts");
    expect(await html("/es/calendar.ics?theme=arts")).toContain("CATEGORIES:Arte");
  });

  test.each(["theme=arts,economy", "theme=arts%2Ceconomy", "theme=economy&theme=arts"])(
    "a page with several themes leads to feeds that hold the same: ?%s",
    async (query) => {
      const page = await calendar
        .site()
        .request(`/calendar?view=list&date=2025-10-01&${query}`, { redirect: "manual" });
      const address = page.headers.get("location") ?? `/calendar?view=list&date=2025-10-01&${query}`;
      const shown = (await html(address)).replaceAll("&amp;", "&");
      const rows = [...shown.matchAll(/<li id="e-[^>]*data-thread="(\w+)"/g)].map(([, thread]) => thread);
      expect(new Set(rows)).toEqual(new Set(["madder", "clay"]));
      for (const name of ["Arts", "New Economy"])
        expect(shown).toMatch(new RegExp(`aria-current="true"[^>]*>${name}<`));
      const [, file] = /href="(\/calendar\.ics\?[^"]+)" download/.exec(shown)!;
      const [, news] = /<a href="(\/calendar\.atom\?[^"]+)"/.exec(shown)!;
      const themesIn = (text: string, mark: RegExp) => new Set([...text.matchAll(mark)].map(([, theme]) => theme));
      expect(themesIn(await html(file!), /^CATEGORIES:(.*)\r$/gm)).toEqual(new Set(["Arts", "New Economy"]));
      const atom = await html(news!);
      expect(themesIn(atom, /<category term="(\w+)"/g)).toEqual(new Set(["arts", "economy"]));
      expect(atom).toContain(`<link rel="self" type="application/atom+xml" href="http://localhost:3000${news}"/>`);
      expect(atom).toContain("<title>New events · Cohere Boulder · Arts, New Economy</title>");
    },
  );

  test("/calendar.atom takes words and a place too, and keeps what was called off, saying so", async () => {
    const titles = async (query: string) =>
      [
        ...(await html(`/calendar.atom?${query}`)).matchAll(/<entry>[\s\S]*?<title(?: xml:lang="..")?>(.*?)<\/title>/g),
      ].map(([, one]) => one);
    expect(await titles("q=dia+muert")).toEqual(["Día de muertos"]);
    expect(await titles("place=farm")).toEqual(["Gleaning the last field"]);
    expect(await titles("q=listening+housing")).toContain(
      inText.en("calendar.cancelledIn", { title: "Listening night: housing" }),
    );
    expect(await html("/calendar.atom?q=listening+housing")).toContain(">The auditorium is closed this evening.");
  });

  test("/calendar/ID.ics is one event as a file with a name of its own", async () => {
    const { headers, html: text } = await get(`/calendar/${await idOf("Día de muertos")}.ics`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="dia-de-muertos.ics"');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test("/calendar.atom holds the events published last, newest first, as well-formed XML", async () => {
    const { headers, html: text } = await get("/es/calendar.atom");
    expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const published = [...text.matchAll(/<published>(.*?)<\/published>/g)].map(([, date]) => date!);
    expect(published).toEqual(published.toSorted().toReversed());
    expect(published).toHaveLength(50);
    expect(text).toContain('xml:lang="es"');
    expect(text.replaceAll(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
    expect(text.match(/<entry>/g)).toHaveLength(text.match(/<\/entry>/g)!.length);
  });
});

describe("stars", () => {
  test("without script or account: a star leads back to its place, and the page then shows it to that browser only", async () => {
    const id = await idOf("Bird count");
    const fields = { star: id, from: "/es/calendar?day=2025-10-25" };
    const answer = await postForm(calendar.site(), "/es/calendar/starred", fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/es/calendar?day=2025-10-25#e-${id}`]);
    const cookie = cookieOf(answer);
    const own = await get("/calendar?day=2025-10-25", { cookie });
    expect(own.html).toContain('aria-pressed="true"');
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect(await html("/calendar?day=2025-10-25")).not.toContain('aria-pressed="true"');
    expect(plainText(await html("/calendar/starred", { cookie }))).toMatch(/Sat Oct 25, .* Bird count/);
    const feed = await get("/calendar/starred.ics", { cookie });
    expect(feed.html).toContain("SUMMARY:Bird count");
    expect(feed.html, "what somebody goes to fills their day").toContain("TRANSP:OPAQUE");
    expect(feed.headers.get("cache-control"), "and is nobody else's").toBe("no-store");
    const taken = await postForm(calendar.site(), "/calendar/starred", { unstar: id }, { cookie });
    expect(cookieOf(taken)).toBe("stars=");
  });

  test.each(["unknown", "%00"])("a feed under the token %s is not there", async (token) => {
    expect((await calendar.site().request(`/calendar/starred.ics?token=${token}`)).status).toBe(404);
  });

  test.each([
    "https://example.org/",
    "//example.org",
    "/calendar\\@example.org",
    "/auth",
    "/calendarx",
    "javascript:1",
  ])("nobody is led to %s", async (from) => {
    const answer = await postForm(calendar.site(), "/calendar/starred", { star: await idOf("Bird count"), from });
    expect(answer.headers.get("location")).toMatch(/^\/calendar\/starred#e-/);
  });

  test("the hundred and first star of a browser is refused with a sentence", async () => {
    const short = Array.from({ length: 100 }, () =>
      Buffer.from(crypto.randomUUID().replaceAll("-", ""), "hex").toString("base64url"),
    );
    const cookie = `stars=${short.join(".")}`;
    const answer = await postForm(calendar.site(), "/calendar/starred", { star: await idOf("Bird count") }, { cookie });
    const page = await html("/calendar/starred", { cookie: cookieOf(answer) });
    expect(page).toContain("You have starred 100 gatherings");
  });

  test.each([
    ["registered", "member"],
    ["with an account and no registration", "visitor"],
  ] as const)(
    "%s and signed in, the cookie's stars move into the account, which has a feed of its own with a secret address",
    async (_, role) => {
      const [bird, kites] = [await idOf("Bird count"), await idOf("Kite cameras")];
      const stars = cookieOf(await postForm(calendar.site(), "/calendar/starred", { star: bird }));
      const session = await signIn(calendar.site(), { email: `stars-${role}@example.org`, role });
      const first = await get("/calendar", { cookie: `${session}; ${stars}` });
      expect(first.headers.getSetCookie().join()).toContain("stars=; Path=/; Max-Age=0");
      await postForm(calendar.site(), "/calendar/starred", { star: kites }, { cookie: session });
      const made = await postForm(calendar.site(), "/calendar/starred", { intent: "feed" }, { cookie: session });
      expect([made.status, made.headers.get("location")]).toEqual([303, "/calendar/starred#feed"]);
      const page = await html("/calendar/starred", { cookie: session });
      const feed = /http:\/\/localhost:3000(\/calendar\/starred\.ics\?token=[\w-]+)/.exec(page)![1]!;
      const { html: text, headers } = await get(feed);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).toContain("TRANSP:OPAQUE");
      expect(text).toContain("SUMMARY:Bird count");
      expect(text).toContain("SUMMARY:Kite cameras");
      await postForm(calendar.site(), "/calendar/starred", { intent: "feed" }, { cookie: session });
      expect((await get(feed)).status).toBe(404);
    },
  );

  test("a star of the cookie that is taken away just after signing in stays away", async () => {
    const bird = await idOf("Bird count");
    const stars = cookieOf(await postForm(calendar.site(), "/calendar/starred", { star: bird }));
    const session = await signIn(calendar.site(), { email: "stars-taken@example.org", role: "visitor" });
    const taken = await postForm(
      calendar.site(),
      "/calendar/starred",
      { unstar: bird },
      { cookie: `${session}; ${stars}` },
    );
    expect(taken.headers.getSetCookie().join()).toContain("stars=; Path=/; Max-Age=0");
    expect((await get("/calendar/starred.ics", { cookie: session })).html).not.toContain("Bird count");
  });
});
