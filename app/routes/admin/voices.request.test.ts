import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";
import { buildVoice } from "../../../tests/support/voices.ts";

let site: TestSite;
let cookie: string;
let photo: Buffer;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  photo = await sharp({ create: { width: 640, height: 800, channels: 3, background: "green" } })
    .withExif({ IFD0: { Copyright: "Boulder Creek Path" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom("voices").execute();
});

const soon = { timeout: 10_000, interval: 20 };
const heading = inText.en("voices.heading");
const said = { wordsEn: "I stayed for the songs.", name: "Alma", onHome: "on", hasConsented: "on", isShown: "on" };

async function send(fields: Record<string, string>, file?: Buffer, path = "/admin/voices.data?new") {
  const form = new FormData();
  const sent = { id: crypto.randomUUID(), intent: "save", seen: "null", ...fields };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  if (file) form.set("photo", new File([new Uint8Array(file)], "photo.jpg", { type: "image/jpeg" }));
  const headers = { Origin: "http://localhost:3000", Cookie: cookie };
  return site.request(path, { method: "POST", body: form, headers });
}

async function read(path: string, headers = { Cookie: cookie }): Promise<string> {
  return (await site.request(path, { headers })).text();
}

/** The page that visitors get from the page cache. */
async function visitors(path: string): Promise<string> {
  return (await site.request(path)).text();
}

const sectionOf = (html: string) => html.split("<section").find((part) => part.includes(heading)) ?? "";

test("a voice that an organizer saves is on the home page within a second, with its photo in sizes; without one there is no section (HOM-27)", async () => {
  await expect.poll(() => visitors("/"), soon).not.toContain(heading);
  const saved = await send({ ...said, wordsEs: "Me quedé por los cantos.", altEn: "A loom", altEs: "Un telar" }, photo);
  expect(toastOf(saved)).toContain(inText.en("voices.saved"));
  await expect.poll(() => visitors("/"), soon).toContain("I stayed for the songs.");
  await expect.poll(() => visitors("/es"), soon).toContain("Me quedé por los cantos.");
  const section = sectionOf(await visitors("/"));
  expect(section).toMatch(
    /<img(?=[^>]* srcSet="[^"]+ 480w, [^"]+ 640w")(?=[^>]* alt="A loom")(?=[^>]* loading="lazy")/,
  );
  expect(section).toMatch(/<img(?=[^>]* width="640")(?=[^>]* height="800")/);
  const [, address] = /src="(\/pictures\/[^"]+)"/.exec(section)!;
  const file = await site.request(address!);
  expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  const { exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();
});

test("the archive of a year and the page after registering show theirs, each only where it is ticked (HOM-27, PAG-56, PAG-59)", async () => {
  const pages = ["/archive/2024", "/es/archive/2024", "/register/complete"];
  for (const page of pages)
    await expect.poll(() => visitors(page), soon).not.toMatch(new RegExp(`${heading}|${inText.es("voices.heading")}`));
  await buildVoice(site.db, { name: "Of 2024", on_home: false, archive_year: 2024 });
  await buildVoice(site.db, { name: "Just registered", on_home: false, on_welcome: true });
  for (const page of pages.slice(0, 2)) await expect.poll(() => visitors(page), soon).toContain("Of 2024");
  await expect.poll(() => visitors("/register/complete"), soon).toContain("Just registered");
  expect(await visitors("/archive/2024")).not.toContain("Just registered");
  expect(await visitors("/register/complete")).not.toContain("Of 2024");
  await expect.poll(() => visitors("/"), soon).not.toContain(heading);
});

test("words in one language alone say which it is on the other page, and markup is shown as it was typed (HOM-28)", async () => {
  const hostile = `<script>alert("1")</script>`;
  await buildVoice(site.db, { words_en: hostile, name: `<img src=x onerror=alert(2)>` });
  await expect.poll(() => visitors("/es"), soon).toMatch(/<blockquote[^>]* lang="en"/);
  await expect.poll(() => visitors("/"), soon).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  const html = await visitors("/");
  expect(html).not.toMatch(/<script>alert|<img src=x/);
});

test("without their yes nothing is shown, and a photo asks for its description in both languages; a draft may wait (HOM-29)", async () => {
  const { hasConsented: _, ...unasked } = said;
  const refused = await send(unasked);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(inText.en("voices.missing.hasConsented"));
  const undescribed = await send({ ...said, altEn: "A loom" }, photo);
  expect(await undescribed.text()).toContain(inText.en("pictures.alt.required"));
  const noPicture = await send({ ...said, altEn: "A loom", altEs: "Un telar" }, Buffer.from("GIF89a"));
  expect(await noPicture.text()).toContain(inText.en("pictures.file.gif"));
  const { isShown: __, ...draft } = unasked;
  const silent = await send({ ...draft, wordsEn: "" });
  expect(await silent.text()).toContain(inText.en("voices.missing.wordsEn"));
  expect(toastOf(await send(draft))).toContain(inText.en("voices.savedDraft"));
  expect(await read("/admin/voices")).toContain(inText.en("voices.states.draft"));
  await expect.poll(() => visitors("/"), soon).not.toContain(heading);
});

test("a photo of a draft is for organizers, and goes from every page with a deleted voice, until Undo", async () => {
  const id = crypto.randomUUID();
  await send({ ...said, id, altEn: "A loom", altEs: "Un telar" }, photo);
  await expect.poll(() => visitors("/"), soon).toContain(heading);
  const { photo_id } = await site.db.selectFrom("voices").select("photo_id").executeTakeFirstOrThrow();
  const file = `/pictures/${photo_id}-480.jpeg`;
  const deleted = await send({ id, intent: "delete" }, undefined, "/admin/voices");
  expect(toastOf(deleted)).toContain(inText.en("voices.deleted"));
  await expect.poll(() => visitors("/"), soon).not.toContain(heading);
  expect((await site.request(file)).status).toBe(404);
  await send({ id, intent: "restore" }, undefined, "/admin/voices");
  await expect.poll(() => visitors("/"), soon).toContain(heading);
  await send({ id, wordsEn: "Still thinking.", name: "Alma", altEn: "A loom", altEs: "Un telar", seen: "1" });
  expect((await site.request(file)).status).toBe(404);
  expect((await site.request(file, { headers: { Cookie: cookie } })).status).toBe(200);
});

test("a colleague's change is shown beside what was typed", async () => {
  const id = await buildVoice(site.db, { version: 2 });
  const conflict = await send({ ...said, id, seen: "1" });
  expect(conflict.status).toBe(409);
  expect(await conflict.text()).toContain("Alma Begay");
});
