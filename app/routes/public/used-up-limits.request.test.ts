import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let member: string;
let addresses = 0;

beforeAll(async () => {
  const settings = {
    SITE_NOW: "2025-10-01T12:00:00-06:00",
    LIMITS_FACTOR: "0.001",
    TRUSTED_PROXY: "127.0.0.1",
    ADMIN_EMAIL: "first@example.org",
  };
  site = await startSite({ settings });
  await signIn(site, { email: "boss@example.org", role: "admin" });
  member = await signIn(site, { email: "member@example.org", fullName: "Ana López" });
  await signIn(site, { email: "other.member@example.org" });
  const { id } = await buildProfile(site.db, { email: "registered@example.org" });
  await buildRegistration(site.db, { profile_id: id });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["throttle", "email_deliveries"] as const) await site.db.deleteFrom(table).execute();
  site.logged.length = 0;
});

/** Each request comes from another address. */
const post = (path: string, fields: Record<string, string>, cookie = "") => {
  const from = `198.51.100.${++addresses}`;
  return postForm(site, path, fields, { "X-Forwarded-For": from, ...(cookie ? { Cookie: cookie } : {}) });
};
const mailed = async () => (await site.outbox()).map(({ to }) => to).toSorted();
const attack = (path: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => post(path, { intent: "send", email: `bot-${n}@example.net` })));

/** What somebody who asks for a code sees of it, without their own address. */
async function codeRequestPage(email: string, prefix = "") {
  const answer = await post(`${prefix}/auth`, { intent: "send", email });
  const cookie = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const page = await site.request(answer.headers.get("location")!, { headers: { Cookie: cookie.join("; ") } });
  const html = (await page.text()).replaceAll(email, "ADDRESS").replace(/data-resend-in="\d+"|nonce="[^"]*"/g, "");
  return { status: answer.status, html };
}

describe("when strangers have asked for all the codes there are", () => {
  beforeEach(async () => {
    await attack("/auth", 3);
  });

  test("admins, accounts and the registered still get theirs, and a newcomer's answer differs in nothing", async () => {
    const emails = ["boss@example.org", "member@example.org", "registered@example.org", "new@example.net"];
    const answers = [];
    for (const email of emails) answers.push(await codeRequestPage(email));
    expect(new Set(answers.map(({ html }) => html)).size, "one page for all").toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(answers[0]!.html).toContain("If you’re new here, please try again in an hour.");
    const bots = ["bot-0@example.net", "bot-1@example.net", "bot-2@example.net"];
    expect(await mailed()).toEqual([...emails.slice(0, 3), ...bots].toSorted());
  });

  test("who is to be the first admin gets theirs before anything is known of them but ADMIN_EMAIL", async () => {
    await codeRequestPage("first@example.org");
    expect(await mailed()).toContain("first@example.org");
  });

  test("one standing cannot use up the reserve of another, nor its end be seen", async () => {
    const [first, second] = [
      await codeRequestPage("member@example.org"),
      await codeRequestPage("other.member@example.org"),
    ];
    expect(second).toEqual(first);
    await codeRequestPage("boss@example.org");
    expect(await mailed()).toEqual([
      "boss@example.org",
      "bot-0@example.net",
      "bot-1@example.net",
      "bot-2@example.net",
      "member@example.org",
    ]);
  });

  test("a new password still comes, and Spanish is spoken to who speaks it", async () => {
    expect((await post("/forgot-password", { email: "member@example.org" })).status).toBe(303);
    expect(await mailed()).toContain("member@example.org");
    expect((await codeRequestPage("nueva@example.net", "/es")).html).toContain(
      "Si es tu primera vez aquí, inténtalo de nuevo en una hora.",
    );
  });

  test("the log has said so at half and at the end", () => {
    const lines = site.logged.map((line) => JSON.parse(line)).filter(({ event }) => event.startsWith("limit-"));
    expect(lines.map(({ event, level, limit, used, points }) => [event, level, limit, used, points])).toEqual([
      ["limit-half-used", "warn", "send-all", 2, 3],
    ]);
  });
});

test("personal links go on coming to the registered when strangers have asked for all of them", async () => {
  const answers = await attack("/registration", 3);
  answers.push(await post("/registration", { email: "registered@example.org" }));
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    answers.map(() => [303, "/registration?outcome=sent"]),
  );
  expect(await mailed()).toEqual(["registered@example.org"]);
});

test("all strangers together are held to a number of sign-ups for the newsletter", async () => {
  const answers = await attack("/newsletter", 2);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 429]);
});

test("all strangers together are held to a number of registrations; who is signed in still registers", async () => {
  const person = (n: number) => ({ fullName: "Bot", email: `bot-${n}@example.net` });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => post("/register", person(n))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 303, 303, 429]);
  expect((await post("/register", { fullName: "Ana López" }, member)).status).toBe(303);
});

test("all strangers together are held to a number of proposals; who is signed in still proposes", async () => {
  const event = { start_date: "2025-10-18", start_time: "18:00", end_date: "2025-10-18", end_time: "20:00" };
  const proposal = (n: number) => ({ ...event, title: `Choir ${n}`, name: "Bot", email: `bot-${n}@example.net` });
  const answers = [await post("/calendar/propose", proposal(1)), await post("/calendar/propose", proposal(2))];
  expect(answers.map(({ status }) => status)).toEqual([303, 429]);
  expect(await answers[1]!.text()).toContain('value="Choir 2"');
  expect((await post("/calendar/propose", { ...proposal(3), name: "Ana López" }, member)).status).toBe(303);
});

test.each(["/auth", "/forgot-password", "/registration", "/newsletter"])(
  "tags behind a plus multiply no mail asked for at %s, and shut out nobody without one",
  async (page) => {
    const own = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
    const tagged = (n: number) => postForm(own, page, { intent: "send", email: `bomb+${n}@example.net` });
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push((await tagged(n)).status);
    const owner = await postForm(own, page, { intent: "send", email: "bomb@example.net" });
    await own.close();
    expect(answers.filter((status) => status === 303)).toHaveLength(page === "/newsletter" ? 5 : 1);
    expect(owner.status).toBe(303);
  },
);
