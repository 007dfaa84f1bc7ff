import { plainText } from "../../../tests/support/rendered-page.tsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tests/support/browser.ts";
import { buildEvent } from "../../../tests/support/builders.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
});
afterAll(() => site.close());

const headline = (html: string) => plainText(/<h1>[^]*?<\/h1>/.exec(html)![0]);

async function register(fields: Record<string, string>, path = "/register") {
  const browser = openBrowser(site);
  const posted = await browser.post(path, fields);
  const html = await (await browser.get(posted.headers.get("location")!)).text();
  return { browser, html };
}

test("who registers is welcomed by name, once: neither a reload, nor the link, nor the way back from a star tells it", async () => {
  const { browser, html } = await register({ fullName: "Ana López", email: "ana@example.org" });
  expect(headline(html)).toContain("Ana, you're in.");
  const star = /name="from" value="([^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  for (const path of ["/register/complete", star]) {
    expect(headline(await (await browser.get(path)).text()), path).toContain("You're in.");
    expect(await (await site.request(path)).text(), path).not.toContain("Ana");
  }
});

test("who is signed in keeps their name on it, and nobody else gets that page", async () => {
  const cookie = await signIn(site, { email: "cleo@example.org" });
  await postForm(site, "/es/register", { fullName: "Cleo Vargas" }, { cookie });
  const own = await site.request("/es/register/updated", { headers: { cookie } });
  expect(headline(await own.text())).toContain("Cleo, ya quedó.");
  expect(own.headers.get("cache-control")).toBe("no-store");
  expect(await (await site.request("/es/register/updated")).text()).not.toContain("Cleo");
});

test("it says what the answers lead to, and hours only to who may come", async () => {
  const yes = await register({ fullName: "Bo", email: "bo@example.org", canAttendInvocation: "yes" });
  expect(plainText(yes.html)).toContain(inText.en("welcome.attendance.yes", { day: "Thursday, October 16" }));
  expect(plainText(yes.html)).toContain("DJ party");
  const no = await register({ fullName: "Di", email: "di@example.org", canAttendInvocation: "no" });
  expect(plainText(no.html)).toContain(inText.en("welcome.attendance.no"));
  expect(plainText(no.html)).not.toContain("DJ party");
});

test("in the other language it is still about the same person's answers and thread", async () => {
  const { browser, html } = await register({ fullName: "Lu", email: "lu@example.org", canAttendInvocation: "yes" });
  const thread = (page: string) => /class="own-thread"[^]*?<\/svg>/.exec(page)![0];
  const [, switched] = /<a href="(\/es\/register\/complete[^"]*)" hrefLang="es"/i.exec(html)!;
  const inSpanish = await (await browser.get(switched!.replaceAll("&amp;", "&"))).text();
  expect(plainText(inSpanish)).toContain(inText.es("welcome.attendance.yes", { day: "jueves 16 de octubre" }));
  expect(thread(inSpanish)).toBe(thread(html));
  expect(inSpanish).not.toContain("Lu,");
});

test("with an empty calendar it invites to propose; with events three that fit can be starred at once without script, and stay", async () => {
  const empty = await register({ fullName: "Eva", email: "eva@example.org" });
  expect(empty.html).toContain('href="/calendar/propose"');
  const days = [17, 18, 19, 20];
  for (const day of days) {
    const category = day === 20 ? "ecology" : "wellness";
    const start = new Date(`2025-10-${day}T18:00:00Z`);
    const end = new Date(`2025-10-${day}T20:00:00Z`);
    await buildEvent(site.db, { title: `Walk ${day}`, category, start_date: start, end_date: end });
  }
  const { browser, html } = await register({
    fullName: "Flo",
    email: "flo@example.org",
    coCreatingInterests: "host_dinner",
  });
  const shown = (page: string) => [...page.matchAll(/Walk \d\d/g)].map(([title]) => title);
  expect(new Set(shown(html))).toEqual(new Set(["Walk 17", "Walk 18", "Walk 20"]));
  const star = /<button [^>]*name="star"[^>]*>/.exec(html)![0].match(/value="([^"]+)"/)![1]!;
  const from = /name="from" value="([^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const starred = await browser.post("/calendar/starred", { star, from });
  const again = await (await browser.get(starred.headers.get("location")!)).text();
  expect(/<button [^>]*name="unstar"[^>]*>/.exec(again)![0]).toContain(star);
  expect(shown(again)).toEqual(shown(html));
  expect(await (await browser.get("/calendar/starred")).text()).toContain("Walk 17");
});

test("a neighbor is asked along by email without script, with the address of the home page in the same language", async () => {
  const { html } = await register({ fullName: "Gus", email: "gus@example.org" }, "/es/register");
  const mailto = decodeURIComponent(/href="(mailto:\?subject=[^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&"));
  expect(mailto).toContain(inText.es("welcome.inviteSubject", { name: "Cohere Boulder" }));
  expect(mailto).toMatch(/https?:\S+\/es\n/);
});
