import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { forgetProposals, proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
const photos: Record<string, Buffer> = {};

beforeAll(async () => {
  ({ site, admin } = await startProposals());
  for (const color of ["green", "red"])
    photos[color] = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetProposals(site);
  await site.db.deleteFrom("event_pictures").execute();
});

const { confirmed, decide } = proposalsOn(() => ({ site, admin }));

async function read(path: string, cookie = admin): Promise<string> {
  return (await site.request(path, { headers: { Cookie: cookie } })).text();
}

/** What a page's hidden fields send along with whatever is typed, of the form that has this button. */
function hiddenIn(html: string, intent: string): Record<string, string> {
  const form = html.split("<form").find((part) => part.includes(`value="${intent}"`)) ?? "";
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name!, value!.replaceAll("&quot;", '"')]));
}

/** A form as somebody has it open: sent later, whatever has become of the picture. */
async function opened(path: string, cookie = admin) {
  const html = await read(path, cookie);
  return async (fields: Record<string, string>, photo?: Buffer) => {
    const form = new FormData();
    const sent = { intent: "save", ...hiddenIn(html, fields["intent"] ?? "save"), ...fields };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    if (photo) form.set("picture", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
    const headers = { Origin: "http://localhost:3000", Cookie: cookie };
    const answer = await site.request(path, { method: "POST", body: form, headers });
    return { status: answer.status, html: await answer.text() };
  };
}

const shown = (event: string) =>
  site.db
    .selectFrom("event_pictures")
    .select(["id", "alt", "alt_es"])
    .where("event_id", "=", event)
    .where("removed_at", "is", null)
    .executeTakeFirst();

async function withPicture(alt: string, event: Parameters<typeof buildEvent>[1] = {}) {
  const { id } = await buildEvent(site.db, event);
  const page = `/admin/events/${id}/picture`;
  await (
    await opened(page)
  )({ alt, altEs: event.language === "both" ? `${alt} (es)` : "" }, photos["green"]);
  return { id, page };
}

test("words for a picture, its end and another file are not taken from who has another picture before them", async () => {
  const { id, page } = await withPicture("Green apples");
  const [describes, removes, replaces] = [await opened(page), await opened(page), await opened(page)];
  expect((await (await opened(page))({ alt: "A red door" }, photos["red"])).status).toBe(303);
  const theirs = await shown(id);

  const described = await describes({ alt: "Apples in a green bowl" });
  expect(described.status).toBe(409);
  for (const said of [inHtml.en("pictures.refused.changed"), "A red door", "Apples in a green bowl", theirs!.id])
    expect(described.html).toContain(said);
  expect((await removes({ intent: "remove" })).status).toBe(409);
  const replaced = await replaces({ alt: "Red apples" }, photos["green"]);
  expect([replaced.status, replaced.html.includes("choose the file again")]).toEqual([409, true]);
  expect(await shown(id)).toEqual(theirs);
});

test("after that the same form saves what was typed, or theirs where that was chosen", async () => {
  const { id, page } = await withPicture("Apples");
  for (const [keep, kept] of [
    ["mine", "Apples in a bowl"],
    ["theirs", "Apples, by somebody else"],
  ] as const) {
    const describes = await opened(page);
    await (
      await opened(page)
    )({ alt: "Apples, by somebody else" });
    const { html, status } = await describes({ alt: "Apples in a bowl" });
    expect(status).toBe(409);
    const fields = { ...hiddenIn(html, "save"), intent: "save", alt: "Apples in a bowl", altEs: "", keep_alt: keep };
    expect((await postForm(site, page, fields, { Cookie: admin })).status).toBe(303);
    expect((await shown(id))?.alt).toBe(kept);
  }
});

test("what the other person alone changed is in the form, with what was typed here", async () => {
  const { page } = await withPicture("Apples", { language: "both" });
  const describes = await opened(page);
  await (
    await opened(page)
  )({ alt: "Apples", altEs: "Manzanas" });
  const { html, status } = await describes({ alt: "Apples in a bowl", altEs: "Apples (es)" });
  expect(status).toBe(409);
  for (const words of ["Apples in a bowl", "Manzanas"])
    expect(html).toMatch(new RegExp(`<input[^>]* value="${words}"`));
});

test("the same twice, as by a double click, is no conflict", async () => {
  const { id, page } = await withPicture("Apples");
  const [replaces, describes, removes] = [await opened(page), await opened(page), await opened(page)];
  const twice = async (send: () => Promise<{ status: number }>) => [(await send()).status, (await send()).status];
  expect(await twice(() => describes({ alt: "Apples in a bowl" }))).toEqual([303, 303]);
  const again = await opened(page);
  expect(await twice(() => again({ alt: "A door" }, photos["red"]))).toEqual([303, 303]);
  expect((await replaces({ alt: "Apples" }, photos["green"])).status).toBe(409);
  const ends = await opened(page);
  expect(await twice(() => ends({ intent: "remove" }))).toEqual([303, 303]);
  expect([(await removes({ intent: "remove" })).status, await shown(id)]).toEqual([303, undefined]);
});

test("Undo of a picture does not undo what somebody did after it", async () => {
  const { id, page } = await withPicture("Apples");
  const send = (body: Record<string, string>) => postForm(site, page, body, { Cookie: admin });
  const { headers } = await send({ intent: "save", alt: "Apples in a bowl" });
  const [cookie] = headers.getSetCookie();
  const told = await read(page, `${admin}; ${cookie!.split(";")[0]}`);
  const undo = hiddenIn(told.slice(told.indexOf(inText.en("pictures.described"))), "Apples");
  expect(undo).toMatchObject({ intent: "save", alt: "Apples" });
  await (
    await opened(page)
  )({ alt: "A red door" }, photos["red"]);
  const undone = await send(undo);
  expect([undone.status, (await shown(id))?.alt]).toEqual([409, "A red door"]);
});

test("a host and an organizer notice each other", async () => {
  const { path, id } = await confirmed();
  const host = await opened(`${path}/picture`, "");
  await (
    await opened(`/admin/events/${id}/picture`)
  )({ alt: "A red door" }, photos["red"]);
  expect((await host({ alt: "Our porch" }, photos["green"])).status).toBe(409);
  expect((await shown(id))?.alt).toBe("A red door");
});

test("a picture that somebody gave meanwhile is not published by who has not seen it, nor replaced by what a host asked for", async () => {
  const { path, id } = await confirmed();
  const review = `/admin/events?decide=${id}`;
  const decided = async (intent: string, html: string) =>
    (await postForm(site, review, { intent, note: "", ...hiddenIn(html, intent) }, { Cookie: admin })).status;
  const before = await read(review);
  await (
    await opened(`/admin/events/${id}/picture`)
  )({ alt: "A red door" }, photos["red"]);
  expect(await decided("publish", before)).toBe(409);
  await decide("publish", id);
  await (
    await opened(`${path}/picture`, "")
  )({ alt: "Our porch" }, photos["green"]);
  const looked = await read(review);
  await (
    await opened(`/admin/events/${id}/picture`)
  )({ alt: "A blue door" });
  expect([await decided("apply-change", looked), (await shown(id))?.alt]).toEqual([409, "A blue door"]);
  expect([await decided("apply-change", await read(review)), (await shown(id))?.alt]).toEqual([303, "Our porch"]);
});

test("a new picture dates the event for calendars and readers of the news, and closes no form that is open", async () => {
  const { id, page } = await withPicture("Apples", { published_at: new Date("2025-08-01") });
  const aged = { updated_at: new Date("2025-09-01") };
  await site.db.updateTable("events").set(aged).where("id", "=", id).execute();
  const { version } = await site.db
    .selectFrom("events")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const dated = async () => ({
    news: /<entry>.*?<updated>([^<]+)/s.exec(await read("/calendar.atom", ""))?.[1],
    calendar: /LAST-MODIFIED:(\w+)/.exec(await read("/calendar.ics", ""))?.[1],
    program: JSON.parse(await read("/api/manage-events", ""))[0].updated_at,
  });
  const before = await vi.waitFor(async () => {
    const seen = await dated();
    for (const name of ["news", "calendar", "program"] as const) expect(seen[name]).toMatch(/^2025-?09-?01/);
    return seen;
  });
  await (
    await opened(page)
  )({ alt: "A red door" }, photos["red"]);
  await vi.waitFor(async () => {
    const after = await dated();
    for (const name of ["news", "calendar", "program"] as const) expect(after[name]! > before[name]!).toBe(true);
  });
  const stored = await site.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { title, start_date, end_date, category, is_public } = stored;
  const body = { id, version, title: `${title}!`, start_date, end_date, category, is_public };
  const answer = await site.request("/api/manage-events", {
    method: "PUT",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Origin: "http://localhost:3000", Cookie: admin },
  });
  expect(answer.status).toBe(200);
});

