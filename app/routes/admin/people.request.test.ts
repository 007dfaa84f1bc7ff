import { expect, test } from "vitest";
import { pageBytes } from "../../../tests/bench/budgets.ts";
import { buildProfile, buildRegistration, buildUser } from "../../../tests/support/builders.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { peopleOffice, rowsIn, plainText } from "../../../tests/support/people-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const office = peopleOffice();
const { page } = office;
const namesIn = (html: string) => rowsIn(html).map(({ Name }) => Name);
const september = (day: number) => new Date(Date.UTC(2025, 8, day, 18));

function cardsIn(html: string): Record<string, string> {
  const [cards = ""] = /<dl aria-label="[^"]*" class="stat-cards">.*?<\/dl>/s.exec(html) ?? [];
  const found = [...cards.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  return Object.fromEntries(found.map(([, name, figure]) => [plainText(name!), figure!]));
}

async function threePeople() {
  const { db } = office.site();
  const ana = await buildProfile(db, {
    full_name: "Ana Luján",
    email: "ana@example.org",
    phone_number: "(720) 555-0142",
    organizations: "Orchard Keepers",
    subscribed: true,
    user_id: (await buildUser(db)).id,
    created_at: september(3),
  });
  await buildRegistration(db, {
    profile_id: ana.id,
    can_attend_invocation: true,
    can_attend_integration: null,
    co_creating_interests: ["host_event", "volunteer"],
    created_at: september(4),
  });
  await buildProfile(db, { full_name: "Ben", email: "ben@example.org", subscribed: false, created_at: september(2) });
  await buildProfile(db, {
    full_name: "",
    email: "nameless@example.org",
    role: "steward",
    subscribed: true,
    created_at: september(1),
  });
}

test("the dashboard shows each figure, exactly, with its secondary text, in both languages (ADM-01, ADM-04 to ADM-12)", async () => {
  await threePeople();
  const html = await page("/admin");
  expect(html).toContain(`>${inText.en("admin.title")}</h1>`);
  expect(cardsIn(html)).toEqual({
    "Total Profiles": "4",
    "Registered (current event)": "1",
    [inText.en("people.figures.subscribers")]: String(await subscribers()),
    "Authenticated (with accounts)": "2",
    "Not Registered": "3",
    "Map Suggestions (0 pending)": "0",
    Admins: "1",
  });
  expect(Object.values(cardsIn(await page("/es/admin")))).toEqual(Object.values(cardsIn(html)));
  await buildRegistration(office.site().db);
  expect(cardsIn(await page("/admin"))["Registered (current event)"]).toBe("2");
});

async function subscribers(): Promise<number> {
  const rows = await office.site().db.selectFrom("profiles").select("id").where("subscribed", "=", true).execute();
  return rows.length;
}

test("each tab lists its people, newest first, with badges, and maybe for no answer (ADM-14 to ADM-17, ADM-19, ADM-20)", async () => {
  await threePeople();
  expect(namesIn(await page("/admin"))).toEqual([
    "Marisol Vega Admin",
    "Ana Luján",
    "Ben",
    "nameless@example.org Steward",
  ]);
  expect(rowsIn(await page("/admin/registered"))).toEqual([
    {
      Name: "Ana Luján",
      Email: "ana@example.org",
      // A phone shows one line about both gatherings, whose other words a wide screen leaves out.
      [inText.en("fields.canAttendInvocation")]: "Opening Yes Closing Maybe",
      [inText.en("fields.canAttendIntegration")]: "Maybe",
      Interests: `${inText.en("offers.host_event.name")}; Volunteer`,
      Registered: "Sep 04, 2025",
      Tags: "",
    },
  ]);
  expect(namesIn(await page("/admin/not-registered"))).toEqual([
    "Marisol Vega Admin",
    "Ben",
    "nameless@example.org Steward",
  ]);
  expect(namesIn(await page("/admin/unsubscribed"))).toContain("Ben");
  expect(namesIn(await page("/admin/unsubscribed"))).not.toContain("Ana Luján");
  expect(rowsIn(await page("/es/admin/registered"))[0]).toMatchObject({
    [inText.es("fields.canAttendIntegration")]: "Tal vez",
  });
});

test("a search by name, address, organization or phone is in the address, and says how many it found", async () => {
  await threePeople();
  for (const typed of ["lujan", "ANA@ex", "orchard", "7205550142"]) {
    const html = await page(`/admin?q=${encodeURIComponent(typed)}`);
    expect(namesIn(html), typed).toEqual(["Ana Luján"]);
    expect(html).toContain(">1 person<");
    expect(html).toContain(`value="${typed}"`);
  }
  const nothing = await page("/admin?q=unicorn");
  expect(nothing).toContain(inText.en("people.nobody.found"));
  expect(nothing).toContain("Nobody</output>");
});

test("a list without people says why", async () => {
  expect(await page("/admin/registered")).toContain(inText.en("people.nobody.registered"));
  expect(await page("/es/admin/registered")).toContain(inText.es("people.nobody.registered"));
});

test("a long list goes on page by page, and back", async () => {
  const { db } = office.site();
  for (let n = 0; n < 35; n++)
    await buildProfile(db, { full_name: `Person ${String(n).padStart(2, "0")}`, created_at: september(1) });
  const first = await page("/admin/not-registered?sort=name");
  expect(first).toContain(">36 people<");
  const next = /<a[^>]*rel="next"[^>]*>/.exec(first)![0];
  const second = await page(`/admin/not-registered${/href="[^"?]*([^"]*)"/.exec(next)![1]}`);
  expect(namesIn(second)).toHaveLength(11);
  expect(second).not.toContain('rel="next"');
  const previous = /<a[^>]*rel="prev"[^>]*>/.exec(second)![0];
  expect(namesIn(await page(`/admin/not-registered${/href="[^"?]*([^"]*)"/.exec(previous)![1]}`))).toEqual(
    namesIn(first),
  );
});

test("a list that cannot be read says so, with a way to try again (ADM-23)", async () => {
  const restore = await tablesTimeOut(office.site().db, ["registrations"]);
  try {
    const html = await page("/admin?q=marisol");
    expect(html).toContain(inText.en("people.loadFailed"));
    expect(html).toMatch(/href="[^"]*\?q=marisol"[^>]*>Try again/);
    expect(await page("/es/admin")).toContain(inText.es("people.loadFailed"));
  } finally {
    await restore();
  }
});

test("nobody but an admin reads a list of people (ADM-02, ADM-03)", async () => {
  const member = await signIn(office.site(), { role: "member" });
  const steward = await signIn(office.site(), { role: "steward" });
  const leadsTo = async (path: string, Cookie = "") =>
    (await office.site().request(path, { headers: { Cookie } })).headers.get("location");
  for (const path of ["/admin", "/admin/registered", "/admin/not-registered", "/admin/unsubscribed"]) {
    expect(await leadsTo(path)).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect(await leadsTo(`${path}?q=${"%F0%9F%A7%B6".repeat(600)}`)).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect(await leadsTo(path, member)).toBe("/");
    expect(await leadsTo(path, steward)).toBe("/admin/check-in");
  }
});

test("the first page of the office brings at most 200 KB of script", async () => {
  const fetched = async (path: string) => {
    const answer = await office.site().request(path, { headers: { Cookie: office.cookie(), "Accept-Encoding": "br" } });
    return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const { script } = await pageBytes(fetched, "/admin");
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(200 * 1_024);
});
