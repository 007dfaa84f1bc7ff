import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, proofMailTo, toastIn, type Browser } from "./support/browser.ts";
import { signIn } from "./support/sign-in.ts";
import { startSite, type TestSite } from "./support/site.ts";
import { filled, words } from "./support/words.ts";

let site: TestSite;
let visitor: Browser;
let organizer: Browser;

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00", LIMITS_FACTOR: "1000" } });
  visitor = openBrowser(site);
  organizer = openBrowser(site, await signIn(site, { email: "marisol@example.org", role: "admin" }));
  await signIn(site, { email: "ana@example.org" });
  await visitor.post("/forgot-password", { email: "ana@example.org" });
});
afterAll(() => site.close());

type Fields = Record<string, string>;

interface Form {
  name: string;
  address: string;
  bad: Fields;
  /** The field whose message is beside it, by the name its message goes by. */
  at: string;
  good: () => Fields | Promise<Fields>;
}

const event = {
  title: "Porch potluck",
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:30",
  category: "community",
  registration_url: "",
};

const forms: Form[] = [
  {
    name: "registration",
    address: "/register",
    bad: { fullName: "", email: "uma@example.org" },
    at: "fullName",
    good: () => ({ fullName: "Uma", email: "uma@example.org" }),
  },
  {
    name: "verification",
    address: "/auth",
    bad: { intent: "send", email: "uma" },
    at: "email",
    good: () => ({ intent: "send", email: "new@example.org" }),
  },
  {
    name: "forgotten password",
    address: "/forgot-password",
    bad: { email: "" },
    at: "email",
    good: () => ({ email: "nobody@example.org" }),
  },
  {
    name: "new password",
    address: "/auth/reset-password",
    bad: { token: "", password: "short", confirmPassword: "short" },
    at: "password",
    good: async () => ({ ...(await token()), password: "long enough", confirmPassword: "long enough" }),
  },
];

/** The link of the mail that lets Ana choose a new password. */
async function token(): Promise<Fields> {
  return { token: (await proofMailTo(site, "ana@example.org")).link };
}

describe.each(forms)("the form of $name (MSG-04)", ({ address, bad, at, good }) => {
  test("puts what is wrong beside its field and into a toast, and keeps the page", async () => {
    const fields = "token" in bad ? { ...bad, ...(await token()) } : bad;
    const answer = await visitor.post(address, fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(new RegExp(`id="${at}-error"[^>]*>[^<]*\\S`));
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${at}")(?=[^>]*aria-invalid="true")`));
    expect(html).toMatch(/data-toast="true" data-tone="destructive"/);
    expect(toastIn(html)).toMatch(/\S.* \| /);
  });

  test("leads on when it is taken, and a toast there says what was done", async () => {
    await expectDone(visitor, await visitor.post(address, await good()));
  });
});

describe("a form of the office, an organizer's event (MSG-04)", () => {
  test("is told what is wrong with its field, and says so in a toast", async () => {
    const answer = await organizer.post("/admin/events.data?new=event", { ...event, title: "" });
    expect(answer.status).toBe(422);
    const told = await answer.text();
    const { events, validation } = words.en;
    for (const said of [filled(validation.required, { field: events.fields.title }), events.required, "destructive"])
      expect(told).toContain(said);
  });

  test("leads on when it is taken, and a toast there says what was done", async () => {
    await expectDone(organizer, await organizer.post("/admin/events?new=event", event));
  });
});

async function expectDone(browser: Browser, answer: Response): Promise<void> {
  expect(answer.status).toBe(303);
  const html = await (await browser.get(answer.headers.get("location")!)).text();
  expect(html.split('data-toast="true"')[2]).toContain('data-tone="success"');
  expect(toastIn(html)).toMatch(/^\S/);
  expect(html).not.toContain('aria-invalid="true"');
}
