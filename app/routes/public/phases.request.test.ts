import { describe, expect, test } from "vitest";
import { catalogs } from "~/i18n/catalogs";
import { localized, localizedPath } from "~/i18n/links";
import { linksOf, plainText } from "../../../tests/support/rendered-page.tsx";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { postForm, startSite } from "../../../tests/support/site.ts";

type Badge = keyof (typeof catalogs)["en"]["phases"]["badge"];

interface Moment {
  name: string;
  at: string;
  next?: { year: number };
  /** Of Invocation, Cohering and Integration. */
  badges: [Badge, Badge, Badge];
  says: { en: string; es: string };
  isOver?: boolean;
}

const moments: Moment[] = [
  {
    name: "upcoming",
    at: "2025-10-01T12:00:00-06:00",
    badges: ["upcoming", "upcoming", "upcoming"],
    says: {
      en: "Cohere Boulder begins October 16th.",
      es: inText.es("phases.upcoming", { name: "Cohere Boulder", day: "16 de octubre" }),
    },
  },
  {
    name: "the opening evening, from its first minute",
    at: "2025-10-16T00:01:00-06:00",
    badges: ["today", "upcoming", "upcoming"],
    says: {
      en: inText.en("phases.invocation", { time: "6:00 PM" }),
      es: "Esta noche, a las 6:00 p.m., servimos la cena",
    },
  },
  {
    name: "the ten days",
    at: "2025-10-20T12:00:00-06:00",
    badges: ["completed", "current", "upcoming"],
    says: { en: "Today is day 4 of ten.", es: "Hoy es el día 4 de diez." },
  },
  {
    name: "the closing day, to its last half hour",
    at: "2025-10-26T23:30:00-06:00",
    badges: ["completed", "completed", "today"],
    says: { en: inText.en("phases.integration"), es: inText.es("phases.integration") },
  },
  {
    name: "concluded, a minute after the closing day",
    at: "2025-10-27T00:01:00-06:00",
    badges: ["completed", "completed", "completed"],
    says: { en: "Thank you for weaving with us.", es: "Gracias por tejer en comunidad." },
    isOver: true,
  },
  {
    name: "between",
    at: "2025-12-03T12:00:00-07:00",
    next: { year: 2026 },
    badges: ["completed", "completed", "completed"],
    says: {
      en: inText.en("phases.between", { name: "Cohere Boulder", year: "2026" }),
      es: inText.es("phases.between", { name: "Cohere Boulder", year: "2026" }),
    },
    isOver: true,
  },
];

describe.each(moments)("on a day of $name", ({ at, next, badges, says, isOver = false }) => {
  test("home, join, about, registration and calendar agree on where the year stands, in both languages (PHA-01..16, PHA-20, PHA-21)", async () => {
    const site = await startSite({ edition: { next }, settings: { SITE_NOW: at } });
    for (const language of ["en", "es"] as const) {
      const words = catalogs[language];
      const page = async (address: string) =>
        (await (await site.request(localizedPath(language, address))).text()).replaceAll("<!-- -->", "");
      const [invocation, cohering, integration] = badges.map((badge) => words.phases.badge[badge]);
      const [home, join, about, register] = await Promise.all(["/", "/join-2025", "/about", "/register"].map(page));

      for (const html of [home!, join!]) {
        expect(readable(html)).toContain(says[language]);
        expect(badgesOn(html), "told once").toEqual([invocation, cohering, integration]);
      }
      expect(badgesOn(about!)).toEqual([invocation, integration]);

      const opening = at >= "2025-10-17" ? words.hero.opened : words.hero.opening;
      expect(readable(home!)).toContain(opening.replace(/^.*\{day\}/, ""));
      const button = `${words.hero.register} ${localized(language, "/register")}`;
      expect(linksOf(home!.split("</header>")[1]!).includes(button)).toBe(!isOver);
      const ahead = `${words.joinYear.newsletter} ${localized(language, "/newsletter")}`;
      expect([linksOf(join!).includes(ahead), linksOf(register!).includes(ahead)]).toEqual([isOver, isOver]);
      expect(readable(register!).includes(words.joinYear.overTitle)).toBe(isOver);
      expect(register!.includes('name="fullName"')).toBe(!isOver);

      const [year, month] = (at < "2025-10-16" ? "2025-10-16" : at).split("-");
      const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
        new Date(`${year}-${month}`),
      );
      expect(readable(await page("/calendar"))).toMatch(new RegExp(` ${name} (de )?${year} `));
    }
    await site.close();
  });
});

