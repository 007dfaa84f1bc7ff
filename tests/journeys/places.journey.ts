import type { Page } from "@playwright/test";
import { standInForMaps, type MapsMood } from "../support/maps.ts";
import { callEvents, roomLink, times } from "../support/office.ts";
import type { RunningSite } from "../support/running-site.ts";
import { expect, expectAccessible, test as base } from "../support/visitors.ts";
import { words } from "../support/words.ts";

const w = words.en.events;

/** A site with a maps key, its admin signed in; the stand-in below answers for the service. */
const test = base.extend<{ mapped: RunningSite }>({
  mapped: async ({ mapsSite, faults, signIn, allowErrors }, provide) => {
    faults.origins.push(mapsSite.origin);
    allowErrors(/another site: https:\/\/(maps|places)\.googleapis\.com\//);
    await signIn({ role: "admin", origin: mapsSite.origin });
    await provide(mapsSite);
  },
});

// One worker, so that one such site is started.
test.describe.configure({ mode: "default" });

const newEvent = "/admin/events?new=event";
const locationIn = (page: Page) => page.getByLabel(w.fields.location).and(page.locator("[role=combobox]"));
const suggestions = (page: Page) => page.locator("[role=listbox]").getByRole("option");
const plainLocationIn = (page: Page) => locationIn(page).and(page.locator("[list]"));

test("the form alone asks for the maps script; its places are of the US, near ones first, and a choice fills in the location (CAL-14, CAL-75, CAL-78 to CAL-81, CAL-83 to CAL-85)", async ({
  page,
  context,
  mapped,
}) => {
  const maps = await standInForMaps(context, { script: "loads" });
  await page.goto(`${mapped.origin}/admin/events`);
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  await roomLink(page, "events").click();
  // As a document, with the policy that lets the script in.
  await expect(page.locator("html:not([data-before])")).toBeAttached();
  await expect(page.getByRole("heading", { name: w.title })).toBeVisible();
  expect(maps.scripts).toEqual([]);
  await page.getByRole("button", { name: w.add }).click();
  const location = locationIn(page);
  await expect(location).toBeVisible();
  await expectAccessible(page);
  await location.fill("Broad");
  await expect(suggestions(page)).toHaveText([/^Museum of Boulder/, /^Broadway/]);
  await page.keyboard.press("ArrowDown");
  await expect(suggestions(page).first()).toHaveAttribute("data-focused");
  await page.keyboard.press("Enter");
  await expect(location).toHaveValue("Museum of Boulder, 2205 Broadway, Boulder, CO 80302, USA");
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(location).toHaveValue("Museum of Boulder, 2205 Broadway, Boulder, CO 80302, USA");

  expect(maps.scripts.map(({ searchParams }) => searchParams.get("key"))).toEqual(["test-key"]);
  expect(maps.scripts[0]!.searchParams.get("libraries")).toBe("places");
  const [search] = maps.searches;
  expect(search).toMatchObject({ input: "Broad", includedRegionCodes: ["us"], hasToken: true });
  const { north, south, east, west } = search!["locationBias"] as Record<string, number>;
  expect((north! + south!) / 2).toBeCloseTo(40.015);
  expect((east! + west!) / 2).toBeCloseTo(-105.27);
  expect(search).not.toHaveProperty("locationRestriction");
  expect(maps.details).toEqual([{ id: "museum", fields: ["formattedAddress", "location", "displayName", "types"] }]);

  await location.fill("Broadw");
  await suggestions(page)
    .filter({ hasText: /^Broadway/ })
    .click();
  await expect(location).toHaveValue("Broadway, Boulder, CO, USA");
  await location.fill("Behind the old barn");
  await expect(suggestions(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(location).toHaveValue("Behind the old barn");
});

test("while the script is on its way the hint says so, what is typed, the focus and the caret stay, and a search without an answer holds nothing up (CAL-76)", async ({
  page,
  context,
  mapped,
}) => {
  const maps = await standInForMaps(context, { script: "held", search: "silent" });
  await page.goto(mapped.origin + newEvent, { waitUntil: "commit" });
  await expect.poll(() => maps.scripts.length).toBe(1);
  await expect(page.getByText(w.places.loading)).toBeVisible();
  await locationIn(page).fill("My garden");
  await page.keyboard.press("ArrowLeft");
  maps.release();
  await expect(page.getByText(w.places.loading)).toBeHidden();
  await expect(locationIn(page)).toBeFocused();
  await page.keyboard.type("!");
  await expect(locationIn(page)).toHaveValue("My garde!n");
  await expect.poll(() => maps.searches.length).toBe(1);
  await page.keyboard.press("Tab");
  await expect(locationIn(page)).toHaveValue("My garde!n");
});

test("a script that fails, is refused or stays silent, or a search that fails, leaves a plain field with the places used before (CAL-77, CAL-86) @thorough", async ({
  context,
  mapped,
  allowErrors,
}) => {
  allowErrors(/googleapis\.com\/\S* net::ERR_/, /Failed to load resource/);
  await callEvents(context, "POST", { title: "Seed swap", location: "Seed library", ...times }, mapped.origin);
  const moods: MapsMood[] = [
    { script: "fails" },
    { script: "refuses the key" },
    { script: "silent" },
    { script: "loads", search: "fails" },
  ];
  for (const mood of moods)
    await test.step(JSON.stringify(mood), async () => {
      const page = await context.newPage();
      if (mood.script === "silent") await page.clock.install();
      const maps = await standInForMaps(context, mood);
      // A script on its way holds up the end of loading.
      await page.goto(mapped.origin + newEvent, { waitUntil: "commit" });
      await expect.poll(() => maps.scripts.length).toBe(1);
      if (mood.script === "silent") await page.clock.fastForward(11_000);
      if (mood.search) await locationIn(page).pressSequentially("Old hall");
      await expect(page.getByText(w.places.unavailable)).toBeVisible();
      const location = plainLocationIn(page);
      if (mood.search) await expect(location).toBeFocused();
      if (mood.search) await expect(location).toHaveValue("Old hall");
      expect(await location.evaluate((input: HTMLInputElement) => input.list!.options[0]!.value)).toBe("Seed library");
      await location.fill("Under the oak");
      await expect(location).toHaveValue("Under the oak");
      // The next form begins without what was typed here.
      await page.evaluate(() => localStorage.clear());
      await page.close();
      await context.unrouteAll({ behavior: "ignoreErrors" });
    });
});
