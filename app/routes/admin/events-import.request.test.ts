import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";

const office = eventsOffice();
const { page, events, send } = office;
const path = "/admin/events/import";

function upload(name: string, text: string, at = path): Promise<Response> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("file", new File([text], name));
  return office.site().request(at, {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie: office.cookie() },
  });
}

const digestOf = (html: string) => /name="digest" value="([^"]*)"/.exec(html)![1]!;
const idOf = (answer: Response) => answer.headers.get("location")!.split("id=")[1]!;

const calendar = [
  "BEGIN:VCALENDAR",
  'BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Choir\r\nDTSTART;TZID=America/Denver:20251017T180000\r\nRRULE:FREQ=DAILY;COUNT=3\r\nDURATION:PT2H\r\nDESCRIPTION:<p>Bring <a href="javascript:x">your voice</a></p>\r\nEND:VEVENT',
  "BEGIN:VEVENT\r\nUID:2\r\nSUMMARY:Bread\r\nDTSTART:20251018T150000Z\r\nEND:VEVENT",
  "BEGIN:VEVENT\r\nUID:3\r\nSUMMARY:Bells\r\nDTSTART:20251018T150000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

test("a calendar file is looked at, comes in hidden and at once, and is undone as a whole but for what was changed", async () => {
  const { db } = office.site();
  await buildEvent(db, { title: "BREAD", start_date: new Date("2025-10-18T15:00:00Z") });
  const uploaded = await upload("town.ics", calendar);
  expect(uploaded.status).toBe(303);
  const id = idOf(uploaded);
  const looked = await page(`${path}?id=${id}`);
  expect(looked).toContain(
    "3 new events would come in. 1 is there already or twice in the file, and would be left out. 1 can’t be read",
  );
  expect(looked).toContain(inText.en("eventImport.problems.tooOften"));
  expect(await events()).toHaveLength(1);

  const done = await send(`${path}?id=${id}`, { intent: "import", id, digest: digestOf(looked) });
  expect(toastOf(done)).toContain("3 events imported");
  const made = (await events()).filter(({ title }) => title === "Choir");
  expect(made.map((event) => [event.start_date.toISOString(), event.is_public, event.description])).toEqual([
    ["2025-10-18T00:00:00.000Z", false, "Bring your voice"],
    ["2025-10-19T00:00:00.000Z", false, "Bring your voice"],
    ["2025-10-20T00:00:00.000Z", false, "Bring your voice"],
  ]);
  expect((await office.site().request(`/calendar/${made[0]!.id}`)).status).toBe(404);
  const before = (await events()).length;
  const again = await send(path, { intent: "import", id, digest: digestOf(looked) });
  expect([again.headers.get("location"), toastOf(again)]).toEqual([
    `${path}?id=${id}`,
    expect.stringContaining("3 events imported"),
  ]);
  expect(await events(), "nothing is made twice").toHaveLength(before);

  await send("/admin/events", { intent: "show", id: made[1]!.id });
  const undone = await send(path, { intent: "undo", id });
  expect(toastOf(undone)).toContain("2 events removed.");
  expect(toastOf(undone)).toContain(inText.en("eventImport.undoneLeft", { count: 1 }));
  expect((await events()).map((event) => event.title).toSorted()).toEqual(["BREAD", "Choir"]);
  const actions = await db.selectFrom("audit").select("action").where("subject", "=", "events").orderBy("id").execute();
  expect(actions.map(({ action }) => action)).toEqual(["events.imported", "events.import-undone"]);
});

test("a table's columns are guessed and chosen by hand, its events shown at once where that is chosen", async () => {
  const csv = "Evento;Fecha;Hora\nCoro;18/10/2025;6 PM\nPan;19/10/2025;tarde\n";
  const id = idOf(await upload("pueblo.csv", csv, "/es/admin/events/import"));
  const looked = await page(`/es/admin/events/import?id=${id}`);
  expect(looked).toContain(inText.es("eventImport.summary", { count: 1 }));
  expect(looked).toContain(inText.es("eventImport.invalidTime", { typed: "tarde" }));
  const form: [string, string][] = [
    ["intent", "match"],
    ["id", id],
    ["column0", "title"],
    ["column1", "start"],
    ["column2", ""],
    ["hasNames", "on"],
    ["order", "day"],
    ["shown", "yes"],
  ];
  const matched = await office.site().request(path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Cookie: office.cookie() },
  });
  expect(matched.status).toBe(303);
  // What was looked at before the columns changed cannot be imported.
  expect((await send(path, { intent: "import", id, digest: digestOf(looked) })).status).toBe(409);
  const again = await page(`${path}?id=${id}`);
  expect(again).toContain(inText.en("eventImport.summary", { count: 2 }));
  await send(path, { intent: "import", id, digest: digestOf(again) });
  const made = await events();
  expect(made.map((event) => [event.title, event.all_day, event.is_public])).toEqual([
    ["Coro", true, true],
    ["Pan", true, true],
  ]);
  expect((await office.site().request(`/calendar/${made[0]!.id}`)).status).toBe(200);
});

test("no file, no calendar and a stranger are refused with a sentence", async () => {
  const refused = await upload("x.ics", "BEGIN:VCALENDAR\r\nno lines");
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(inHtml.en("eventImport.notAFile")),
  ]);
  const empty = await upload("x.ics", "");
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining(inHtml.en("import.refused.empty"))]);
  const stranger = await office.site().request(path, {
    method: "POST",
    body: new FormData(),
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" },
  });
  expect([302, 303, 401]).toContain(stranger.status);
  // An import of events is none of people.
  const id = idOf(await upload("town.ics", calendar));
  expect(await page(`/admin/import?id=${id}`)).not.toContain("town.ics");
});
