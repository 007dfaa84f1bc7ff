import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { formValuesOf } from "../../features/settings/setting-fields.ts";
import { usualThemes } from "../../features/edition/themes.ts";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { fourThemes } from "../../../tests/support/four-themes.ts";
import { readPdf } from "../../../tests/support/pdf.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

async function read(path: string): Promise<string> {
  return (await site.request(path, { headers: { Cookie: cookie } })).text();
}

async function pdfText(path: string): Promise<string> {
  const answer = await site.request(path);
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
    .pages.flatMap(({ lines }) => lines)
    .join("");
}

const sent = (more: Record<string, string> = {}) => ({
  setting: "themes",
  intent: "save",
  seen: "",
  ...formValuesOf("themes", fourThemes),
  ...more,
});

test("an event or a place whose theme nobody knows is shown as one without a theme (NEW-42)", async () => {
  const { id } = await buildEvent(site.db, { title: "Barn dance", category: "of-an-old-backup" });
  const place = await buildPlace(site.db, { name: "The barn", theme: "of-an-old-backup" });
  const general = inText.en("calendar.category.general");
  expect(await read("/calendar?view=list")).toMatch(
    new RegExp(`<li id="e-${id}" class="row" data-thread="general"[^]*?row-theme">${general}`),
  );
  expect(await read("/calendar?view=list&theme=general")).toContain("Barn dance");
  for (const path of [
    `/calendar/${id}`,
    "/",
    "/calendar.ics",
    "/calendar.atom",
    "/admin/events",
    `/admin/events?edit=${id}`,
  ])
    expect([path, (await site.request(path, { headers: { Cookie: cookie } })).status]).toEqual([path, 200]);
  for (const path of [`/map/${place.id}`, "/map", "/map/net.svg", "/map/picture.svg", "/admin/places"])
    expect([path, (await site.request(path, { headers: { Cookie: cookie } })).status]).toEqual([path, 200]);
  await site.db.deleteFrom("events").execute();
  await site.db.deleteFrom("places").execute();
});

describe("a town with four themes of its own (NEW-40)", () => {
  let event: string;
  let place: string;
  /** The answers to the form without and with where the events and places of removed themes go. */
  let unsaid: Response;
  let saved: Response;
  beforeAll(async () => {
    event = (await buildEvent(site.db, { title: "Sourdough morning", category: "arts" })).id;
    place = (await buildPlace(site.db, { name: "The bakery", theme: "ecology" })).id;
    unsaid = await postForm(site, "/admin/themes.data", sent(), { Cookie: cookie });
    const moves = { move_arts: "bread", move_ecology: "#0" };
    saved = await postForm(site, "/admin/themes", sent(moves), { Cookie: cookie });
    await vi.waitUntil(async () => (await read("/")).includes("Night songs"), { timeout: 10_000 });
  });

  test("is set once it is said where everything goes (NEW-41)", async () => {
    expect([unsaid.status, (await unsaid.text()).includes(inText.en("validation.themeInUse"))]).toEqual([422, true]);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/admin/themes"]);
    expect(toastOf(saved), "events wouldn't come back").not.toContain('"undo"');
  });

  test("goes back to the default only once its own themes are empty, whatever the form says of new ones (NEW-41)", async () => {
    const { value } = await site.db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    const form = sent({ intent: "default", seen: JSON.stringify(value), move_bread: "#0", move_water: "#1" });
    expect((await postForm(site, "/admin/themes.data", form, { Cookie: cookie })).status).toBe(422);
    const { category } = await site.db
      .selectFrom("events")
      .select("category")
      .where("id", "=", event)
      .executeTakeFirstOrThrow();
    expect(category).toBe("bread");
  });

  /** Keys of the usual themes, and what they are called. */
  const usual = usualThemes.flatMap(({ key }) => [
    inText.en(`themes.${key}.name`),
    inText.en(`themes.${key}.text`),
    inText.es(`themes.${key}.name`),
    inText.en(`themes.join.${key}`),
    `theme=${key}`,
    `"${key}"`,
    `>${inText.en(`calendar.category.${key}`)}<`,
  ]);
  const left = (text: string) => usual.filter((word) => text.replaceAll("&amp;", "&").includes(word));

  test("shows no usual theme on a page, in a feed, in a picture or in the description of the calls", async () => {
    const pages = "/ /es /join-2025 /es/join-2025 /calendar /es/calendar?view=list /calendar/propose /presskit".split(
      " ",
    );
    const ofTheMap = "/map /map/net.svg /map/data /es/map/data /embed/map".split(" ");
    const files = "/calendar.ics /calendar.atom /api/openapi.json /embed/calendar".split(" ");
    for (const path of [...pages, ...ofTheMap, ...files, `/calendar/${event}`, `/map/${place}`])
      expect([path, left(await read(path))]).toEqual([path, []]);
  });

  test("has their names, colors and figures, and what was moved, in both languages", async () => {
    const home = await read("/");
    expect(home).toContain(inText.en("themes.title", { count: 4 }));
    expect(home).toContain("Ovens that neighbors share.");
    expect(await read("/es")).toContain("Hornos del barrio.");
    expect(await read("/join-2025")).toContain("Mending and making");
    expect(await read("/presskit")).toContain("River and rain, Bread, Night songs, Mending and making");
    expect(await read("/calendar?view=list&theme=bread")).toMatch(
      /data-thread="marigold"[^]*Sourdough morning[^]*>Bread</,
    );
    expect(await read(`/es/map/${place}`)).toContain("Río");
    expect(await read("/map/net.svg")).toContain(">River<");
    const document = JSON.parse(await read("/api/openapi.json"));
    const { category } = document.components.schemas.EventFields.properties;
    expect(JSON.stringify(category)).toContain('["general","water","bread","night-songs","repair"]');
  });

  test("prints them on the program and the map", async () => {
    for (const path of ["/calendar/programme.pdf", "/Ecosystem.pdf"]) {
      const text = await pdfText(path);
      for (const name of ["River", "Bread", "Night songs", "Mending"])
        expect([path, text]).toEqual([path, expect.stringContaining(name)]);
      expect(text).not.toContain(inText.en("calendar.category.technology"));
    }
  });

  test("takes them in forms and calls, and no usual one", async () => {
    const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };
    const call = (category: string) =>
      site.request("/api/manage-events", {
        method: "POST",
        headers: { Cookie: cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
        body: JSON.stringify({ title: "Lullabies", category, ...times }),
      });
    expect((await call("night-songs")).status).toBeLessThan(300);
    const refused = await call("technology");
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ["category"]]);
  });

  test("is taken back to the default once nothing has them anymore, byte for byte", async () => {
    await site.db.deleteFrom("events").execute();
    await site.db.deleteFrom("places").execute();
    const { value } = await site.db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    const back = { setting: "themes", intent: "default", seen: JSON.stringify(value) };
    expect((await postForm(site, "/admin/themes", back, { Cookie: cookie })).status).toBe(303);
    await expect.poll(() => read("/"), { timeout: 10_000 }).toContain(inText.en("themes.economy.name"));
    expect(await read("/")).not.toContain("Night songs");
  });
});
