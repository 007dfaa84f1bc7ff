import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import {
  forgetProposals,
  linkIn,
  newestLinkIn,
  potluck,
  proposalsOn,
  startProposals,
} from "../../../tests/support/proposals.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => void ({ site, admin } = await startProposals()));
afterAll(() => site.close());
beforeEach(() => forgetProposals(site));

const { propose, stored, decide, confirmed } = proposalsOn(() => ({ site, admin }));

test("the page is static, kept for strangers, and asks for everything a calendar needs, without script", async () => {
  for (const [path, title] of [
    ["/calendar/propose", inHtml.en("proposal.title")],
    ["/es/calendar/propose", inHtml.es("proposal.title")],
  ]) {
    const response = await site.request(path!);
    const html = await response.text();
    expect(html).toContain(`${title}</h1>`);
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
    const names = [...html.matchAll(/<(?:input|textarea|select)[^>]*\sname="(\w+)"/g)].map(([, name]) => name);
    expect(names.join(" ")).toBe(
      "title start_date start_time end_date end_time all_day location description category coming_mode capacity offer_hours language registration_url hosted_by families min_age cost cost_note bring name email homepage",
    );
    expect(html).not.toMatch(/<script(?! type="speculationrules"|[^>]*src="[^"]*enhance)/);
  }
});

