import { expect, test } from "vitest";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const calendar = sampleCalendar();
const { html, idOf, get } = calendar;

test("an event's page says for whom it is, what it costs and what to bring, also to machines (CAL-95)", async () => {
  const theater = await html(`/calendar/${await idOf("Shadow puppet theater")}`);
  expect(plainText(theater)).toContain("By donation: $5–15, children free For families From age 5");
  expect(theater).toContain('"typicalAgeRange":"5-","audience":{"@type":"PeopleAudience","audienceType":"families"}');
  expect(theater).not.toContain("isAccessibleForFree");
  const pressing = await html(`/es/calendar/${await idOf("Apple pressing")}`);
  expect(plainText(pressing)).toContain("Gratis Para familias Trae: Apples and jars");
  expect(pressing).toContain('"isAccessibleForFree":true');
  const circle = plainText(await html(`/calendar/${await idOf("Grief circle")}`));
  expect(circle).toContain(inText.en("calendar.facts.unstated.both"));
});

test("calendar, feeds and calls are filtered by families, cost and age with the same words (CAL-96)", async () => {
  const query = "families=yes&cost=free&age=8";
  const list = await html(`/calendar?view=list&date=2025-10-16&${query}`);
  expect(list).toMatch(/<details[^>]* open=""[^>]*><summary class="theme">Filters/);
  expect(list).toMatch(/aria-current="true"[^>]*>Free</);
  // An age or a cost that is not offered is shown as chosen too.
  expect(list).toMatch(/aria-current="true"[^>]*>Age 8</);
  expect(await html("/es/calendar?cost=paid")).toMatch(
    new RegExp(
      `<details[^>]* open=""[^>]*><summary class="theme">.*aria-current="true"[^>]*>${inText.es("calendar.facts.paid")}<`,
    ),
  );
  const { html: text, headers } = await get(`/api/manage-events?${query}`);
  expect(headers.get("Content-Type")).toContain("application/json");
  const called = (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
  expect(called).toContain("Kite cameras");
  expect(called).not.toContain("Mushroom logs");
  const unfolded = (file: string) => file.replaceAll("\r\n ", "");
  for (const feed of [await html(`/calendar.ics?${query}`), await html(`/calendar.atom?${query}`)].map(unfolded)) {
    expect(feed).toContain("Kite cameras");
    expect(feed).toContain("Free · For families · From age 8");
    expect(feed).not.toContain("Mushroom logs");
  }
  expect(await html(`/calendar.ics?${query}`)).toMatch(/X-WR-CALNAME:.*For families\\, Free\\, Age 8/);
});

test("calendar, feeds and calls are filtered by what the venue has, and a change of the venue is seen at once (CAL-97)", async () => {
  const query = "access=stepFreeEntrance";
  const page = `/es/calendar?view=list&date=2025-10-16&${query}`;
  const list = await html(page);
  expect(list).toMatch(
    new RegExp(
      `<details[^>]* open="".*aria-current="true"[^>]*>${inText.es("map.venue.facts.stepFreeEntrance")}<`,
      "s",
    ),
  );
  for (const text of [list, (await get(`/api/manage-events?${query}`)).html, await html(`/calendar.ics?${query}`)]) {
    expect(text).toContain("Repair café");
    expect(text).not.toContain("Compost that works");
  }
  const { db } = calendar.site();
  await db
    .updateTable("places")
    .set({ step_free_entrance: true })
    .where("name", "like", "Neighborhood garden%")
    .execute();
  await expect.poll(() => html(page)).toContain("Compost that works");
});

test("what a caller leaves out of these stays, and an amount goes with its cost (CAL-94)", async () => {
  const admin = await signIn(calendar.site(), { email: "admin@example.org", role: "admin" });
  const call = async (method: string, body: object) => {
    const response = await calendar.site().request("/api/manage-events", {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: admin },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string };
  };
  const evening = {
    title: "Story circle",
    start_date: "2025-10-18T18:00:00-06:00",
    end_date: "2025-10-18T20:00:00-06:00",
  };
  const facts = { families: "no", min_age: 18, cost: "paid", cost_note: "$5", bring: "A story" };
  const { id } = await call("POST", { ...evening, ...facts });
  expect(await call("PUT", { ...evening, id, title: "Circle" })).toMatchObject(facts);
  expect(await call("PUT", { ...evening, id, cost: "free", bring: null })).toMatchObject({
    ...facts,
    cost: "free",
    cost_note: null,
    bring: null,
  });
});
