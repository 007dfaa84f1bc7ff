import { afterAll, beforeAll, expect, test } from "vitest";
import { proofMailTo } from "../../../tests/support/browser.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  // Two to six uses per address, and ten times as many of all together.
  site = await startSite({
    settings: { SITE_NOW: "2025-10-01T12:00:00-06:00", LIMITS_FACTOR: "0.02", TRUSTED_PROXY: "127.0.0.1" },
  });
});
afterAll(() => site.close());

const times = { start_date: "2025-10-18", start_time: "18:00", end_date: "2025-10-18", end_time: "20:00" };

const linkOf = (n: number) => "x".repeat(40) + (100 + n);

/** Another mailbox, another link and another text each time; only the address they come from is the same. */
const asked: Record<string, (n: number) => [path: string, fields: Record<string, string>]> = {
  "a code": (n) => ["/auth", { intent: "send", email: `code-${n}@example.org` }],
  "to try a code": (n) => ["/auth", { intent: "verify", email: `try-${n}@example.org`, token: "000000" }],
  "to try a password": (n) => ["/auth", { intent: "password", email: `word-${n}@example.org`, password: "guess" }],
  "a new password": (n) => ["/forgot-password", { email: `reset-${n}@example.org` }],
  "to try a mailed link": (n) => ["/verification-success", { intent: "confirm", token: linkOf(n) }],
  "a personal link": (n) => ["/registration", { email: `link-${n}@example.org` }],
  "the newsletter": (n) => ["/newsletter", { email: `news-${n}@example.org` }],
  "to register": (n) => ["/register", { fullName: "Ana", email: `ana-${n}@example.org` }],
  "to suggest a place": (n) => [
    "/map/suggest",
    { name: `Shed ${n}`, description: "Tools.", contactEmail: `shed-${n}@example.org` },
  ],
  "to propose an event": (n) => [
    "/calendar/propose",
    { ...times, title: `Choir ${n}`, name: "Ana", email: `choir-${n}@example.org` },
  ],
  "to correct a place that one was asked about": (n) => [
    `/map/question/${linkOf(n)}`,
    { intent: "change", name: "Shed", description: "Tools.", remark: "It moved." },
  ],
};

let mailboxes = 0;

/** How often a stranger is answered before being told to wait. */
async function answeredFrom(address: string, what: string): Promise<number> {
  for (let times = 0; times < 9; times++) {
    const [path, fields] = asked[what]!(++mailboxes);
    const answer = await postForm(site, path, fields, { "X-Forwarded-For": address });
    if (answer.status === 429) return times;
    expect(answer.status).toBeLessThan(500);
  }
  return Infinity;
}

test.each(Object.keys(asked))(
  "one address may ask for so much and no more, whichever mailbox it names: %s; another address still may",
  async (what) => {
    await site.db.deleteFrom("throttle").execute();
    const allowed = await answeredFrom("198.51.100.1", what);
    expect(allowed).toBeGreaterThanOrEqual(2);
    expect(allowed).toBeLessThanOrEqual(6);
    expect(await answeredFrom("198.51.100.2", what)).toBe(allowed);
  },
);

test("a registration is changed by its link so often and no more from one address; from another it still may", async () => {
  await site.db.deleteFrom("throttle").execute();
  await postForm(site, "/register", { fullName: "Ana", email: "ana-link@example.org" });
  const mail = (await site.outbox()).find(({ to }) => to === "ana-link@example.org")!;
  const { pathname } = new URL(/https?:\S+\/registration\/[\w-]+/.exec(mail.text)![0]);
  const change = async (address: string) =>
    (await postForm(site, pathname, { fullName: "Ana L." }, { "X-Forwarded-For": address })).status;
  const statuses = [];
  for (let n = 0; n < 9; n++) statuses.push(await change("198.51.100.1"));
  expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(6);
  expect(statuses.at(-1)).toBe(429);
  expect(await change("198.51.100.2")).toBe(303);
});

/** The same of people who are signed in, another one each time; for an account of its own each asks as a new person. */
const askedByMembers: Record<string, (n: number) => [path: string, fields: Record<string, string>]> = {
  "to try a code that proves it is them": () => ["/auth/prove", { intent: "verify", token: "000000" }],
  "to try a password that proves it is them": () => ["/auth/prove", { intent: "password", password: "guess" }],
  "a code that proves it is them": () => ["/auth/prove", { intent: "send" }],
  "to move to another address": (n) => ["/account/email", { intent: "send", email: `new-${n}@example.org` }],
  "to try the code of another address": () => ["/account/email", { intent: "code", token: "000000" }],
  "to take an address back": (n) => ["/email-undo", { link: linkOf(n) }],
  "to register": () => ["/register", { fullName: "Ana" }],
  "to change a registration": () => ["/register", { fullName: "Ana", isUpdate: "1" }],
};

