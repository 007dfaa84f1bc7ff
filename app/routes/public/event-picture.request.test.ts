import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { forgetProposals, proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import { inHtml, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
let photo: Buffer;

beforeAll(async () => {
  ({ site, admin } = await startProposals());
  // Lying on its side, as phones store it, with the place it was taken at.
  photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#2f7d5b" } })
    .withExif({ IFD0: { Artist: "Secret Ana" }, IFD3: { GPSLatitude: "40/1 1/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetProposals(site);
  await site.db.deleteFrom("event_pictures").execute();
});

const { confirmed, decide } = proposalsOn(() => ({ site, admin }));
const stored = () => site.db.selectFrom("event_pictures").selectAll().execute();

async function send(path: string, fields: Record<string, string>, file?: Uint8Array, cookie = ""): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", ...fields })) form.set(name, value);
  if (file) form.set("picture", new File([new Uint8Array(file)], "photo.jpg", { type: "image/jpeg" }));
  return site.request(path, {
    method: "POST",
    body: form,
    headers: { Origin: "http://localhost:3000", ...(cookie && { Cookie: cookie }) },
  });
}

test("an organizer's picture shows on the event's page in its sizes, upright, without what the file said, until it is removed", async () => {
  const { id } = await buildEvent(site.db, { title: "Apple pressing" });
  const page = `/admin/events/${id}/picture`;
  const answer = await send(page, { alt: 'Hands & "apples"' }, photo, admin);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);

  let html = "";
  await vi.waitFor(async () =>
    expect((html = await (await site.request(`/calendar/${id}`)).text())).toContain("<picture>"),
  );
  expect(html).toMatch(/<img [^>]*width="1440" height="1080" alt="Hands &amp; &quot;apples&quot;" loading="lazy"/);
  const files = [...html.matchAll(/(\/pictures\/[\w-]+\.(?:avif|jpeg)) (\d+)w/g)];
  expect(files.map(([, , width]) => width)).toEqual(["480", "960", "1440", "480", "960", "1440"]);
  for (const [, address, width] of files) {
    const file = await site.request(address!);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.includes("Secret Ana")).toBe(false);
    const isAvif = address!.endsWith("avif");
    expect(bytes.subarray(...(isAvif ? [4, 12] : [0, 2])).toString("latin1")).toBe(
      isAvif ? "ftypavif" : "\u00FF\u00D8",
    );
    expect(file.headers.get("content-type")).toBe(isAvif ? "image/avif" : "image/jpeg");
    // The site runs in this process, and has turned this reader off for AVIF.
    const read = isAvif ? { width: Number(width), height: Number(width) * 0.75 } : await sharp(bytes).metadata();
    expect([read.width, read.height]).toEqual([Number(width), Number(width) * 0.75]);
  }

  await send(page, { alt: "Neighbors press apples." }, undefined, admin);
  await vi.waitFor(async () =>
    expect(await (await site.request(`/calendar/${id}`)).text()).toContain('alt="Neighbors press apples."'),
  );
  await send(page, { intent: "remove" }, undefined, admin);
  await vi.waitFor(async () => expect(await (await site.request(`/calendar/${id}`)).text()).not.toContain("<picture>"));
  expect((await site.request(files[0]![1]!)).status).toBe(404);
  const without = await site.request(page, { headers: { Cookie: admin } });
  expect(await without.text()).toContain(inHtml.en("pictures.restore"));
  await send(page, { intent: "restore", picture: files[0]![1]!.slice(10, 32) }, undefined, admin);
  expect((await site.request(files[0]![1]!)).status).toBe(200);
  const audit = site.db.selectFrom("audit").where("subject", "=", `event:${id}`).orderBy("id");
  expect((await audit.select("action").execute()).map(({ action }) => action)).toEqual([
    "event.picture-set",
    "event.picture-described",
    "event.picture-removed",
    "event.picture-restored",
  ]);
});

test("what cannot be taken is refused in words beside its field, and the words stay", async () => {
  const { id } = await buildEvent(site.db, { language: "both" });
  const page = `/es/admin/events/${id}/picture`;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const small = await sharp(photo).resize(200).png().toBuffer();
  for (const [file, said] of [
    [svg, inHtml.es("pictures.file.drawing")],
    [Buffer.from("GIF89a"), "Los GIF se mueven"],
    [Buffer.from("\0\0\0\u0018ftypheic"), inHtml.es("pictures.file.heic")],
    [Buffer.from("%PDF-1.7"), inHtml.es("pictures.file.not-a-picture")],
    [photo.subarray(0, 2_000), inHtml.es("pictures.file.damaged")],
    [bomb, inHtml.es("pictures.file.too-many-points")],
    [small, "menos de 320 píxeles"],
    [Buffer.alloc(11 * 1024 * 1024, 255), "pesa más de 10 MB"],
    [Buffer.alloc(0), inHtml.es("pictures.file.not-a-picture")],
    [undefined, inHtml.es("pictures.file.missing")],
  ] as const) {
    const answer = await send(page, { alt: "Hands", altEs: "Manos" }, file, admin);
    const html = await answer.text();
    expect([said, answer.status]).toEqual([said, 422]);
    expect(html).toMatch(pattern`id="picture-error"[^>]*>[^<]*${said}`);
    expect(html.includes("Elige el archivo otra vez")).toBe(Boolean(file?.length));
    for (const typed of ["Hands", "Manos"]) expect(html).toContain(`value="${typed}"`);
  }
  for (const [fields, field, said] of [
    [{ alt: "Hands" }, "altEs", inHtml.es("pictures.alt.required")],
    [{ alt: " ", altEs: "Manos" }, "alt", inHtml.es("pictures.alt.required")],
    [{ alt: "a".repeat(301), altEs: "Manos" }, "alt", inHtml.es("pictures.alt.tooLong", { max: 300 })],
    [{ alt: "\u200B\u0007", altEs: "Manos" }, "alt", inHtml.es("pictures.alt.required")],
    [{ alt: "Hands\0", altEs: "Manos" }, "alt", "Qué muestra: tiene un carácter que no podemos guardar."],
  ] as const) {
    const answer = await send(page, fields, photo, admin);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining(`id="${field}-error" class="field-error">${said}`),
    ]);
  }
  expect((await send(page, { intent: "restore", picture: "\0" }, undefined, admin)).status).toBe(409);
  expect(await stored()).toEqual([]);
  expect((await send(page, { alt: "Hands", altEs: "Manos" }, Buffer.alloc(21 * 1024 * 1024), admin)).status).toBe(413);
});

