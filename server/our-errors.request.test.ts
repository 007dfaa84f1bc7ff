import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../tests/support/site.ts";

let site: TestSite;
let ana: string;
let admin: string;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
  ana = await signIn(site, { email: "ana@example.org", fullName: "Ana" });
  await signIn(site, { email: "marisol@example.org", fullName: "Marisol" });
  await site.db.updateTable("profiles").set({ role: "admin" }).where("email", "=", "marisol@example.org").execute();
  admin = await signIn(site, { email: "marisol@example.org" });
});
afterAll(() => site.close());

const event = {
  title: "Porch potluck",
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:00",
};

const forms: [path: string, table: string, fields: Record<string, string>, cookie?: () => string][] = [
  ["/register", "profiles", { fullName: "Bo", email: "bo@example.org", canAttendInvocation: "yes" }],
  ["/register", "auth.proofs", { fullName: "Bo", email: "bob@example.org", password: "a long password" }],
  ["/registration", "email_deliveries", { email: "bo@example.org" }],
  ["/registration/some-token", "registration_links", { fullName: "Bo" }],
  ["/es/auth", "auth.proofs", { intent: "send", email: "cy@example.org" }],
  ["/auth", "auth.proofs", { intent: "verify", email: "bo@example.org", token: "123456" }],
  ["/auth", "auth.users", { intent: "password", email: "bo@example.org", password: "a long password" }],
  ["/verification-success", "auth.proofs", { intent: "confirm", token: "some-token" }],
  ["/forgot-password", "auth.proofs", { email: "di@example.org" }],
  ["/es/newsletter", "newsletter_requests", { email: "bo@example.org" }],
  ["/calendar/propose", "proposal_drafts", { ...event, name: "Bo", email: "bo@example.org" }],
  ["/account", "profiles", { intent: "details", fullName: "Ana" }, () => ana],
  ["/auth/sign-out", "auth.sessions", {}, () => ana],
  ["/admin/events", "events", { ...event, id: "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11" }, () => admin],
];

/** Breaks reading and writing of a table while the work runs. */
async function withBug<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const [schema, name] = table.includes(".") ? table.split(".") : ["public", table];
  await sql`alter table ${sql.table(table)} rename to ${sql.id(`${name}_renamed`)}`.execute(site.db);
  try {
    return await work();
  } finally {
    await sql`alter table ${sql.id(schema!, `${name}_renamed`)} rename to ${sql.id(name!)}`.execute(site.db);
  }
}

/** Expects no advice to wait for a working database: the page names the log line, which has the stack. */
async function expectOurError(path: string, answer: Response) {
  const requestId = answer.headers.get("x-request-id")!;
  const html = await answer.text();
  expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 500, null]);
  expect(html, path).toContain(requestId);
  expect(html, path).not.toMatch(/relation|_renamed/);
  const line = site.logged.find((text) => text.includes(requestId) && text.includes('"error"'))!;
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    error: { stack: expect.stringContaining("does not exist") },
  });
}

test.each(forms)("a bug behind the form of %s (%s) is a 500 with its number, not an outage", async (...form) => {
  const [path, table, fields, cookie] = form;
  const answer = await withBug(table, () => postForm(site, path, fields, cookie ? { cookie: cookie() } : {}));
  await expectOurError(path, answer);
});

test("a bug behind a page is one too, for whoever comes with a session and without", async () => {
  for (const [path, table, cookie] of [
    ["/", "events", ""],
    ["/es/calendar", "events", ""],
    ["/register", "registrations", ana],
    ["/about", "auth.sessions", ana],
  ] as const) {
    const answer = await withBug(table, () => site.request(path, { headers: { cookie } }));
    await expectOurError(path, answer);
  }
});

test("a bug behind a feed, a call or the map of the site is a 500, so that whoever subscribed keeps what they have", async () => {
  for (const [path, table] of [
    ["/calendar.ics", "events"],
    ["/calendar.atom", "events"],
    ["/sitemap.xml", "events"],
    ["/api/manage-events", "events"],
  ] as const) {
    const answer = await withBug(table, () => site.request(path));
    expect([path, answer.status]).toEqual([path, 500]);
    expect(await answer.text()).not.toMatch(/VCALENDAR|<feed|relation|_renamed/);
  }
});
