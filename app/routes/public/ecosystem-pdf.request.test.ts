import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { readPdf } from "../../../tests/support/pdf.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } })));
afterAll(() => site.close());

const read = async (path: string) => {
  const answer = await site.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return readPdf(new Uint8Array(await answer.arrayBuffer())).pages[0]!.lines.join("");
};

test("the sheet shows what the map shows, in both languages, and is made anew when a place changes (HOM-21, MAP-38)", async () => {
  expect(await read("/Ecosystem.pdf")).toContain(inHtml.en("map.empty.title"));
  const { id } = await buildPlace(site.db, { name: "Street choir", theme: "arts" });
  await buildPlace(site.db, { name: "Hidden shed", hidden_because: "organizers" });
  await vi.waitFor(async () => expect(await read("/Ecosystem.pdf")).toContain("Street choir"), { timeout: 5_000 });
  const spanish = await read("/es/Ecosystem.pdf");
  for (const said of [inText.es("mapData.sheet.title"), "1 lugar", "Al 1 de octubre de 2025", "Street choir"])
    expect(spanish).toContain(said);
  expect(spanish).not.toContain("Hidden shed");
  await site.db.updateTable("places").set({ hidden_because: "organizers" }).where("id", "=", id).execute();
  await vi.waitFor(async () => expect(await read("/Ecosystem.pdf")).not.toContain("Street choir"), { timeout: 5_000 });
});

test("without a map elsewhere the home page leads to none (HOM-22)", async () => {
  const home = await (await site.request("/")).text();
  expect(/<section id="ecosystem-map".*?<\/section>/s.exec(home)![0]).not.toMatch(/href="https?:/);
});

test("who has it gets it only once it has changed; the home page may frame it, no other site may", async () => {
  const { headers } = await site.request("/Ecosystem.pdf");
  const again = await site.request("/Ecosystem.pdf", { headers: { "If-None-Match": headers.get("etag")! } });
  expect(again.status).toBe(304);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect((await site.request("/ecosystem.PDF")).headers.get("location")).toBe("/Ecosystem.pdf");
});

test("the printed programme is made of the calendar, in both languages and on four kinds of paper, and anew when an event changes", async () => {
  const programme = async (path: string) => {
    const answer = await site.request(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    return { width: pages[0]!.width, text: pages.flatMap(({ lines }) => lines).join("") };
  };
  expect((await programme("/calendar/programme.pdf")).text).toContain("Nothing is on the calendar yet.");
  const event = await buildEvent(site.db, { title: "Apple pressing" });
  await buildEvent(site.db, { title: "Called-off supper", status: "cancelled" });
  await buildEvent(site.db, { title: "Secret supper", is_public: false });
  await vi.waitFor(async () => expect((await programme("/calendar/programme.pdf")).text).toContain("Apple pressing"), {
    timeout: 5_000,
  });
  const formats = ["", "?paper=a4", "?order=booklet", "?paper=a4&order=booklet"];
  const printed = await Promise.all(formats.map((format) => programme(`/es/calendar/programme.pdf${format}`)));
  expect(printed.map(({ width }) => width)).toEqual([612, 595.28, 792, 841.89]);
  for (const { text } of printed) {
    expect(text).toContain("Apple pressing");
    expect(text).toContain("Programa");
    expect(text).not.toMatch(/Called-off supper|Secret supper/);
  }
  await site.db.updateTable("events").set({ title: "Pear pressing" }).where("id", "=", event.id).execute();
  await vi.waitFor(async () => expect((await programme("/calendar/programme.pdf")).text).toContain("Pear pressing"), {
    timeout: 5_000,
  });
});
