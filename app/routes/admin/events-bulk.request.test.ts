import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm } from "../../../tests/support/site.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const office = eventsOffice();
const { page, events } = office;

/** Posts a selection as a browser does: `id` once for each. */
function post(path: string, fields: [string, string][]): Promise<Response> {
  return office.site().request(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie: office.cookie() },
  });
}

interface Undo {
  action: string;
  fields: Record<string, string>;
}

function pressUndo(answer: Response): Promise<Response> {
  const { undo } = (JSON.parse(toastOf(answer)) as { toast: { undo: Undo } }).toast;
  return postForm(office.site(), undo.action, undo.fields, { Cookie: office.cookie() });
}

const ahead = { start_date: new Date("2025-10-20T18:00:00Z"), is_public: true } as const;

test("the selected are hidden from the calendar, and one press shows them there again", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { ...ahead, title: "Choir" });
  await buildEvent(db, { ...ahead, title: "Bread" });
  const answer = await post("/admin/events?q=choir", [
    ["intent", "hide"],
    ["id", id],
  ]);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/events?q=choir"]);
  expect(toastOf(answer)).toContain(inText.en("events.bulk.hidden", { count: 1 }));
  const status = async () => (await office.site().request(`/calendar/${id}`)).status;
  expect(await status()).toBe(404);
  await pressUndo(answer);
  expect(await status()).toBe(200);
});

test("all that a filter matches are deleted after a question that says what will happen, and come back with one press", async () => {
  const { db } = office.site();
  for (let n = 0; n < 55; n++) await buildEvent(db, { ...ahead, title: `Choir ${n}` });
  await buildEvent(db, { ...ahead, title: "Choir of Ana", status: "pending", proposer_email: "ana@example.org" });
  await buildEvent(db, { ...ahead, title: "Bread" });
  const asked = await (
    await post("/admin/events?q=choir", [
      ["intent", "delete-many"],
      ["all", "yes"],
    ])
  ).text();
  expect(asked).toContain("Delete 56 events?");
  expect(asked).toContain(inText.en("events.deleteMany.public", { count: 55 }));
  expect(asked).toContain(inText.en("events.deleteMany.proposals", { count: 1 }));
  expect(await events()).toHaveLength(57);
  const answer = await post("/admin/events?q=choir", [
    ["intent", "delete-many-now"],
    ["all", "yes"],
  ]);
  expect((await events()).map(({ title }) => title)).toEqual(["Bread"]);
  await pressUndo(answer);
  expect(await events()).toHaveLength(57);
});

test("where a colleague adds an event after the question about all in a list, it is asked again with the new number", async () => {
  const { db } = office.site();
  for (const title of ["Choir A", "Choir B"]) await buildEvent(db, { ...ahead, title });
  const all = (intent: string, count?: string) =>
    post("/admin/events?q=choir", [
      ["intent", intent],
      ["all", "yes"],
      ...(count ? [["count", count] as [string, string]] : []),
    ]);
  const countIn = (html: string) => /name="count" value="(\d+)"/.exec(html)![1]!;
  const count = countIn(await (await all("delete-many")).text());
  await buildEvent(db, { ...ahead, title: "Choir C" });
  const again = await all("delete-many-now", count);
  const html = await again.text();
  expect(again.status).toBe(409);
  expect(html).toContain("Delete 3 events?");
  expect(html).toContain(inHtml.en("events.deleteMany.changed"));
  expect(await events()).toHaveLength(3);
  expect(toastOf(await all("delete-many-now", countIn(html)))).toContain("3 events");
  expect(await events()).toEqual([]);
});

test("one deleted event comes back with one press too", async () => {
  const { id } = await buildEvent(office.site().db, { ...ahead, title: "Choir" });
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: office.cookie() };
  await office.site().request("/api/manage-events", { method: "DELETE", body: JSON.stringify({ id }), headers });
  expect(await events()).toEqual([]);
  await post("/admin/events", [
    ["intent", "undo"],
    ["action", "event.deleted"],
    ["id", id],
  ]);
  expect(await events()).toMatchObject([{ id, title: "Choir" }]);
});