describe("a stranger", () => {
  test("gets a mail with a link; a GET changes nothing, the button brings the proposal before the organizers", async () => {
    const response = await propose();
    expect([response.status, response.headers.get("location")]).toEqual([303, "/calendar/propose?outcome=sent"]);
    // The page that everybody gets: it was kept as if it were an event's, which reads no query.
    expect(await (await site.request("/calendar/propose?outcome=sent")).text()).toContain(
      `${inHtml.en("proposal.sent.title")}</h1>`,
    );
    expect(await stored()).toEqual([]);
    const [mail] = await site.outbox();
    expect(mail).toMatchObject({ to: "ana@example.org", subject: inText.en("proposalMail.confirm.subject") });
    const path = linkIn(mail!);
    for (const method of ["GET", "HEAD", "GET"]) await site.request(path, { method });
    expect(await stored()).toEqual([]);
    const page = await site.request(path);
    expect(plainText(await page.text())).toContain("Saturday, October 18, 2025, 6:00–8:30 PM MDT");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");

    expect((await postForm(site, path, { intent: "confirm" })).status).toBe(303);
    await postForm(site, path, { intent: "confirm" });
    expect(await stored()).toMatchObject([
      {
        title: "Porch potluck",
        status: "pending",
        proposer_email: "ana@example.org",
        proposer_language: "en",
        published_at: null,
      },
    ]);
    expect((await site.outbox()).map(({ subject }) => subject)).toEqual([
      inText.en("proposalMail.confirm.subject"),
      inText.en("proposalMail.received.subject", { title: "Porch potluck" }),
    ]);
  });

  test.each(["Prizes at prize.example.net/x", "=?utf-8?q?Evil=2Ecom?=", "Evil.Com", "evil。example", "1.2.3.4"])(
    "cannot have us carry %s to a mailbox that has confirmed nothing",
    async (title) => {
      const bait = { name: "See www.bait.example.net", location: "http://meet.example.net/1" };
      const { path } = await confirmed({ ...potluck, ...bait, title });
      const [asked, received] = await site.outbox();
      expect(asked!.subject).toBe(inText.en("proposalMail.confirm.subject"));
      expect(asked!.text).toMatch(/^Hello,\n/);
      const mail = asked!.subject + asked!.text + asked!.html;
      for (const text of ["example.net", "Evil.com", title]) expect(mail).not.toContain(text);
      expect(await (await site.request(path)).text(), "nothing is refused for it").toContain(title);
      expect(received!.subject.replace("= ?", "=?"), "who has confirmed reads their own words").toContain(title);
    },
  );

  test("who presses twice gets one mail and has one proposal", async () => {
    await Promise.all([propose(), propose()]);
    const mails = await site.outbox();
    expect(mails).toHaveLength(1);
    const path = linkIn(mails[0]!);
    await Promise.all([postForm(site, path, { intent: "confirm" }), postForm(site, path, { intent: "confirm" })]);
    expect(await stored()).toHaveLength(1);
    expect(await site.outbox()).toHaveLength(2);
  });

  test("a proposal is not public, and no event for anybody but organizers", async () => {
    await confirmed();
    expect(await (await site.request("/api/manage-events")).json()).toEqual([]);
    const html = await (await site.request("/admin/events?show=proposals", { headers: { Cookie: admin } })).text();
    expect(html).toContain("Porch potluck");
    expect(html).toContain("ana@example.org");
  });

  test("can change it and take it back with the link until it is decided", async () => {
    const { path, id } = await confirmed();
    expect(await (await site.request(path)).text()).toContain('value="Porch potluck"');
    const changed = await postForm(site, path, { ...potluck, title: "Porch potluck and songs" });
    expect([changed.status, changed.headers.get("location")]).toEqual([303, path]);
    expect((await stored())[0]).toMatchObject({ id, title: "Porch potluck and songs", status: "pending" });
    const wrong = await postForm(site, path, { ...potluck, end_time: "17:00" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(inHtml.en("validation.endNotAfterStart"));
    await postForm(site, path, { intent: "withdraw" });
    expect(await stored()).toEqual([]);
    expect((await site.request(path)).headers.get("location")).toBe("/calendar/propose?outcome=unknown");
  });

  test("hears of the decision in the language of the form, with the organizers' words", async () => {
    await propose(potluck, { path: "/es/calendar/propose" });
    const path = newestLinkIn(await site.outbox());
    expect(path).toMatch(/^\/es\/calendar\/propose\//);
    await postForm(site, path, { intent: "confirm" });
    const { id } = (await stored())[0]!;
    await decide("decline", id, "Esa noche ya hay otra cena.");
    const declined = (await site.outbox()).at(-1)!;
    expect(declined.subject).toBe(inText.es("proposalMail.declined.subject", { title: "Porch potluck" }));
    for (const body of [declined.text, declined.html]) expect(body).toContain("Esa noche ya hay otra cena.");
    expect(await (await site.request(path)).text()).toContain("Esa noche ya hay otra cena.");
    const late = await postForm(site, path, { ...potluck, title: "Changed" });
    expect(late.status).toBe(409);
    await decide("publish", id);
    const published = (await site.outbox()).at(-1)!;
    expect(published.subject).toBe(inText.es("proposalMail.published.subject", { title: "Porch potluck" }));
    expect(published.text).toContain(`http://localhost:3000/es/calendar/${id}`);
    expect(await (await site.request("/api/manage-events")).json()).toMatchObject([{ id, title: "Porch potluck" }]);
    await decide("publish", id);
    expect(await site.outbox()).toHaveLength(4);
  });

  test.each([
    ["without a title, a date or a name", { title: "", start_date: "", name: " " }, inText.en("proposal.required")],
    ["with an end before the start", { end_time: "17:00" }, inText.en("validation.endNotAfterStart")],
    [
      "with a day that is past",
      { start_date: "2025-09-01", end_date: "2025-09-01" },
      inText.en("validation.isPast", { field: inText.en("proposal.startDate") }),
    ],
    ["with an address that is none", { email: "ana at example" }, "doesn’t look like an email address"],
    ["with a javascript: address", { registration_url: "javascript:alert(1)" }, "isn’t a web address we can link to"],
    ["with the hidden field filled in", { homepage: "https://spam.example.org" }, inText.en("validation.trapped")],
  ])("%s is told so, and keeps what was typed", async (_, wrong, message) => {
    const response = await propose({ ...potluck, ...wrong });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toContain('value="Maple and 9th"');
    expect(await site.outbox()).toEqual([]);
  });

  test("is told by its label which date or time is missing, at that field", async () => {
    const left = { ...potluck, start_time: "", end_date: "" };
    const html = await (await propose(left, { path: "/es/calendar/propose" })).text();
    const shown = [...html.matchAll(/<p id="(\w+)-error"[^>]*>([^<]+)</g)].map(([, field, text]) => [field, text]);
    expect(Object.fromEntries(shown)).toEqual({
      start_time: inText.es("validation.required", { field: inText.es("proposal.startTime") }),
      end_date: inText.es("validation.required", { field: "Fecha de fin" }),
    });
  });

  test("may propose five times a day from one mailbox", async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await propose({ ...potluck, title: `Potluck ${n}` })).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 429]);
    const refused = await propose({ ...potluck, title: "Potluck 7" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await refused.text()).toContain('value="Potluck 7"');
  });

  test("may propose sixty times an hour from one address", async () => {
    const answers: number[] = [];
    for (let n = 0; n < 61; n++) answers.push((await propose({ ...potluck, email: `p${n}@example.org` })).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});

test("a signed-in person is known already: no address is asked, no mail has to be confirmed", async () => {
  const cookie = await signIn(site, { email: "ben@example.org", fullName: "Ben Okafor", language: "en" });
  const html = await (await site.request("/calendar/propose", { headers: { Cookie: cookie } })).text();
  expect(html).toContain("ben@example.org");
  expect(html).toContain('value="Ben Okafor"');
  expect(html).not.toContain('name="email"');
  const sent = { ...potluck, name: "Ben Okafor", email: "somebody-else@example.org" };
  const response = await propose(sent, { cookie });
  expect(response.headers.get("location")).toBe("/calendar/propose?outcome=received");
  expect(await stored()).toMatchObject([{ status: "pending", proposer_email: "ben@example.org" }]);
  expect(await site.outbox()).toMatchObject([
    { to: "ben@example.org", subject: inText.en("proposalMail.received.subject", { title: "Porch potluck" }) },
  ]);
});

test.each(["publish", "decline"] as const)(
  "a decision (%s) is taken back with Undo: nothing is mailed of it, and the proposal waits with its words",
  async (decision) => {
    const { id } = await confirmed();
    const before = await site.outbox();
    const undo = /"undo":\{"action":"([^"]*)","fields":(\{[^}]*\})/.exec(
      toastOf(await decide(decision, id, "Not now")),
    )!;
    const fields = JSON.parse(undo[2]!) as Record<string, string>;
    expect((await postForm(site, undo[1]!, fields, { Cookie: admin })).status).toBe(303);
    expect(await stored()).toMatchObject([{ status: "pending" }]);
    expect(await site.outbox()).toHaveLength(before.length);
  },
);

test("every step is in the audit, by whom it was", async () => {
  const { path, id } = await confirmed();
  await postForm(site, path, { ...potluck, title: "Changed" });
  await decide("publish", id);
  const rows = await site.db
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("subject", "=", `event:${id}`)
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action).slice(-3)).toEqual([
    "event.proposed",
    "event.proposal-changed",
    "event.published",
  ]);
  expect(rows.at(-1)!.actor).toMatch(/^[\da-f-]{36}$/);
});
