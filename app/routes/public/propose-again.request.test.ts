import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type SentMail, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "events", "proposal_drafts", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
});

const potluck = {
  title: "Porch potluck",
  start_date: "2025-10-18",
  start_time: "18:00",
  end_date: "2025-10-18",
  end_time: "20:30",
  location: "Maple and 9th",
  description: "Bring a dish.",
  category: "community",
  registration_url: "",
  name: "Ana Lucía",
  email: "Ana@Example.org",
};

const propose = (fields: Record<string, string> = potluck, { cookie = "", path = "/calendar/propose" } = {}) =>
  postForm(site, path, fields, cookie ? { Cookie: cookie } : {});
const stored = () => site.db.selectFrom("events").selectAll().execute();
const decide = (intent: "publish" | "decline", id: string, note = "") =>
  postForm(site, "/admin/events", { intent, id, note }, { Cookie: admin });

function linkIn({ text }: SentMail): string {
  return new URL(/https?:\/\/\S+\/calendar\/propose\/[\w-]+/.exec(text)![0]).pathname;
}

async function confirmed(fields = potluck): Promise<{ path: string; id: string }> {
  await propose(fields);
  const path = linkIn((await site.outbox()).at(-1)!);
  await postForm(site, path, { intent: "confirm" });
  return { path, id: (await stored())[0]!.id };
}

test("who had an event declined proposes it again: it waits once more, the organizers see that, and a mail says so", async () => {
  const { path, id } = await confirmed();
  await decide("decline", id, "That evening is full.");
  await propose();
  const link = linkIn((await site.outbox()).at(-1)!);
  expect(await (await site.request(link)).text()).toContain("Confirm my proposal");
  const answer = await postForm(site, link, { intent: "confirm" });
  expect(toastOf(answer)).toContain("Proposal received");
  expect(await stored()).toMatchObject([{ id, status: "pending" }]);
  const mail = (await site.outbox()).at(-1)!;
  expect(mail.subject).toBe("We received your event: Porch potluck");
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