test("a hidden event's picture is for organizers, that of a proposal for its proposer too, and neither is kept by a browser", async () => {
  const { id } = await buildEvent(site.db, { title: "Choir" });
  await send(`/admin/events/${id}/picture`, { alt: "Choir" }, photo, admin);
  const [{ id: picture } = { id: "" }] = await stored();
  const address = `/pictures/${picture}-960.avif`;
  const seen = async (cookie: string, path = address) => {
    const { status, headers } = await site.request(path, { headers: { Cookie: cookie } });
    return [status, headers.get("cache-control")];
  };
  const forAll = [200, "public, max-age=31536000, immutable"];
  const member = await signIn(site);
  expect([await seen(""), await seen(member)]).toEqual([forAll, forAll]);
  await site.db.updateTable("events").set({ is_public: false }).where("id", "=", id).execute();
  expect([await seen(""), await seen(member), await seen(admin)]).toEqual([
    [404, "no-store"],
    [404, "no-store"],
    [200, "no-store"],
  ]);
  await forgetProposals(site);
  const { path } = await confirmed();
  await send(`${path}/picture`, { alt: "A porch" }, photo);
  const html = await (await site.request(`${path}/picture`)).text();
  const [own] = /\/calendar\/propose\/[\w-]+\/picture\/[\w-]+-960\.avif/.exec(html)!;
  expect([await seen("", own), await seen("", own.replace(/^.*picture/, "/pictures"))]).toEqual([
    [200, "no-store"],
    [404, "no-store"],
  ]);
  expect(await seen("", own.replace(/[\w-]{22}-960/, `${picture}-960`))).toEqual([404, "no-store"]);
});

