import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm } from "../../../tests/support/site.ts";

const office = eventsOffice();
const { page, events } = office;

const choir = {
  title: "Choir",
  description: "Bring your voice.",
  location: "Plaza",
  category: "arts",
  language: "both",
  is_public: true,
  start_date: new Date("2025-10-17T18:00:00-06:00"),
  end_date: new Date("2025-10-17T20:30:00-06:00"),
} as const;

/** What a browser without script sends once the preview is right. */
async function pressMake(html: string, Cookie = office.cookie()): Promise<Response> {
  const values = (name: string) => [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))];
  const [id] = values("id").map(([, value]) => value!);
  const body = new URLSearchParams([["intent", "repeat"], ["id", id!], ...values("make").map(([, v]) => ["make", v!])]);
  return office.site().request("/admin/events", {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie },
  });
}

const sectionOf = (html: string) =>
  /<section aria-labelledby="repeat-title".*?<\/section><\/div><\/section>/s.exec(html)![0];

test("an event is repeated onto chosen days after a look, seen by visitors, and one press takes back those nobody touched", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, choir);
  await buildEvent(db, { title: "choir", start_date: new Date("2025-10-19T09:00:00-06:00") });
  const opened = await page(`/admin/events?repeat=${id}`);
  expect(opened).toContain("Saturday, October 18, 2025");
  expect(opened).not.toContain("repeat-made");
  const looked = sectionOf(await page(`/admin/events?repeat=${id}&on=2025-10-18&on=2025-10-19&on=2025-11-03&on=`));
  expect(looked).toContain(inText.en("events.repeat.preview", { count: 3 }));
  expect(looked).toContain("Monday, November 3, 2025");
  expect(looked.match(/“Choir” is there at 9:00.AM/g)).toHaveLength(2);
  expect(await events()).toHaveLength(2);

  const answer = await pressMake(looked);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/events"]);
  expect(toastOf(answer)).toContain("3 events created");
  const made = (await events()).filter((event) => event.title === "Choir" && event.id !== id);
  expect(made.map(({ start_date: start }) => start.toISOString())).toEqual([
    "2025-10-19T00:00:00.000Z",
    "2025-10-20T00:00:00.000Z",
    // 6 PM after the clocks went back.
    "2025-11-04T01:00:00.000Z",
  ]);
  for (const { description, location, category, language, is_public, end_date, start_date } of made) {
    const { description: d, location: l, category: c, language: g } = choir;
    expect([description, location, category, language, is_public]).toEqual([d, l, c, g, true]);
    expect(end_date.getTime() - start_date.getTime()).toBe(9_000_000);
  }
  expect(await (await office.site().request(`/calendar/${made[0]!.id}`)).text()).toContain("Bring your voice.");

  // The same form once more, as by a double press.
  expect(toastOf(await pressMake(looked))).toContain(inText.en("events.repeat.already"));
  expect(await events()).toHaveLength(5);

  await office.send("/admin/events", { intent: "cancel", id: made[0]!.id });
  const { undo } = (
    JSON.parse(toastOf(answer)) as { toast: { undo: { action: string; fields: Record<string, string> } } }
  ).toast;
  const undone = await postForm(office.site(), undo.action, undo.fields, { Cookie: office.cookie() });
  expect(toastOf(undone)).toContain(inText.en("events.bulk.undone", { count: 2 }));
  expect((await events()).map((event) => event.id)).toEqual([id, made[0]!.id, expect.any(String)]);
});

test("of two organizers who repeat an event onto the same day at once, one makes it, and the other is shown that it is there", async () => {
  const { id } = await buildEvent(office.site().db, choir);
  const address = `/admin/events?repeat=${id}&on=2025-10-18&on=2025-10-20`;
  const [mine, yours] = [sectionOf(await page(address)), sectionOf(await page(address))];
  const other = await signIn(office.site(), { email: "luz@example.org", role: "admin" });
  const answers = await Promise.all([pressMake(mine), pressMake(yours, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.text()).toContain(inHtml.en("events.repeat.changed"));
  expect(await events()).toHaveLength(3);
  // Who looks again and wants it twice gets it twice.
  const again = sectionOf(await page(address));
  expect(again.match(/Same title/g)).toHaveLength(2);
  expect((await pressMake(again, other)).status).toBe(303);
  expect(await events()).toHaveLength(5);
});

test("no day, the event's own day and a proposal make nothing, and say so", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, choir);
  expect(await page(`/es/admin/events?repeat=${id}&on=2025-10-17`)).toContain(inHtml.es("events.repeat.noDays"));
  expect(await page(`/admin/events?repeat=${id}&on=2025-02-30`)).toContain(inHtml.en("events.repeat.noDays"));
  const proposal = await buildEvent(db, { ...choir, status: "pending", proposer_email: "ana@example.org" });
  expect(await page(`/admin/events?repeat=${proposal.id}`)).toContain("isn’t there anymore");
  const make = `2025-10-18 ${crypto.randomUUID()}`;
  const refused = await office.send("/admin/events", { intent: "repeat", id: proposal.id, make });
  expect([refused.status, (await events()).length]).toEqual([409, 2]);
});
