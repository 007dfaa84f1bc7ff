import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, proofMailTo, toastIn, type Browser } from "./support/browser.ts";
import { signIn } from "./support/sign-in.ts";
import { startSite, type TestSite } from "./support/site.ts";

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
  by?: () => Browser;
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
  {
    name: "organizer's event",
    by: () => organizer,
    address: "/admin/events?new=event",
    bad: { intent: "save", ...event, title: "" },
    at: "title",
    good: () => ({ intent: "save", ...event }),
  },
];

/** The link of the mail that lets Ana choose a new password. */
async function token(): Promise<Fields> {
  return { token: (await proofMailTo(site, "ana@example.org")).link };
}

describe.each(forms)("the form of $name (MSG-04)", ({ by = () => visitor, address, bad, at, good }) => {
  test("puts what is wrong beside its field and into a toast, and keeps the page", async () => {
    const fields = "token" in bad ? { ...bad, ...(await token()) } : bad;
    const answer = await by().post(address, fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(new RegExp(`id="${at}-error"[^>]*>[^<]*\\S`));
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${at}")(?=[^>]*aria-invalid="true")`));
    expect(html).toMatch(/data-toast="true" data-tone="destructive"/);
    expect(toastIn(html)).toMatch(/\S.* \| /);
  });

  test("leads on when it is taken, and a toast there says what was done", async () => {
    const answer = await by().post(address, await good());
    expect(answer.status).toBe(303);
    const html = await (await by().get(answer.headers.get("location")!)).text();
    expect(html.split('data-toast="true"')[2]).toContain('data-tone="success"');
    expect(toastIn(html)).toMatch(/^\S/);
    expect(html).not.toContain('aria-invalid="true"');
  });
});
