import { expect, test } from "vitest";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const calendar = sampleCalendar();
const { html, idOf } = calendar;

test("an event says its language to people, screen readers and machines, and a filter finds it in both languages", async () => {
  const list = await html("/calendar?view=list&date=2025-10-16&language=es");
  expect(list).toMatch(/<a href="\/calendar\/[^"]*" lang="es">Cena de vecinos<\/a>/);
  expect(plainText(list)).toContain("Lectura bilingüe");
  expect(plainText(list)).not.toContain("Grief circle");
  expect(await html("/es/calendar?view=list&date=2025-10-16&language=es")).not.toMatch(/lang="es">Cena/);
  const event = await html(`/calendar/${await idOf("Cena de vecinos")}`);
  expect(plainText(event)).toContain("In Spanish");
  expect(event).toMatch(/<h1[^>]* lang="es"/);
  expect(event).toContain('"inLanguage":["es"]');
  const feed = await html("/calendar.ics?language=es");
  expect(feed).toContain("SUMMARY;LANGUAGE=es:Cena de vecinos");
  expect(feed).not.toContain("Grief circle");
});

test("a list says the language of a gathering only where it is not the page's own", async () => {
  const rows = async (address: string) => {
    const page = await html(address);
    return [...page.matchAll(/<p class="row-facts[^"]*">(.*?)<\/p>/g)]
      .map(([, facts]) => plainText(facts!))
      .join(" | ");
  };
  const english = await rows("/calendar?view=list&date=2025-10-17");
  expect(english).toMatch(/In Spanish/);
  expect(english).not.toMatch(/In English(?! and)/);
  const spanish = await rows("/es/calendar?view=list&date=2025-10-17");
  expect(spanish).toMatch(/En inglés(?! y)/);
  expect(spanish).not.toMatch(/En español/);
});

test("an event's language is kept by who does not know the field, changed by who does, and taken back with null", async () => {
  const admin = await signIn(calendar.site(), { email: "admin@example.org", role: "admin" });
  const call = async (method: string, body: object) => {
    const response = await calendar.site().request("/api/manage-events", {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: admin },
      body: JSON.stringify(body),
    });
    return { status: response.status, event: await response.json() };
  };
  const evening = {
    title: "Story circle",
    start_date: "2025-10-18T18:00:00-06:00",
    end_date: "2025-10-18T20:00:00-06:00",
  };
  const { event: made } = await call("POST", { ...evening, language: "es" });
  const named = { ...evening, id: made.id };
  expect((await call("PUT", { ...named, title: "Círculo" })).event).toMatchObject({ language: "es" });
  expect((await call("PUT", { ...named, language: "both" })).event).toMatchObject({ language: "both" });
  expect((await call("PUT", { ...named, language: null })).event).toMatchObject({ language: null });
  expect((await call("POST", { ...evening, language: "fr" })).event).toMatchObject({ success: false });
});
