import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { usualPalette, type BaseColor } from "../../lib/palette/palette.ts";
import { buildEvent } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

/** Every base color is another one. */
const forest = {
  indigo: "#12301f",
  wool: "#f1ede2",
  marigold: "#e9b949",
  cochineal: "#9c2f1e",
  spruce: "#3a6b35",
  madder: "#8c2f6b",
  sky: "#2b6777",
  plum: "#6b2d5c",
  clay: "#d98e5f",
} satisfies Record<BaseColor, string>;

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
  await shown(usualPalette.indigo);
});

const save = (colors: Record<string, string>, seen = "") =>
  postForm(site, "/admin/look", { setting: "palette", intent: "save", seen, ...colors }, { Cookie: cookie });

async function read(path: string, who = site): Promise<string> {
  return (await who.request(path, { headers: { Cookie: cookie } })).text();
}

/** Waits until both processes show a ground. */
async function shown(ground: string): Promise<void> {
  for (const process of [site, other])
    await expect
      .poll(async () => JSON.parse(await read("/manifest.webmanifest", process)).theme_color, { timeout: 10_000 })
      .toBe(ground);
}

/** The usual colors, however they are written. */
function usualIn(text: string): string[] {
  return Object.values(usualPalette).filter((color) => text.toLowerCase().includes(color));
}

describe("another palette (NEW-16)", () => {
  test("leaves none of the usual colors on pages, in pictures, icons, the manifest and emails, in every process", async () => {
    const { id } = await buildEvent(site.db, { category: "arts" });
    expect((await save(forest)).status).toBe(303);
    await shown(forest.indigo);
    const pages = [
      "/",
      "/es",
      "/join-2025",
      "/calendar",
      `/calendar/${id}`,
      "/map",
      "/presskit",
      "/register",
      "/nowhere",
    ];
    const drawings = [
      "/favicon.svg",
      "/manifest.webmanifest",
      "/map/net.svg",
      "/map/picture.svg",
      "/presskit/cohere-boulder-logo-color.svg",
    ];
    for (const path of [...pages, ...drawings])
      for (const process of [site, other]) expect([path, usualIn(await read(path, process))]).toEqual([path, []]);
    expect(await read("/")).toContain(forest.indigo);
    expect(await read("/favicon.svg")).toContain(forest.marigold);
    await postForm(site, "/register", { fullName: "Ana", email: "ana@example.org" });
    const mails = (await site.outbox()).filter(({ to }) => to === "ana@example.org");
    expect(mails.length).toBeGreaterThan(0);
    for (const { html } of mails) expect([usualIn(html), html.includes(forest.indigo)]).toEqual([[], true]);
  });

  test("pictures and papers are drawn anew", async () => {
    const files = ["/icons/192.png", "/og/home.png", "/calendar/programme.pdf", "/Ecosystem.pdf"];
    const bytesOf = (path: string) =>
      site
        .request(path)
        .then(async (answer) => [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")] as const);
    const before = await Promise.all(files.map(bytesOf));
    await save(forest);
    await shown(forest.indigo);
    for (const [n, path] of files.entries()) {
      const [status, bytes] = await bytesOf(path);
      expect([path, status]).toEqual([path, 200]);
      expect(bytes === before[n]![1], path).toBe(false);
    }
  });

  test("the office has a style sheet of its own address, kept for good; what is old or unknown is not", async () => {
    await save(forest);
    await shown(forest.indigo);
    const address = /href="(\/assets\/colors\/\w+\.css)"/.exec(await read("/admin/look"))![1]!;
    const style = await site.request(address);
    expect(style.headers.get("cache-control")).toContain("immutable");
    expect(style.headers.get("content-type")).toContain("text/css");
    const sheet = await style.text();
    expect([usualIn(sheet), sheet.includes(forest.spruce)]).toEqual([[], true]);
    expect((await site.request("/assets/colors/0123456789abcdef.css")).headers.get("cache-control")).toBe("no-cache");
  });

  test("the default goes back to the usual colors, byte for byte", async () => {
    const before = await read("/about");
    await save(forest);
    await shown(forest.indigo);
    expect(await read("/about")).not.toBe(before);
    const seen = JSON.stringify((await site.db.selectFrom("settings").select("value").executeTakeFirstOrThrow()).value);
    await postForm(site, "/admin/look", { setting: "palette", intent: "default", seen }, { Cookie: cookie });
    await shown(usualPalette.indigo);
    expect(await read("/about")).toBe(before);
    expect(before).not.toContain("/assets/colors/");
  });
});

describe("what is chosen is measured (NEW-15)", () => {
  test("a color that can't be read is refused by name, and nothing is saved", async () => {
    const answer = await postForm(
      site,
      "/admin/look.data",
      { setting: "palette", intent: "save", seen: "", ...forest, spruce: "#7fd0aa" },
      { Cookie: cookie },
    );
    expect(answer.status).toBe(422);
    const field = inText.en("settings.fields.spruce");
    expect(await answer.text()).toContain(inText.en("validation.weakColor", { field }));
    expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test.each(["red", "#12", "url(x)", "#15173a;}", ""])("“%s” is no color", async (spruce) => {
    const answer = await postForm(
      site,
      "/admin/look.data",
      { setting: "palette", intent: "save", seen: "", ...forest, spruce },
      { Cookie: cookie },
    );
    expect(answer.status).toBe(422);
  });

  test("what somebody else has chosen meanwhile is not overwritten; Undo and the log are those of every setting", async () => {
    const answer = await save(forest);
    expect(toastOf(answer)).toContain(inText.en("settings.saved", { name: inText.en("settings.names.palette") }));
    expect(answer.headers.get("location")).toBe("/admin/look");
    const late = await postForm(
      site,
      "/admin/look.data",
      { setting: "palette", intent: "save", seen: "", ...forest, sky: "#1f5fa0" },
      { Cookie: cookie },
    );
    expect(late.status).toBe(409);
    const { detail } = await site.db
      .selectFrom("audit")
      .select("detail")
      .where("subject", "=", "setting:palette")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(detail)).toContain(forest.spruce);
  });
});

describe("the preview", () => {
  const preview = (colors: Record<string, string>, headers: HeadersInit = { Cookie: cookie }) =>
    site.request(`/admin/look/preview?${new URLSearchParams(colors)}`, { headers });

  test("is the home page in colors that are not saved, by day or at night, and runs nothing", async () => {
    const answer = await preview({ ...forest, light: "night" });
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain(forest.indigo);
    expect(usualIn(html)).toEqual([]);
    expect(await read("/")).toContain(usualPalette.indigo);
  });

  test("shows day and night whatever the organizer's own screen shows", async () => {
    const day = await (await preview({ ...forest, light: "day" })).text();
    const night = await (await preview({ ...forest, light: "night" })).text();
    for (const html of [day, night]) expect(html).not.toContain("prefers-color-scheme");
    expect(day).toContain("@media screen and (width < 0){:root{");
    expect(night).toContain("@media screen and (width >= 0){:root{");
    expect(night).not.toContain("(width < 0)");
  });

  test("is for organizers, and for colors", async () => {
    expect((await preview(forest, {})).status).toBe(303);
    expect((await preview({ ...forest, sky: "</style>" })).status).toBe(422);
  });
});
