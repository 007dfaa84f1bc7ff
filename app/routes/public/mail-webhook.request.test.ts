import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildDelivery, buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { openBrowser, toastIn } from "../../../tests/support/browser.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

const key = "a-key-of-the-request-tests";

let site: TestSite;
beforeAll(async () => void (site = await startSite({ settings: { MAIL_WEBHOOK: `neutral:${key}` } })));
beforeEach(() => site.db.deleteFrom("throttle").execute());
afterAll(() => site.close());

function signed(body: string, by = key): Record<string, string> {
  const timestamp = String(Math.round(Date.now() / 1000));
  const signature = createHmac("sha256", by).update(`${timestamp}.${body}`).digest("hex");
  return { "X-Webhook-Timestamp": timestamp, "X-Webhook-Signature": signature };
}

const send = (body: string, headers = signed(body), form = "neutral") =>
  site.request(`/webhooks/mail/${form}`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });

const reportOf = (type: string, email: string, id: string = crypto.randomUUID()) =>
  JSON.stringify({ events: [{ id, type, email, at: new Date().toISOString(), detail: "550 5.1.1 no such user" }] });

const stored = async () => ({
  events: await site.db.selectFrom("email_events").selectAll().execute(),
  suppressions: await site.db.selectFrom("email_suppressions").selectAll().execute(),
});

async function reader(email: string) {
  const { id } = await buildProfile(site.db, { email, subscribed: true });
  await buildPreferences(site.db, { profile_id: id });
  return id;
}

test("an address that does not exist is reported; organizers see why, let mail through again, and take that back", async () => {
  const id = await reader("gone@example.org");
  const body = reportOf("hard-bounce", "Gone@example.org");
  const headers = signed(body);
  expect((await send(body, headers)).status).toBe(200);
  const once = await stored();
  expect((await send(body, headers)).status, "the same once more").toBe(200);
  expect(await stored()).toEqual(once);
  expect(JSON.stringify(once).toLowerCase(), "no address in the clear").not.toContain("gone@example.org");

  const admin = openBrowser(site, await signIn(site, { email: "marisol@example.org", role: "admin" }));
  const here = `/admin/people/${id}`;
  const page = async () => (await admin.get(here)).text();
  expect(await page()).toContain(inHtml.en("person.newsletter.reasons.bounced"));
  expect(await page()).toContain("550 5.1.1 no such user");
  await admin.post(here, { intent: "suppression-lift" });
  const lifted = await page();
  expect(toastIn(lifted)).toContain(inText.en("person.done.suppressionLifted"));
  expect(lifted).not.toContain("This address doesn’t exist, says its mail server.");
  expect((await stored()).suppressions).toEqual([]);
  await admin.post(here, { intent: "suppression-return" });
  expect(await page()).toContain(inHtml.en("person.newsletter.reasons.bounced"));
  const audit = await site.db
    .selectFrom("audit")
    .select("action")
    .where("subject", "=", `profile:${id}`)
    .orderBy("id")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["suppression.lifted", "suppression.returned"]);
});

test("who complains gets no letters, reads of it in the account's log, and their codes still come", async () => {
  const email = "cross@example.org";
  const id = await reader(email);
  await send(reportOf("complaint", email));
  const { subscribed } = await site.db
    .selectFrom("profiles")
    .select("subscribed")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(subscribed).toBe(false);
  const browser = openBrowser(site, await signIn(site, { email }));
  expect(await (await browser.get("/account")).text()).toContain(inHtml.en("history.consent.sources.complaint"));
  const own = (await (await browser.post("/account/data.json", {})).json()) as Record<string, unknown>;
  expect(own["mailSuppressions"]).toEqual([expect.objectContaining({ reason: "complained", until: null })]);
});

test("of a batch with one bad address the others are taken, and the answer names the one that is not", async () => {
  await reader("first@example.org");
  await reader("third@example.org");
  const events = ["first@example.org", "second@", "third@example.org"].map(
    (email) => (JSON.parse(reportOf("complaint", email)) as { events: unknown[] }).events[0],
  );
  const before = (await stored()).suppressions.length;
  const answer = await send(JSON.stringify({ events }));
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { success: true, notTaken: [{ index: 1, field: "email" }] },
  ]);
  expect((await stored()).suppressions).toHaveLength(before + 2);
});

test("what nobody signed changes nothing, and after sixty tries from one address nobody looks", async () => {
  await reader("safe@example.org");
  const body = reportOf("hard-bounce", "safe@example.org");
  const before = await stored();
  for (const headers of [{}, signed(body, "a-key-that-is-not-ours"), signed(`${body} `)])
    expect((await send(body, headers)).status).toBe(401);
  for (let n = 0; n < 57; n++) await send(body, {});
  const refused = await send(body, {});
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await send(body, signed(body), "mailgun")).status, "another form than the settings name").toBe(404);
  expect((await site.request("/webhooks/mail/neutral")).status).toBe(405);
  expect((await send("x".repeat(70_000), {})).status, "a provider may send the email along").toBe(429);
  expect((await send("x".repeat(1_100_000))).status).toBe(413);
  expect(await stored()).toEqual(before);
});

test("bodies of any kind, signed, are never an error of ours", async () => {
  const known = await buildDelivery(site.db);
  const pieces = [
    "{",
    "}",
    "[",
    "]",
    '"events"',
    ":",
    ",",
    '"id"',
    "null",
    "1e999",
    '"\\u0000"',
    '"__proto__"',
    known.email,
  ];
  const before = await stored();
  for (let n = 0; n < 300; n++) {
    const body = Array.from({ length: n % 23 }, (_, i) => pieces[(n * 7 + i * 11) % pieces.length]).join("");
    const { status } = await send(body);
    expect([422, 429, 200], body).toContain(status);
    if (n % 50 === 49) await site.db.deleteFrom("throttle").execute();
  }
  expect(await stored()).toEqual(before);
});
