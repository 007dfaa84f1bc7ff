import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, isSignedIn, openBrowser, proofMailTo } from "../../tests/support/browser.ts";
import { buildProfile } from "../../tests/support/builders.ts";
import { signIn } from "../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

/** A mailed link: how it is asked for, and the click that it is for. Answers whether the click did its work. */
const links: Record<
  string,
  { ask(browser: Browser, email: string): Promise<unknown>; click: Click; at?(mail: { link: string }): string }
> = {
  "to sign in": {
    ask: (browser, email) => browser.post("/auth", { intent: "send", email }),
    click: async (person, { link }) => {
      await person.post("/verification-success", { intent: "confirm", token: link });
      return isSignedIn(person);
    },
  },
  "to verify a new account": {
    ask: (browser, email) =>
      browser.post("/register", { fullName: "Ana López", email, password: "three quiet looms", additionalNotes: "Hi" }),
    click: async (person, { link }) => {
      await person.post("/verification-success", { intent: "confirm", token: link });
      return (await isSignedIn(person)) && (await (await person.get("/register")).text()).includes("Ana López");
    },
  },
  "to set a new password": {
    ask: async (browser, email) => {
      await signIn(site, { email });
      return browser.post("/forgot-password", { email });
    },
    click: async (person, { link, email }) => {
      const password = "rain on adobe";
      await person.post("/auth/reset-password", { token: link, password, confirmPassword: password });
      await person.post("/auth", { intent: "password", email, password });
      return isSignedIn(person);
    },
  },
  "to get the newsletter": {
    ask: (browser, email) => browser.post("/newsletter", { email }),
    click: async (person, { path }) =>
      (await person.post(path, {})).headers.get("location") === "/newsletter?outcome=confirmed",
  },
  "to choose one's email": {
    ask: async (browser, email) => {
      await buildProfile(site.db, { email, subscribed: true });
      return browser.post("/unsubscribe", { intent: "link", email });
    },
    click: async (person, { path, email }) => {
      await person.post(path, { intent: "save" });
      return !(await isSubscribed(email));
    },
  },
  "to unsubscribe with one click": {
    ask: async (browser, email) => {
      await buildProfile(site.db, { email, subscribed: true, language: "en" });
      return browser.post("/unsubscribe", { intent: "link", email });
    },
    at: ({ link }) => `/u/${link}`,
    click: async (person, { path, email }) => {
      await person.post(path, { "List-Unsubscribe": "One-Click" });
      return !(await isSubscribed(email));
    },
  },
};

type Click = (person: Browser, mail: { link: string; path: string; email: string }) => Promise<boolean>;

test.each(Object.entries(links))(
  "a link %s: twenty scanners and a browser that fetches ahead look at it, nothing changes, and the person's click works (AUT-32)",
  async (name, { ask, click, at }) => {
    const email = `scanned-${Object.keys(links).indexOf(name)}@example.org`;
    const asking = openBrowser(site);
    await ask(asking, email);
    const mailed = await proofMailTo(site, email);
    const mail = { ...mailed, path: at?.(mailed) ?? mailed.path };
    const before = await everythingStored();
    for (let n = 0; n < 20; n++) {
      const method = n % 2 ? "HEAD" : "GET";
      const answer = await site.request(mail.path, { method, headers: { "User-Agent": `Scanner/${n}` } });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
    for (const purpose of ["prefetch", "prefetch;prerender"])
      expect((await asking.get(mail.path, { headers: { "Sec-Purpose": purpose } })).status).toBe(200);
    expect(await everythingStored()).toEqual(before);
    expect(await click(openBrowser(site), { ...mail, email })).toBe(true);
    expect(await everythingStored()).not.toEqual(before);
  },
);

async function isSubscribed(email: string): Promise<boolean> {
  const profile = site.db.selectFrom("profiles").select("subscribed").where("email", "=", email);
  return (await profile.executeTakeFirstOrThrow()).subscribed;
}

/** What a look may not change; counters of limits may count it. */
async function everythingStored(): Promise<unknown> {
  const tables = [
    "auth.proofs",
    "auth.users",
    "auth.credentials",
    "auth.sessions",
    "profiles",
    "preferences",
    "consent_log",
    "newsletter_requests",
    "email_deliveries",
    "audit",
  ] as const;
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await site.db.selectFrom(table).selectAll().execute()])),
  );
}