test("the picture that can come back is named in the language of the page, where the event has both", async () => {
  const { id } = await buildEvent(site.db, { language: "both" });
  const page = `/admin/events/${id}/picture`;
  await (
    await opened(page)
  )({ alt: "Hands", altEs: "Manos" }, photos["green"]);
  await (
    await opened(page)
  )({ intent: "remove" });
  expect(await read(page)).toContain("can still come back: “Hands”");
  expect(await read(`/es${page}`)).toContain("todavía puede volver: “Manos”");
});

test("what a picture shows is asked for in the event's language, in which it will be read out", async () => {
  const asked = async (language: "en" | "es" | "both" | null, path = "") => {
    const { id } = await buildEvent(site.db, { language });
    const labels = (await read(`${path}/admin/events/${id}/picture`)).matchAll(/<label for="alt\w*">([^<]*)/g);
    return [...labels].map(([, words]) => words);
  };
  expect(await asked("es")).toEqual([inText.en("pictures.alt.in.es")]);
  expect(await asked("en", "/es")).toEqual([inText.es("pictures.alt.in.en")]);
  expect(await asked("es", "/es")).toEqual(["Qué muestra"]);
  expect(await asked(null)).toEqual([inText.en("pictures.alt.label")]);
  expect(await asked("both")).toEqual([inText.en("pictures.alt.in.en"), inText.en("pictures.alt.in.es")]);
});