test("nobody selected or a made-up undo is refused with a sentence", async () => {
  await buildEvent(office.site().db, ahead);
  for (const [fields, status, sentence] of [
    [[["intent", "hide"]], 422, inHtml.en("events.bulk.nobody")],
    [[["intent", "delete-many"]], 422, inHtml.en("events.bulk.nobody")],
    [[["intent", "delete-many-now"]], 422, inHtml.en("events.bulk.nobody")],
    [
      [
        ["intent", "undo"],
        ["number", "1"],
      ],
      400,
      "Something went wrong on the way",
    ],
  ] as [[string, string][], number, string][]) {
    const answer = await post("/admin/events", fields);
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([status, true]);
  }
  expect(await events()).toHaveLength(1);
});

test("a file holds what the list shows, or the selected alone; who has to prove to be there comes back to the list", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, { ...ahead, title: "Choir", category: "arts" });
  await buildEvent(db, { ...ahead, title: "Bread", category: "general" });
  await buildEvent(db, { title: "Over", start_date: new Date("2025-09-20T18:00:00Z") });
  const titlesIn = (csv: string) =>
    csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split('"')[1]);
  const file = "/admin/export/cohere-events.csv";
  expect(titlesIn(await page(file)), "the whole calendar").toEqual(["Over", "Bread", "Choir"]);
  expect(titlesIn(await page(`${file}?show=upcoming`))).toEqual(["Bread", "Choir"]);
  expect(titlesIn(await page(`${file}?show=all&category=arts`))).toContain("Choir");
  const selected = await post(`${file}?lang=es&show=upcoming`, [["id", id]]);
  expect(titlesIn(await selected.text())).toEqual(["Choir"]);
  const noted = await db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "events.exported")
    .orderBy("id")
    .execute();
  expect(noted.at(-1)!.detail).toEqual({ kind: "csv", selected: 1 });
  const view = await page(`${file}?lang=es&columns=shown&show=upcoming&column=theme&sort=-start`);
  expect(view.replace("\uFEFF", ""), "as the list says it (ADM-34)").toBe(
    [
      `"${inText.es("events.columns.title")}","${inText.es("events.fields.category")}"`,
      `"Choir","${inText.es("themes.arts.name")}"`,
      `"Bread","${inText.es("events.general")}"\r\n`,
    ].join("\r\n"),
  );
  const stale = await signIn(office.site(), { role: "admin", provenMinutesAgo: 16 });
  const narrowed = `${file}?lang=es&q=choir`;
  for (const sent of [
    await postForm(office.site(), narrowed, { id }, { Cookie: stale }),
    await office.site().request(narrowed, { headers: { Cookie: stale } }),
  ]) {
    const to = new URL(sent.headers.get("location")!, "http://localhost:3000");
    expect([to.pathname, to.searchParams.get("next")]).toEqual([
      "/es/auth/prove",
      expect.stringMatching(/^\/es\/admin\/events\?/),
    ]);
  }
  const nothing = await postForm(office.site(), file, {}, { Cookie: stale });
  expect(nothing.headers.get("location"), "asked before a selection is sent").toContain("/auth/prove");
  expect((await post(file, [])).status).toBe(204);
});

test("the day stands above its events in words, in both languages, with how many it has", async () => {
  const { db } = office.site();
  await buildEvent(db, { ...ahead, title: "Tonight", start_date: new Date("2025-10-11T01:00:00Z") });
  await buildEvent(db, { ...ahead, title: "Choir" });
  await buildEvent(db, { ...ahead, title: "Bread" });
  const headings = (html: string) =>
    [...html.matchAll(/<h2[^>]*><span>(.*?)<\/span><span[^>]*>(.*?)<\/span>/g)].map(([, day, count]) => [day, count]);
  expect(headings(await page("/admin/events"))).toEqual([
    ["Today, Friday, October 10, 2025", "1 event"],
    ["Monday, October 20, 2025", "2 events"],
  ]);
  expect(headings(await page("/es/admin/events"))).toEqual([
    ["Hoy, viernes 10 de octubre de 2025", "1 evento"],
    ["lunes 20 de octubre de 2025", "2 eventos"],
  ]);
});
