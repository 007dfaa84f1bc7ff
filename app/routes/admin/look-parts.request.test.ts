import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { readPdf } from "../../../tests/support/pdf.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import { usualMark } from "../../lib/mark/mark.ts";
import { wovenLetters } from "../../lib/mark/woven-letters.ts";

let site: TestSite;
/** A second process on the same database. */
let other: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  other = await site.startNeighbor();
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(async () => {
  await other.close();
  await site.close();
});
beforeEach(async () => {
  await site.db.deleteFrom("settings").execute();
  await shown("/favicon.svg", usualMark[1]!.d);
  await shown("/", "bricolage-grotesque");
});

const sent = (fields: Record<string, string>, path = "/admin/look", who: Record<string, string> = { Cookie: cookie }) =>
  postForm(site, path, { intent: "save", seen: "", ...fields }, who);
const letters = (typed: string, path?: string) => sent({ setting: "mark", style: "letters", letters: typed }, path);
const drawing = (file: string, path?: string) => sent({ setting: "mark", style: "own", drawing: file }, path);
const serif = () => sent({ setting: "typefaces", pair: "serif" });

async function read(path: string, who = site): Promise<string> {
  return (await who.request(path, { headers: { Cookie: cookie } })).text();
}

/** Waits until both processes show something. */
async function shown(path: string, text: string): Promise<void> {
  for (const process of [site, other])
    await expect.poll(() => read(path, process), { timeout: 10_000 }).toContain(text);
}

async function seen(): Promise<string> {
  return JSON.stringify((await site.db.selectFrom("settings").select("value").executeTakeFirstOrThrow()).value);
}

const hill =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><title>Our hill</title><path d="M2 50 30 9l28 41z" fill="#234"/><circle cx="48" cy="12" r="8" fill="#fc3"/></svg>';
/** How the hill is written anew. */
const hillPath = "M2 50 30 9l28 41z";

describe("another mark (NEW-93)", () => {
  test("is on pages, in icons, pictures, the press kit and the office, in every process, and the usual one is gone", async () => {
    expect((await letters("cb")).status).toBe(303);
    const [, { d }] = wovenLetters("CB") as [unknown, { d: string }];
    await shown("/favicon.svg", d);
    const { id } = await buildEvent(site.db, { category: "arts" });
    const paths = [
      "/",
      "/es",
      "/register",
      "/calendar",
      `/calendar/${id}`,
      "/map",
      "/nowhere",
      "/admin/look",
      "/admin/check-in",
    ];
    for (const path of [...paths, "/presskit/cohere-boulder-logo-color.svg", "/presskit/cohere-boulder-logo-plain.svg"])
      for (const process of [site, other]) {
        const text = await read(path, process);
        expect([path, text.includes(d), text.includes(usualMark[1]!.d)]).toEqual([path, true, false]);
      }
    const manifest = JSON.parse(await read("/manifest.webmanifest"));
    expect(manifest.icons[0].src).toBe("/icons/192.png");
  });

  test("pictures and papers are drawn anew, with a drawing of one's own too", async () => {
    const files = [
      "/icons/192.png",
      "/icons/maskable-512.png",
      "/og/home.png",
      "/calendar/programme.pdf",
      "/Ecosystem.pdf",
    ];
    const bytesOf = async (path: string) => {
      const answer = await site.request(path);
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")] as const;
    };
    const before = await Promise.all(files.map(bytesOf));
    await drawing(hill);
    await shown("/favicon.svg", hillPath);
    for (const [n, path] of files.entries()) {
      const [status, bytes] = await bytesOf(path);
      expect([path, status, bytes === before[n]![1]]).toEqual([path, 200, false]);
    }
  });

  test("emails weave the letters, or the initials instead of a drawing", async () => {
    const mailTo = async (email: string) => {
      await postForm(site, "/newsletter", { email });
      await expect.poll(async () => (await site.outbox()).some(({ to }) => to === email)).toBe(true);
      return (await site.outbox()).find(({ to }) => to === email)!.html;
    };
    const columnsIn = (html: string) => [...html.matchAll(/<td width="(\d)" height="3"/g)].length;
    expect(columnsIn(await mailTo("one@example.org"))).toBe(0);
    await letters("ñ");
    await shown("/favicon.svg", wovenLetters("Ñ")[1]!.d);
    expect(columnsIn(await mailTo("two@example.org"))).toBe(2 * 5);
    await site.db.deleteFrom("settings").execute();
    await shown("/favicon.svg", usualMark[1]!.d);
    await drawing(hill);
    await shown("/favicon.svg", hillPath);
    const html = await mailTo("three@example.org");
    expect([columnsIn(html), html.includes("<svg"), html.includes("<img")]).toEqual([2 * 11, false, false]);
  });

  test("the default brings the usual mark back, byte for byte", async () => {
    const before = await read("/about");
    await letters("B");
    await shown("/about", wovenLetters("B")[1]!.d);
    const answer = await postForm(
      site,
      "/admin/look",
      { setting: "mark", intent: "default", seen: await seen() },
      { Cookie: cookie },
    );
    expect(answer.status).toBe(303);
    await shown("/favicon.svg", usualMark[1]!.d);
    expect(await read("/about")).toBe(before);
  });
});