test.each(Object.keys(askedByMembers))(
  "one address may ask for so much and no more, whoever is signed in there: %s",
  async (what) => {
    await site.db.deleteFrom("throttle").execute();
    const answered = async (address: string) => {
      for (let times = 0; times < 9; times++) {
        const [path, fields] = askedByMembers[what]!(++mailboxes);
        const { cookie } = await signInMember(site);
        const answer = await postForm(site, path, fields, { "X-Forwarded-For": address, Cookie: cookie });
        if (answer.status === 429) return times;
        expect(answer.status).toBeLessThan(500);
      }
      return Infinity;
    };
    const allowed = await answered("198.51.100.5");
    expect(allowed).toBeGreaterThanOrEqual(2);
    expect(allowed).toBeLessThanOrEqual(6);
    expect(await answered("198.51.100.6")).toBe(allowed);
  },
);

test("one account asks five strangers' mailboxes an hour whether they are its own", async () => {
  await site.db.deleteFrom("throttle").execute();
  const { cookie } = await signInMember(site);
  const statuses = [];
  for (let n = 1; n <= 6; n++) {
    const headers = { "X-Forwarded-For": `192.0.2.${n}`, Cookie: cookie };
    const fields = { intent: "send", email: `stranger-${n}@example.org` };
    statuses.push((await postForm(site, "/account/email", fields, headers)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

test("an address that tried too many codes changes no password, by a good link either; its owner elsewhere does", async () => {
  await site.db.deleteFrom("throttle").execute();
  await signIn(site, { email: "owner@example.org" });
  await postForm(site, "/forgot-password", { email: "owner@example.org" });
  const { link } = await proofMailTo(site, "owner@example.org");
  await answeredFrom("198.51.100.3", "to try a code");
  const chosen = { token: link, password: "rain on adobe", confirmPassword: "rain on adobe" };
  const reset = (from: string) => postForm(site, "/auth/reset-password", chosen, { "X-Forwarded-For": from });
  expect((await reset("198.51.100.3")).status).toBe(429);
  expect((await reset("198.51.100.4")).headers.get("location")).toBe("/auth?with=password");
});

test("who is signed in is mailed a code to prove it once a minute, and five times an hour", async () => {
  const cookie = await signIn(site, { email: "often@example.org", provenMinutesAgo: 600 });
  let from = 0;
  const send = async () =>
    (
      await postForm(
        site,
        "/auth/prove",
        { intent: "send" },
        { "X-Forwarded-For": `192.0.2.${++from}`, Cookie: cookie },
      )
    ).status;
  expect([await send(), await send()]).toEqual([303, 429]);
  const statuses = [];
  for (let n = 0; n < 5; n++) {
    await site.db.deleteFrom("throttle").where("key", "like", "send-gap:%").execute();
    statuses.push(await send());
  }
  expect(statuses).toEqual([303, 303, 303, 303, 429]);
});

test("a mailbox gets five mails an hour that anybody can ask for, whichever page they are asked on", async () => {
  let from = 0;
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    await site.db.deleteFrom("throttle").where("key", "like", "send-gap:%").execute();
    const page = n % 2 ? "/auth" : "/forgot-password";
    const fields = { intent: "send", email: "bombed@example.org" };
    statuses.push((await postForm(site, page, fields, { "X-Forwarded-For": `203.0.113.${++from}` })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

test("twenty codes may be tried for a mailbox in a day, ten in an hour", async () => {
  let from = 0;
  const tried = async () => {
    const fields = { intent: "verify", email: "guessed@example.org", token: "000000" };
    return (await postForm(site, "/auth", fields, { "X-Forwarded-For": `192.0.2.${++from}` })).status;
  };
  const untilRefused = async () => {
    for (let n = 0; n < 30; n++) if ((await tried()) === 429) return n;
    return Infinity;
  };
  expect(await untilRefused()).toBe(10);
  await site.db.deleteFrom("throttle").where("key", "like", "try-hour:%").execute();
  // The refused one of the first hour has not been counted for the day.
  expect(await untilRefused()).toBe(10);
  await site.db.deleteFrom("throttle").where("key", "like", "try-hour:%").execute();
  expect(await untilRefused()).toBe(0);
});
