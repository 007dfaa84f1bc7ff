import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import {
  forgetProposals,
  newestLinkIn,
  potluck,
  proposalsOn,
  startProposals,
} from "../../../tests/support/proposals.ts";
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
  expect(await (await site.request(link)).text()).toContain("Confirm my proposal");
  const answer = await postForm(site, link, { intent: "confirm" });
  expect(toastOf(answer)).toContain("Proposal received");
  expect(await stored()).toMatchObject([{ id, status: "pending" }]);
  const mail = (await site.outbox()).findLast(({ subject }) => subject === "We received your event: Porch potluck")!;
  expect(mail.text).not.toContain("That evening is full.");
  expect(await (await site.request(path)).text()).toContain("An organizer has not decided yet.");
  for (const [tab, badge, said] of [
    ["/admin/events", "Proposed again", "You wrote back: "],
    ["/es/admin/events", "Propuesto de nuevo", "Se le respondió: "],
  ]) {
    const office = await (await site.request(`${tab}?show=proposals`, { headers: { Cookie: admin } })).text();
    expect(office.replaceAll("<!-- -->", "")).toContain(`${said}That evening is full.`);
    expect(office).toContain(`>${badge}<`);
    expect(office, "the tab counts it").toMatch(/tag tag-waiting">1/);
  }
  await decide("publish", id);
  const again = await postForm(site, link, { intent: "confirm" });
  expect(toastOf(again)).toContain("It has been decided already");
});

test("who is signed in and proposes what is decided is led to what became of it", async () => {
  const cookie = await signIn(site, { email: "ana@example.org" });
  await propose(potluck, { cookie });
  const { id } = (await stored())[0]!;
  await decide("publish", id);
  const answer = await propose(potluck, { cookie, path: "/es/calendar/propose" });
  expect(toastOf(answer)).toContain("Ya se decidió");
  const place = answer.headers.get("location")!;
  expect(await (await site.request(place, { headers: { Cookie: cookie } })).text()).toContain(
    "Tu evento está en el calendario",
  );
});