describe("what is sent as a mark (NEW-90, NEW-91)", () => {
  test.each(["", "ABCD", "?", "Ж"])("“%s” can't be woven, which is said", async (typed) => {
    const answer = await letters(typed, "/admin/look.data");
    expect(answer.status).toBe(422);
    const field = inText.en("settings.fields.letters");
    const said = { "": "validation.required", ABCD: "validation.tooLong" } as const;
    const key = said[typed as ""] ?? "validation.notWoven";
    expect(await answer.text()).toContain(inText.en(key, { field, max: 3 }));
    expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("nothing of a file's text reaches a page, only its numbers", async () => {
    const file = hill.replace("<path", '<path id="planted" class="planted"').replace("Our hill", "planted");
    await drawing(file);
    await shown("/favicon.svg", hillPath);
    for (const path of ["/", "/favicon.svg", "/admin/look"]) expect(await read(path)).not.toContain("planted");
    expect(await seen()).not.toContain("planted");
  });

  test.each([
    [hill.replace("<title>", "<script>alert(1)</script><title>"), "element", "<script>"],
    [hill.replace("<path", '<path onload="alert(1)"'), "attribute", "onload … <path>"],
    [hill.replace("#fc3", "url(#a)"), "value", 'fill="url(#a)"'],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${hill}`, "element", "<!DOCTYPE"],
    ["hello", "unreadable", "1"],
  ] as const)("%s is refused by name", async (file, problem, what) => {
    const answer = await drawing(file, "/admin/look.data");
    expect(answer.status).toBe(422);
    const sentence = inText.en(`settings.look.drawing.${problem}`, { what });
    expect(JSON.parse(`[${JSON.stringify(await answer.text())}]`)[0].replaceAll('\\"', '"')).toContain(sentence);
    expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("what somebody else has chosen meanwhile is not overwritten, and the log says what it was", async () => {
    await letters("CB");
    expect((await letters("XY", "/admin/look.data")).status).toBe(409);
    const { detail } = await site.db
      .selectFrom("audit")
      .select("detail")
      .where("subject", "=", "setting:mark")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(detail)).toContain("CB");
  });

  test("strangers choose nothing", async () => {
    const answer = await sent({ setting: "mark", style: "letters", letters: "X" }, "/admin/look", {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("/auth");
    expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});

describe("another pair of typefaces (NEW-92)", () => {
  test("pages load its fonts alone, in every process; the map and emails name it", async () => {
    expect((await serif()).status).toBe(303);
    await shown("/", "fraunces-latin");
    const usual = /bricolage|instrument/i;
    for (const path of ["/", "/es/calendar", "/register", "/map", "/nowhere", "/map/net.svg", "/admin/look"])
      for (const process of [site, other]) {
        // The screen names both pairs to choose from.
        const text = (await read(path, process)).replaceAll("Bricolage Grotesque · Instrument Sans", "");
        const head = path === "/admin/look" ? text.slice(0, text.indexOf("</head>")) : text;
        expect([path, usual.exec(head)?.[0]]).toEqual([path, undefined]);
      }
    const home = await read("/");
    expect(home.match(/<link rel="preload" as="font"[^>]*>/g)).toHaveLength(2);
    for (const [font] of home.matchAll(/\/assets\/f(?:raunces|igtree)[\w-]+\.woff2/g))
      expect((await site.request(font)).status, font).toBe(200);
    await postForm(site, "/newsletter", { email: "reader@example.org" });
    await expect.poll(async () => (await site.outbox()).length).toBeGreaterThan(0);
    expect((await site.outbox()).find(({ to }) => to === "reader@example.org")!.html).toContain("Fraunces, Georgia");
  });

  test("the office's style sheet and the papers have it", async () => {
    await serif();
    await shown("/", "fraunces-latin");
    const address = /href="(\/assets\/colors\/\w+\.css)"/.exec(await read("/admin/look"))![1]!;
    const sheet = await read(address);
    expect([sheet.includes('"Fraunces"'), /bricolage|instrument/i.test(sheet)]).toEqual([true, false]);
    const programme = Buffer.from(await (await site.request("/calendar/programme.pdf")).arrayBuffer());
    const fonts = readPdf(new Uint8Array(programme)).fonts.map((font) => font.split("-")[0]);
    expect(new Set(fonts)).toEqual(new Set(["Fraunces", "Figtree"]));
  });

  test("the default goes back, byte for byte, and loads nothing of it", async () => {
    const before = await read("/about");
    expect(before).not.toMatch(/fraunces|figtree/i);
    await serif();
    await shown("/about", "fraunces-latin");
    await postForm(
      site,
      "/admin/look",
      { setting: "typefaces", intent: "default", seen: await seen() },
      { Cookie: cookie },
    );
    await shown("/", "bricolage-grotesque");
    expect(await read("/about")).toBe(before);
  });

  test("its preview is the home page, not saved; another name is refused", async () => {
    const preview = (typefaces: string) =>
      site.request(`/admin/look/preview?typefaces=${typefaces}&light=day`, { headers: { Cookie: cookie } });
    expect(await (await preview("serif")).text()).toContain("fraunces-latin");
    expect(await (await preview("usual")).text()).toContain("bricolage-grotesque");
    expect((await preview("</style>")).status).toBe(422);
    expect((await sent({ setting: "typefaces", pair: "comic" }, "/admin/look.data")).status).toBe(422);
  });
});
