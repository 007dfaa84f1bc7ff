import { afterAll, beforeAll, expect, test } from "vitest";
import { seedSampleCommunity } from "../sample-community/seed.ts";
import { buildEvent } from "./support/builders.ts";
import { crawl, decoded, isService, type Crawl, type Crawled } from "./support/crawl.ts";
import { may2031 } from "./support/sample-edition.ts";
import { inText } from "./support/sentences.ts";
import { signIn } from "./support/sign-in.ts";
import { postForm, startSite, type SentMail, type TestSite } from "./support/site.ts";

let site: TestSite;
let crawled: Crawl;
let answers: Crawled[];
let mails: SentMail[];

/** Pages that only somebody comes to who did something before. */
const unlinked = [
  "/register/complete",
  "/register/updated",
  "/register/calendar.ics",
  "/registration?outcome=sent",
  "/nowhere",
];
const twice = (paths: readonly string[]) => paths.flatMap((path) => [path, `/es${path}`]);

/** Has every mail written that a visitor can cause: confirmation, personal link, newsletter, sign-in, reset. */
async function mailsOf(prefix: string): Promise<void> {
  const email = `somebody${prefix.replace("/", "-")}@example.net`;
  await postForm(site, `${prefix}/register`, { fullName: "Alex Moore", email, subscribed: "on" });
  await postForm(site, `${prefix}/registration`, { email });
  for (const address of [`new-${email}`, email]) await postForm(site, `${prefix}/newsletter`, { email: address });
  await postForm(site, `${prefix}/auth`, { intent: "send", email: `sign-in-${email}` });
  await signIn(site, { email: `forgot-${email}`, language: prefix ? "es" : "en" });
  await postForm(site, `${prefix}/forgot-password`, { email: `forgot-${email}` });
}

beforeAll(async () => {
  site = await startSite({
    edition: may2031,
    settings: { SITE_NOW: "2031-04-20T12:00:00-05:00", LIMITS_FACTOR: "1000" },
  });
  const cookie = await signIn(site, { email: "member@example.net", fullName: "Robin Moore" });
  await buildEvent(site.db, {
    title: "Harbor walk",
    description: "Along the water.",
    location: "Pier",
    start_date: new Date("2031-05-10T15:00:00Z"),
    end_date: new Date("2031-05-10T17:00:00Z"),
  });
  for (const prefix of ["", "/es"]) await mailsOf(prefix);
  mails = await site.outbox();
  const strangers = await crawl(site, { starts: twice(unlinked) });
  const members = await crawl(site, { starts: twice(["/account", "/account/delete", "/register"]), cookie });
  crawled = { ...strangers, outside: [...strangers.outside, ...members.outside] };
  answers = [...strangers.answers.values(), ...members.answers.values()];
}, 120_000);
afterAll(() => site.close());

const placeTraces =
  /Boulder|Colorado|Denver|Front Range|Rockies|Rocosas|Foothills|Flagstaff|Arapahoe|Gunbarrel|Table Mesa|\(?\b(?:303|720)\)?[ -]555/i;

/** What belongs to october2025 and to nobody else: its name, place, zone, years, month, weekday and outside addresses. */
const traces = [placeTraces, /\bCohere\b/, /october|octubre|\boct\b/i, /\b202[45]\b/, /example\.org/];

/** What is read; a picture is no text. */
const pages = () => answers.filter(({ text }) => text);

function tracesIn(text: string): string[] {
  return traces.flatMap((trace) => {
    const found = trace.exec(text);
    return found ? [`…${text.slice(Math.max(0, found.index - 60), found.index + 60).replace(/\s+/g, " ")}…`] : [];
  });
}

test("no page, feed, file or manifest of another community's edition holds a trace of this one (PAG-84)", () => {
  expect(pages().length).toBeGreaterThan(60);
  const found = answers.flatMap(({ address, disposition, text }) =>
    tracesIn(`${address} ${disposition} ${decoded(text)}`).map((trace) => `${address}: ${trace}`),
  );
  expect(found).toEqual([]);
});

test("nor does a mail, its sender or its calendar file", () => {
  expect(mails.length).toBe(12);
  const found = mails.flatMap(({ subject, from, text, html, attachments }) =>
    [subject, from, text, html, ...attachments.flatMap(({ filename, text: file }) => [filename, file])]
      .flatMap((part) => tracesIn(part))
      .map((trace) => `${subject}: ${trace}`),
  );
  expect(found).toEqual([]);
});

test("nor does what its demo shows: gatherings, places and people are of no town but its own", async () => {
  const now = "2031-04-20T12:00:00-05:00";
  const demo = await startSite({ edition: may2031, settings: { SITE_NOW: now } });
  await seedSampleCommunity(demo.db, { edition: may2031, now: new Date(now) });
  const headers = { cookie: await signIn(demo, { role: "admin" }) };
  for (const [path, holds] of [
    ["/calendar.ics", "Maker space, East Duluth"],
    ["/map.csv", "Neighborhood garden, North Duluth"],
    ["/admin/export/all-profiles.csv", "holly.brandt@example.org"],
  ] as const) {
    const text = (await (await demo.request(path, { headers })).text()).replaceAll(/\r\n |\\/g, "");
    expect(text).toContain(holds);
    expect(
      text.split("\n").filter((line) => placeTraces.test(line)),
      path,
    ).toEqual([]);
  }
  await demo.close();
});

test("instead every page says the edition's own name, and the facts stand where they belong (NEW-06)", () => {
  const html = pages().filter(({ type }) => type.includes("html"));
  expect(html.filter(({ text }) => !text.includes("Weave Duluth")).map(({ address }) => address)).toEqual([]);
  const home = decoded(crawled.answers.get("/")!.text.replaceAll("<!-- -->", ""));
  for (const fact of ["Duluth, Minnesota", "May 8–18, 2031", inText.en("footer.tagline", { city: "Duluth" }), "120+"])
    expect(home, fact).toContain(fact);
  expect(decoded(crawled.answers.get("/es")!.text.replaceAll("<!-- -->", ""))).toContain("8–18 de mayo de 2031");
  expect(mails.map(({ from }) => from)).toEqual(mails.map(() => "Weave Duluth <hello@localhost>"));
});

test("its calendar, the event and both feeds were among what was read", () => {
  const read = [...crawled.answers.keys()].map((address) => address.replace(/[?].*$/, ""));
  for (const pattern of [/^\/calendar$/, /^\/es\/calendar\/[\w-]{36}$/, /^\/calendar\.ics$/, /^\/calendar\.atom$/])
    expect(
      read.some((address) => pattern.test(address)),
      String(pattern),
    ).toBe(true);
});

test("its year has its own addresses, and those of any other year lead to them (NEW-04)", async () => {
  for (const page of ["/join-2031", "/es/join-2031"]) expect(crawled.answers.get(page)?.status, page).toBe(200);
  for (const page of ["/join-2025", "/es/join-2025"])
    expect((await site.request(page)).headers.get("location"), page).toBe(page.replace("2025", "2031"));
});

test("every outside link is one of the edition's own", () => {
  const own = JSON.stringify(may2031);
  const strange = crawled.outside.filter(({ to }) => !own.includes(to) && !isService(to) && !isContact(to));
  expect(strange).toEqual([]);
});

/** A message without an address is for whomever the visitor chooses. */
function isContact(to: string): boolean {
  return to.startsWith(`mailto:${may2031.contactEmail}`) || to.startsWith("mailto:?");
}
