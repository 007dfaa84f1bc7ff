import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEvent, buildPreferences, buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00", LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", role: "admin" });
  await endNewsletters();
});
afterAll(() => site.close());

const endNewsletters = () => site.db.updateTable("profiles").set({ subscribed: false }).execute();

/** The words of the page, as they are read. */
async function read(path: string): Promise<string> {
  const answer = await site.request(path, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? [];
  const words = main.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
  return words.replaceAll("&#x27;", "'").replace(/\s+/g, " ");
}

test("with nobody there each figure says what it waits for, in both languages", async () => {
  const english = await read("/admin/figures");
  expect(english).toContain(inText.en("figures.days.none"));
  expect(english).toContain(inText.en("figures.heard.none"));
  expect(english).toContain(inText.en("figures.newsletter.none"));
  expect(english).toContain(inText.en("figures.events.none"));
  expect(await read("/es/admin/figures")).toContain(inText.es("figures.days.none"));
});

test("what people said, by day beside the year before, and what the calendar holds", async () => {
  const { db } = site;
  const subscribers: string[] = [];
  for (const [at, interests, heard] of [
    ["2025-09-30T18:00:00Z", ["volunteer"], "A friend"],
    ["2025-09-30T19:00:00Z", ["volunteer", "tell_stories"], "a friend!"],
    ["2025-09-29T18:00:00Z", [], null],
  ] as const) {
    const { id } = await buildProfile(db, { language: "es" });
    subscribers.push(id);
    await buildPreferences(db, { profile_id: id, consent_at: new Date(at) });
    await buildRegistration(db, {
      profile_id: id,
      can_attend_invocation: true,
      can_attend_integration: null,
      co_creating_interests: [...interests],
      how_did_you_hear: heard,
      created_at: new Date(at),
    });
  }
  for (const at of ["2024-09-24T18:00:00Z", "2024-10-09T18:00:00Z"])
    await buildRegistration(db, { cohere_event: "october2024", created_at: new Date(at) });
  const door = { cohere_event: "october2024", gathering: "integration", state: "here" } as const;
  for (const [change, name] of ["Ana", "Ben"].entries())
    await db
      .insertInto("check_ins")
      .values({ ...door, id: crypto.randomUUID(), name, ticked_at: new Date("2024-10-20T18:00:00Z"), change })
      .execute();
  await endNewsletters();
  await db.updateTable("profiles").set({ subscribed: true }).where("id", "in", subscribers).execute();
  const evening = { start_date: new Date("2025-10-18T00:00:00Z"), end_date: new Date("2025-10-18T02:00:00Z") };
  await buildEvent(db, { ...evening, category: "arts" });
  await buildEvent(db, { ...evening, category: "arts", is_public: false });

  const registered = inText.en("figures.days.before", { count: 3, days: 15 });
  // On a busy machine the count of the test before may have taken so long that it is kept a moment.
  await expect.poll(() => read("/admin/figures"), { timeout: 60_000 }).toContain(registered);
  const english = await read("/admin/figures");
  expect(english).toContain(inText.en("figures.days.past", { year: "2024", count: 1 }));
  expect(english).toContain("Sep 30 -16 2 1 ");
  expect(english).toContain("Oct 15 -1 1 ");
  expect(english).toContain(`${inText.en("figures.attendance.invocation")} 3 0 0`);
  expect(english).toContain("Closing day 0 3 0");
  const closing = { name: inText.en("figures.attendance.integration"), year: "2024" };
  expect(english).toContain(`${inText.en("figures.came.came", closing)} 2`);
  expect(english, "nobody was at a door this year").not.toContain(
    inText.en("figures.came.came", { ...closing, year: "2025" }),
  );
  expect(english).toContain(`Volunteer 2 ${inText.en("offers.tell_stories.name")} 1`);
  expect(english).toContain("2 of 3 answered.");
  expect(english).toContain("A friend 2");
  expect(english).toContain("Spanish 3");
  expect(english).toContain("3 people get the newsletter today");
  expect(english).toContain("Sep 2025 3 3");
  expect(english).toMatch(pattern`Day ${inText.en("themes.arts.name")} .*Oct 16 0 Oct 17 1 Oct 18 0`);
  const spanish = await read("/es/admin/figures");
  expect(spanish).toContain(inText.es("figures.days.before", { count: 3, days: 15 }));
  expect(spanish).toContain(inText.es("figures.days.past", { year: "2024", count: 1 }));
  expect(spanish).toContain(inText.es("figures.came.title"));
});

test("who is no admin learns no figure", async () => {
  for (const role of ["visitor", "member", "steward"] as const) {
    const other = await signIn(site, { email: `${role}@example.org`, role });
    const answer = await site.request("/admin/figures", { headers: { Cookie: other } });
    expect([role, answer.status]).toEqual([role, 303]);
    expect(await answer.text()).not.toContain("opening");
  }
  const { headers } = await site.request("/admin/figures");
  expect(headers.get("location")).toBe("/auth?next=%2Fadmin%2Ffigures");
});

test("what cannot be read says so, with a way to try again (ADM-23)", async () => {
  const restore = await tablesTimeOut(site.db, ["registrations"]);
  try {
    expect(await read("/admin/figures")).toContain(`${inText.en("people.loadFailed")} Try again`);
    expect(await read("/es/admin/figures")).toContain(inText.es("people.loadFailed"));
  } finally {
    await restore();
  }
});
