import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { starsCookie } from "~/features/calendar/stars/stars.server";
import { ownLinksName } from "~/features/rsvps/own-links";
import { buildEvent } from "../../../tests/support/builders.ts";
import { fieldsOf } from "../../../tests/support/form-fields.ts";
import { guestsOn } from "../../../tests/support/guests.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { signInMember } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let id: string;

beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "local_outbox", "rsvps", "events", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
  id = await event("Soup night", "2025-10-18T23:00:00Z", "2025-10-19T06:30:00Z");
});

async function event(title: string, from: string, to: string): Promise<string> {
  const times = { start_date: new Date(from), end_date: new Date(to) };
  return (await buildEvent(site.db, { title, ...times, coming_mode: "book", capacity: 4 })).id;
}

const { ask, guest, newest } = guestsOn(() => ({ site, id }));
const read = async (path: string, cookie = "") => (await site.request(path, { headers: { Cookie: cookie } })).text();
const said = async (path: string, cookie = "") => plainText(await read(path, cookie));
const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0];

/** Opens a link from an email and returns the cookie that the browser then has. */
const opened = async (path: string) => cookieOf(await site.request(path), ownLinksName)!;

test("My calendar says what one is coming to, by the account and in the feed, in both languages (RSV-12)", async () => {
  const member = await signInMember(site);
  const { cookie } = member;
  expect((await ask("Ana", 2, { cookie })).status).toBe(303);
  for (const [language, prefix] of [
    ["en", ""],
    ["es", "/es"],
  ] as const) {
    const mine = await said(`${prefix}/calendar/starred`, cookie);
    expect(mine).toContain("Soup night");
    expect(mine).toContain(inText[language]("rsvp.row.coming", { count: 2 }));
  }
  await postForm(site, "/calendar/starred", { intent: "feed" }, { Cookie: cookie });
  const address = /\/calendar\/starred\.ics\?token=[\w-]+/.exec(await read("/calendar/starred", cookie))![0];
  const feed = async () => (await read(address)).replaceAll(/\r\n /g, "");
  expect(await feed()).toMatch(/DESCRIPTION:Coming\\, 2 people\\n/);
  const { id: own } = await site.db.selectFrom("rsvps").select("id").executeTakeFirstOrThrow();
  // Two entries of one person that were merged leave another address beside the profile.
  await site.db.updateTable("rsvps").set({ email: "former@example.org" }).where("id", "=", own).execute();
  expect(await feed()).toContain("Soup night");
  expect(await said("/calendar/starred", cookie)).toContain(inText.en("rsvp.row.coming", { count: 2 }));
  await site.db.updateTable("rsvps").set({ state: "gone" }).where("id", "=", own).execute();
  expect(await feed()).not.toContain("Soup night");
  expect(await said("/calendar/starred", cookie)).not.toContain(inText.en("rsvp.row.coming", { count: 2 }));
});

test("without an account, a star is given at once, and the link from the email says with how many (RSV-12)", async () => {
  const asked = await ask("Ana", 2);
  const star = cookieOf(asked, "stars")!;
  expect(await said("/calendar/starred", star)).toContain("Soup night");
  const known = await opened(await guest("Bo", 1));
  const mine = await said("/calendar/starred", known);
  expect(mine).toContain(inText.en("rsvp.row.coming", { count: 1 }));
  const event = await said(`/calendar/${id}`, known);
  expect(event).toContain(inText.en("rsvp.yours.coming", { count: 1 }));
  expect(event, "somebody else at this browser can come too").toContain(inText.en("rsvp.yours.another"));
  const out = await postForm(site, "/auth/sign-out", {}, { Cookie: known });
  expect(out.headers.getSetCookie().join()).toContain(`${ownLinksName}=; Path=/; Max-Age=0`);
  const waiting = await opened(await guest("Cy", 3));
  expect(await said("/calendar/starred", waiting)).toContain(inText.en("rsvp.row.waiting", { count: 3 }));
});

test("a browser with a hundred stars keeps them, and says that this event isn’t among them (RSV-12)", async () => {
  const hundred = Array.from({ length: 100 }, () => crypto.randomUUID());
  const asked = await ask("Ana", 2, { cookie: starsCookie(hundred, { secure: false }).split(";")[0]! });
  expect(cookieOf(asked, "stars")).toBeUndefined();
  const page = await said(`/calendar/${id}`, cookieOf(asked, "flash"));
  expect(page).toContain(inText.en("rsvp.toasts.comingText"));
  expect(page).toContain(inText.en("rsvp.toasts.notStarred", { max: 100 }));
});

test("whoever is signed in is not taken for the owner of a link that was opened in this browser (RSV-12)", async () => {
  const known = await opened(await guest("Bo", 1));
  const { cookie } = await signInMember(site);
  const page = await said(`/calendar/${id}`, `${cookie}; ${known}`);
  expect(page).not.toContain(inText.en("rsvp.yours.coming", { count: 1 }));
  expect(page).toContain(inText.en("rsvp.join"));
});

test("two that overlap, across midnight, are named to whoever is coming to both (RSV-13)", async () => {
  const { cookie } = await signInMember(site);
  await ask("Ana", 1, { cookie });
  expect(await said("/calendar/starred", cookie)).not.toContain(inText.en("rsvp.overlap"));
  id = await event("Night walk", "2025-10-19T06:00:00Z", "2025-10-19T08:00:00Z");
  await ask("Ana", 1, { cookie });
  const mine = await said("/calendar/starred", cookie);
  expect(mine.slice(mine.indexOf(inText.en("rsvp.overlap")))).toMatch(/Soup night.*Night walk/s);
  expect(await said("/es/calendar/starred", cookie)).toContain(inText.es("rsvp.overlap"));
});

test("the personal link of a registration fills in name and email, a link of a place doesn't (RSV-14)", async () => {
  await postForm(site, "/register", { fullName: "Dee Reyes", email: "dee@example.org" });
  const { text } = await newest("dee@example.org");
  const known = await opened(new URL(/https?:\S+\/registration\/[\w-]+/.exec(text)![0]).pathname);
  const filled = { name: "Dee Reyes", email: "dee@example.org", people: "1" };
  for (const page of [`/calendar/${id}`, `/calendar/${id}/coming`])
    expect(fieldsOf(await read(page, known), "rsvp-form")).toMatchObject(filled);
  const place = await opened(await guest("Bo", 1));
  id = await event("Night walk", "2025-10-19T06:00:00Z", "2025-10-19T08:00:00Z");
  expect(fieldsOf(await read(`/calendar/${id}`, place), "rsvp-form")).toMatchObject({ name: "", email: "" });
});

test("who has not registered is invited to, on their page and in the email; who has is not (RSV-14)", async () => {
  const own = await guest("Bo", 1, { language: "/es" });
  expect((await newest("bo@example.org")).text).toContain(inText.es("rsvp.own.registerLink"));
  expect(await said(own)).toContain(inText.es("rsvp.own.registerLink"));
  await postForm(site, "/register", { fullName: "Bo Sundt", email: "bo@example.org" });
  expect(await said(own)).not.toContain(inText.es("rsvp.own.registerLink"));
  id = await event("Night walk", "2025-10-19T06:00:00Z", "2025-10-19T08:00:00Z");
  await guest("Bo", 1, { language: "/es" });
  expect((await newest("bo@example.org")).text).not.toContain(inText.es("rsvp.own.registerLink"));
});
