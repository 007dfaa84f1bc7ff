import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formOf, toastOf } from "../../../tests/support/events-office.ts";
import {
  forgetProposals,
  newestLinkIn,
  potluck,
  proposalsOn,
  startProposals,
} from "../../../tests/support/proposals.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => void ({ site, admin } = await startProposals()));
afterAll(() => site.close());
beforeEach(() => forgetProposals(site));

const { propose, stored, decide, confirmed } = proposalsOn(() => ({ site, admin }));

test("who had an event declined proposes it again: it waits once more, the organizers see that, and a mail says so", async () => {
  const { path, id } = await confirmed();
  await decide("decline", id, "That evening is full.");
  await propose();
  const link = newestLinkIn(await site.outbox());
  expect(await (await site.request(link)).text()).toContain(inHtml.en("proposal.confirm.button"));
  const answer = await postForm(site, link, { intent: "confirm" });
  expect(toastOf(answer)).toContain(inText.en("proposal.toasts.received"));
  expect(await stored()).toMatchObject([{ id, status: "pending" }]);
  const mail = (await site.outbox()).findLast(
    ({ subject }) => subject === inText.en("proposalMail.received.subject", { title: "Porch potluck" }),
  )!;
  expect(mail.text).not.toContain("That evening is full.");
  expect(await (await site.request(path)).text()).toContain("An organizer hasn’t decided yet.");
  for (const [tab, badge, said] of [
    ["/admin/events", inHtml.en("events.badges.again"), "You wrote back: "],
    ["/es/admin/events", inHtml.es("events.badges.again"), "Se le respondió: "],
  ]) {
    const office = await (await site.request(`${tab}?show=proposals`, { headers: { Cookie: admin } })).text();
    expect(office.replaceAll("<!-- -->", "")).toContain(`${said}That evening is full.`);
    expect(office).toContain(`>${badge}<`);
    expect(office, "the tab counts it").toMatch(/tag tag-waiting">1/);
  }
  await decide("publish", id);
  const again = await postForm(site, link, { intent: "confirm" });
  expect(toastOf(again)).toContain(inText.en("proposal.toasts.decided"));
});

test("who is signed in and proposes what is decided is led to what became of it", async () => {
  const cookie = await signIn(site, { email: "ana@example.org" });
  await propose(potluck, { cookie });
  const { id } = (await stored())[0]!;
  await decide("publish", id);
  const answer = await propose(potluck, { cookie, path: "/es/calendar/propose" });
  expect(toastOf(answer)).toContain(inText.es("proposal.toasts.decided"));
  const address = answer.headers.get("location")!;
  expect(await (await site.request(address, { headers: { Cookie: cookie } })).text()).toContain(
    inHtml.es("proposal.published.title"),
  );
});

/** Moves what was proposed to the evening after, by its own page. */
async function moved(path: string, cookie = ""): Promise<void> {
  const headers = cookie ? { Cookie: cookie } : {};
  const form = formOf(await (await site.request(path, { headers })).text(), "proposal-form");
  const evening = { start_date: "2025-10-19", end_date: "2025-10-19" };
  expect((await postForm(site, path, { ...form, ...evening }, headers)).status).toBe(303);
}

const days = async () => (await stored()).map(({ start_date }) => start_date.toISOString().slice(0, 10)).toSorted();

test("who moved their proposal and proposes the first evening again has two, also when the form is sent twice", async () => {
  const { path } = await confirmed();
  await moved(path);
  for (let times = 0; times < 2; times++) {
    await propose();
    const link = newestLinkIn(await site.outbox());
    expect(link, "its own link").not.toBe(path);
    await postForm(site, link, { intent: "confirm" });
    expect(await days()).toEqual(["2025-10-19", "2025-10-20"]);
  }
  const receipts = (await site.outbox()).filter(({ subject }) => subject.startsWith("We received your event"));
  expect(receipts).toHaveLength(2);
});

test("the same for somebody who is signed in", async () => {
  const cookie = await signIn(site, { email: "ben@example.org" });
  await propose(potluck, { cookie });
  const own = await (await site.request("/calendar/propose", { headers: { Cookie: cookie } })).text();
  await moved(/\/calendar\/propose\/[\w-]{43}/.exec(own)![0], cookie);
  for (let times = 0; times < 3; times++) await propose(potluck, { cookie });
  expect(await days()).toEqual(["2025-10-19", "2025-10-20"]);
});

test("what an organizer corrected is not proposed anew by who sends it again", async () => {
  const cookie = await signIn(site, { email: "ben@example.org" });
  await propose(potluck, { cookie });
  const { id } = (await stored())[0]!;
  const office = { path: `/admin/events?edit=${id}`, headers: { Cookie: admin } };
  const form = formOf(await (await site.request(office.path, office)).text());
  expect((await postForm(site, office.path, { ...form, location: "9th and Maple" }, office.headers)).status).toBe(303);
  await propose(potluck, { cookie });
  expect(await stored()).toMatchObject([{ id, location: "9th and Maple" }]);
});

test("what was changed and declined, and is proposed as at first, waits as it was typed", async () => {
  const { path, id } = await confirmed();
  await moved(path);
  await decide("decline", id, "Not on Sunday.");
  await propose();
  await postForm(site, newestLinkIn(await site.outbox()), { intent: "confirm" });
  expect(await days()).toEqual(["2025-10-19"]);
  expect(await stored()).toMatchObject([{ id, status: "pending", decision_note: "Not on Sunday." }]);
});

test("who corrects their name and sends the form again is called so", async () => {
  await propose();
  await propose({ ...potluck, name: "Ana Lucía Ruiz" });
  await postForm(site, newestLinkIn(await site.outbox()), { intent: "confirm" });
  expect(await stored()).toMatchObject([{ proposer_name: "Ana Lucía Ruiz" }]);
});