test("calendars, feeds, search engines and programs are told of the picture, and no longer once it is gone", async () => {
  const { id } = await buildEvent(site.db, { title: "Apple pressing", published_at: new Date() });
  const page = `/admin/events/${id}/picture`;
  const told = async () => {
    const text = async (path: string) => (await (await site.request(path)).text()).replaceAll("\r\n ", "");
    return {
      subscription: /^IMAGE;.*$/m.exec(await text("/calendar.ics"))?.[0].trim(),
      file: /^IMAGE;.*$/m.exec(await text(`/calendar/${id}.ics`))?.[0].trim(),
      news: /<link rel="enclosure"[^>]*>/.exec(await text("/calendar.atom"))?.[0],
      search: /"image":\[?"([^"]*)/.exec(await text(`/calendar/${id}`))?.[1],
      api: JSON.parse(await text("/api/manage-events"))[0].picture,
    };
  };
  const bare = await told();
  expect(bare).toEqual({ search: expect.stringContaining("/og/") });
  await send(page, { alt: "Hands" }, photo, admin);
  const [{ id: picture } = { id: "" }] = await stored();
  const { length } = await site.db
    .selectFrom("picture_files")
    .select("length")
    .where("width", "=", 1440)
    .where("format", "=", "jpeg")
    .executeTakeFirstOrThrow();
  const url = `http://localhost:3000/pictures/${picture}-1440.jpeg`;
  const image = `IMAGE;VALUE=URI;DISPLAY=FULLSIZE;FMTTYPE=image/jpeg:${url}`;
  await vi.waitFor(async () =>
    expect(await told()).toEqual({
      subscription: image,
      file: image,
      news: `<link rel="enclosure" type="image/jpeg" length="${length}" href="${url}"/>`,
      search: url,
      api: { url, width: 1440, height: 1080, alt: "Hands", alt_es: null },
    }),
  );
  expect((await site.request(new URL(url).pathname)).headers.get("content-length")).toBe(String(length));
  await send(page, { intent: "remove" }, undefined, admin);
  await vi.waitFor(async () => expect(await told()).toEqual(bare));
});

test("only an organizer, or a proposer while the proposal waits, may send one", async () => {
  const { id } = await buildEvent(site.db);
  const member = await signIn(site);
  for (const cookie of ["", member]) await send(`/admin/events/${id}/picture`, { alt: "Hands" }, photo, cookie);
  expect((await send("/calendar/propose/made-up/picture", { alt: "Hands" }, photo)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test("a proposer's picture waits with the proposal, and goes when it is declined", async () => {
  const { path, id } = await confirmed();
  expect(await (await site.request(path)).text()).toContain(`href="${path}/picture"`);
  expect((await send(`${path}/picture`, { alt: "A porch" }, photo)).status).toBe(303);
  expect(await stored()).toMatchObject([{ event_id: id, alt: "A porch", from_proposer: true }]);
  await decide("decline", id);
  expect(await stored(), "kept for a day, and shown to nobody").toMatchObject([{ removed_at: expect.any(Date) }]);
  expect((await send(`${path}/picture`, { alt: "A porch" }, photo)).status).toBe(404);
});

test("who looks at a proposal sees its picture and what it is said to show; it goes when the proposer takes the event back", async () => {
  const { path, id } = await confirmed();
  await send(`${path}/picture`, { alt: "A porch" }, photo);
  const review = await (await site.request(`/admin/events?decide=${id}`, { headers: { Cookie: admin } })).text();
  expect(review).toMatch(/<img [^>]*alt="A porch"/);
  await postForm(site, path, { intent: "withdraw" });
  expect(await stored()).toEqual([]);
});

test("a host's picture of a published event is seen by visitors once an organizer has said yes", async () => {
  const { path, id } = await confirmed();
  await decide("publish", id);
  const text = async (path: string, Cookie = "") => (await site.request(path, { headers: { Cookie } })).text();
  expect(await text(path)).toContain(`href="${path}/picture"`);
  await send(`${path}/picture`, { alt: "A porch at dusk" }, photo);
  const own = await text(`${path}/picture`);
  expect(own).toContain("waits for an organizer");
  const [file] = /\/calendar\/propose\/[\w-]+\/picture\/[\w-]+-960\.jpeg/.exec(own)!;
  const forAll = file.replace(/^.*picture/, "/pictures");
  expect([(await site.request(file)).status, (await site.request(forAll)).status]).toEqual([200, 404]);
  expect(await text(`/calendar/${id}`)).not.toContain("A porch at dusk");
  const review = await text(`/admin/events?decide=${id}`, admin);
  expect(review).toContain('alt="A porch at dusk"');
  const reviewed = / name="reviewed" value="([\d:]+)"/.exec(review)![1]!;
  await postForm(site, `/admin/events?decide=${id}`, { intent: "apply-change", id, reviewed }, { Cookie: admin });
  await vi.waitFor(async () => expect(await text(`/calendar/${id}`)).toContain('alt="A porch at dusk"'));
  expect((await site.request(forAll)).status).toBe(200);
});
