import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tests/support/browser.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const calendar = sampleCalendar();
const { html } = calendar;
const text = async (address: string, headers?: Record<string, string>) =>
  plainText(await html(address, headers)).replaceAll(/[\u00a0\u202f]/g, " ");

let admin: string;
let id: string;

async function call(method: string, body: object) {
  const answer = await calendar.site().request("/api/manage-events", {
    method,
    headers: { Cookie: admin, Origin: "http://localhost:3000", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const day = { title: "Zero-waste day", start_date: "2025-12-06T10:00:00-07:00", end_date: "2025-12-06T17:00:00-07:00" };

beforeAll(async () => {
  admin = await signIn(calendar.site(), { role: "admin" });
  await call("POST", { ...day, title: "At midnight", start_date: "2025-12-06T00:00:00-07:00" });
  id = (await call("POST", { ...day, all_day: true })).id;
});

test("a call that says all day gets whole days, and one that says nothing means them from midnight to midnight", async () => {
  const stored = await call("PUT", { ...day, id, all_day: true });
  const midnights = { start_date: "2025-12-06T00:00:00-07:00", end_date: "2025-12-07T00:00:00-07:00" };
  expect(stored).toMatchObject({ ...midnights, all_day: true });
  expect(await call("PUT", { ...day, ...midnights, id })).toMatchObject({ all_day: true });
  const other = await call("POST", { ...day, title: "Vigil", ...midnights, all_day: false });
  expect(other).toMatchObject({ ...midnights, all_day: false });
  await call("DELETE", { id: other.id });
});

test.each(["/calendar?date=2025-12-01", "/calendar?view=week&date=2025-11-30", "/calendar?day=2025-12-06"])(
  "on %s it stands on top of its day, before what begins at midnight, and says All day",
  async (address) => {
    const page = await text(address);
    expect(page.indexOf("Zero-waste day")).toBeGreaterThan(0);
    expect(page.indexOf("Zero-waste day")).toBeLessThan(page.indexOf("At midnight"));
    expect(page).toMatch(/All day Zero-waste day/);
  },
);

test("its page, its file, Google and machines are told whole days", async () => {
  const page = (await html(`/calendar/${id}`)).replaceAll("&amp;", "&");
  expect(plainText(page)).toContain("Saturday, December 6, 2025, all day");
  expect(await text(`/es/calendar/${id}`)).toContain("sábado 6 de diciembre de 2025, todo el día");
  expect(page).toContain("dates=20251206%2F20251207");
  expect(page).toContain('"startDate":"2025-12-06","endDate":"2025-12-06"');
  const [event] = new ICAL.Component(ICAL.parse(await html(`/calendar/${id}.ics`))).getAllSubcomponents("vevent");
  const { startDate, endDate } = new ICAL.Event(event);
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, "2025-12-06", "2025-12-07"]);
});

test("several days are said by their days: in the calendar, in the office and in the CSV", async () => {
  await call("PUT", { ...day, id, end_date: "2025-12-08T09:00:00-07:00", all_day: true });
  await expect.poll(() => text(`/calendar/${id}`)).toContain("Saturday, December 6, 2025 – Monday, December 8, 2025");
  const cookie = { cookie: admin };
  expect(await text("/admin/events?q=zero-waste", cookie)).toContain("Dec 06, 2025 - Dec 08, 2025 · All day");
  expect(await html("/admin/export/cohere-events.csv", cookie)).toMatch(
    /Zero-waste day.*2025-12-06 00:00.*2025-12-08 23:59/,
  );
  const form = await html(`/admin/events?edit=${id}`, cookie);
  expect(form).toMatch(/<input(?=[^>]*name="all_day")[^>]*checked/);
  expect(form).toMatch(/<input(?=[^>]*name="end_date")[^>]*value="2025-12-08"/);
  expect(form).not.toMatch(/aria-label="(?:Start|End) time"/);
});

test("the form takes a switch instead of times", async () => {
  const organizer = openBrowser(calendar.site(), admin);
  const answer = await organizer.post("/admin/events?new=event", {
    title: "Day of rest",
    start_date: "2025-12-13",
    start_time: "",
    end_date: "2025-12-14",
    end_time: "",
    all_day: "on",
    is_public: "on",
  });
  expect(answer.status).toBe(303);
  expect(await text("/calendar?view=list&date=2025-12-13")).toMatch(/Dec 13 – Dec 14 Day of rest/);
});

test("a proposal fills whole days, on its page and in its mail", async () => {
  const visitor = openBrowser(calendar.site());
  const form = { title: "Street without cars", start_date: "2025-12-20", end_date: "2025-12-20", all_day: "on" };
  const answer = await visitor.post("/calendar/propose", { ...form, name: "Ana", email: "ana@example.org" });
  expect(answer.status).toBe(303);
  const mail = (await calendar.site().outbox()).findLast(({ to }) => to === "ana@example.org")!;
  expect(mail.text).toContain("When: Saturday, December 20, 2025, all day");
  const path = /http:\/\/localhost:3000(\/calendar\/propose\/\S+)/.exec(mail.text)![1]!;
  expect(await text(path)).toContain("Saturday, December 20, 2025, all day");
  await visitor.post(path, { intent: "confirm" });
  const own = await (await visitor.get(path)).text();
  expect(own).toMatch(/<input(?=[^>]*name="all_day")[^>]*checked/);
  const kept = await visitor.post(path, { ...form, title: "" });
  expect([kept.status, /<input(?=[^>]*name="all_day")[^>]*checked/.test(await kept.text())]).toEqual([422, true]);
});