test("registration closes by itself when the closing day ends, for the form and for the call (PAG-22)", async () => {
  const site = await startSite({ settings: { SITE_NOW: "2025-10-27T00:00:01-06:00" } });
  const form = { fullName: "Ana", email: "late@example.org" };
  const posted = await postForm(site, "/register", form);
  expect([posted.status, plainText(await posted.text())]).toEqual([
    409,
    expect.stringContaining(inText.en("register.overTitle")),
  ]);
  const called = await site.request("/api/register-user", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(form),
  });
  expect([called.status, await called.json()]).toEqual([
    409,
    { success: false, error: inText.en("register.overTitle") },
  ]);
  const html = await (await site.request("/es/register")).text();
  expect(plainText(html)).toContain(inText.es("register.overText", { year: "2025" }));
  expect(await site.db.selectFrom("registrations").select("id").execute()).toEqual([]);
  await site.close();
});

test("until then one can register, for what is still to come (PAG-22)", async () => {
  const site = await startSite({ settings: { SITE_NOW: "2025-10-26T23:00:00-06:00" } });
  const html = await (await site.request("/register")).text();
  expect(plainText(html)).toContain(inText.en("register.openingPast", { date: "Thursday, October 16" }));
  expect(html).not.toMatch(/type="radio" name="canAttendInvocation"|dinner is big enough/);
  expect(html).toMatch(/type="radio" name="canAttendIntegration"/);
  expect((await postForm(site, "/register", { fullName: "Ana", email: "ana@example.org" })).status).toBe(303);
  const done = await (await site.request("/register/complete")).text();
  expect(plainText(done)).toContain(inText.en("register.closingLine", { date: "Sunday, October 26" }));
  expect(done).not.toMatch(pattern`${inText.en("calendar.opening")}|${inText.en("register.google.invocation")}`);
  expect(await (await site.request("/register/calendar.ics")).text()).not.toContain("opening evening");
  expect((await site.outbox())[0]!.text).not.toContain(inText.en("calendar.opening"));
  await site.close();
});

test("an answer about the opening stays when the rest is changed after it", async () => {
  const site = await startSite({ settings: { SITE_NOW: "2025-10-20T12:00:00-06:00" } });
  await postForm(site, "/register", { fullName: "Ana", email: "ana@example.org", canAttendInvocation: "yes" });
  const link = new URL(/https?:\S+\/registration\/[\w-]+/.exec((await site.outbox())[0]!.text)![0]).pathname;
  const html = await (await site.request(link)).text();
  expect(html).toContain('<input type="hidden" name="canAttendInvocation" value="yes"/>');
  await site.close();
});

test("the success screen offers both gatherings to Google Calendar, each with a button of its own", async () => {
  const site = await startSite({ settings: { SITE_NOW: moments[0]!.at } });
  const links = linksOf(await (await site.request("/register/complete")).text());
  const google = links.filter((link) => link.includes("calendar.google.com"));
  expect(google.map((link) => /dates=([\dTZ]+)/.exec(link)![1])).toEqual(["20251017T000000Z", "20251026"]);
  await site.close();
});

/** Narrow spaces read as spaces. */
function readable(html: string): string {
  return plainText(html).replaceAll(/[\u00a0\u202f]/g, " ");
}

function badgesOn(html: string): string[] {
  return [...html.matchAll(/rounded-full border-\[1\.5px\][^>]*>([^<]*)</g)].map(([, badge]) => badge!);
}
