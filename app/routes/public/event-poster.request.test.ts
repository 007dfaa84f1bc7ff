import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { inHtml } from "../../../tests/support/sentences.ts";

const { get, html, idOf, site } = sampleCalendar();

const files = [
  ["poster.pdf", "application/pdf"],
  ["poster.pdf?paper=a4", "application/pdf"],
  ["square.png", "image/png"],
  ["tall.png", "image/png"],
] as const;

test("an event has a poster and two pictures in both languages, and its page leads to them (CAL-93)", async () => {
  const id = await idOf("Wild seed walk");
  expect(await html(`/calendar/${id}`)).toContain(`href="/calendar/${id}/poster"`);
  for (const [language, prefix] of [
    ["en", ""],
    ["es", "/es"],
  ] as const) {
    const page = await html(`${prefix}/calendar/${id}/poster`);
    expect(page).toContain(inHtml[language]("poster.title"));
    for (const [file, type] of files)
      for (const path of [`/calendar/${id}/${file}`, `/es/calendar/${id}/${file}`])
        expect(page).toContain(`href="${path}" type="${type}"`);
    const [first] = files;
    const { headers } = await get(`${prefix}/calendar/${id}/${first[0]}`);
    expect(headers.get("content-type")).toBe("application/pdf");
  }
  expect((await get(`/calendar/${id}/square.png`)).headers.get("content-type")).toBe("image/png");
});

test("an event that is called off, private or not decided has neither poster nor pictures (CAL-93)", async () => {
  const { db } = site();
  for (const state of [{ status: "cancelled" }, { is_public: false }, { status: "pending" }] as const) {
    const { id } = await buildEvent(db, { title: "Not on any wall", ...state });
    for (const file of ["poster", "poster.pdf", "square.png", "tall.png", "wide.png"])
      expect((await site().request(`/calendar/${id}/${file}`)).status, `${JSON.stringify(state)} ${file}`).toBe(404);
    expect(await (await site().request(`/calendar/${id}`)).text()).not.toContain(`/calendar/${id}/poster`);
  }
});
