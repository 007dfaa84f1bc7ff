import type { BrowserContext, Page } from "@playwright/test";
import { standInForMaps, type MapsMood } from "../support/maps.ts";
import type { RunningSite } from "../support/running-site.ts";
import { expect, test as base } from "../support/visitors.ts";
import { words } from "../support/words.ts";

const w = words.en.events;

/** A site with a maps key, its admin signed in; the stand-in below answers for the service. */
const test = base.extend<{ mapped: RunningSite }>({
  mapped: [
    async ({ openSite, smtp, signIn, expectFault }, use) => {
      const site = await openSite({ MAPS_KEY: "test-key", SMTP_URL: smtp.url });
      expectFault(/another site: https:\/\/(maps|places)\.googleapis\.com\//, /events\.data\S* net::ERR_ABORTED/);
      await signIn({ role: "admin", origin: site.origin });
      await use(site);
    },
    { timeout: 120_000 },
  ],
});

const newEvent = "/admin/events?new=event";
const locationIn = (page: Page) => page.getByLabel(w.fields.location).and(page.locator("[role=combobox]"));
const plainLocationIn = (page: Page) => page.locator("input[name=location][list]");

test("while the script is on its way the hint says so, and what is typed, the focus and the caret stay (CAL-76)", async ({
  page,
  context,
  mapped,
}) => {
  const maps = await standInForMaps(context, { script: "held" });
  await page.goto(mapped.origin + newEvent, { waitUntil: "commit" });
  await expect(page.getByText(w.places.loading)).toBeVisible();
  await plainLocationIn(page).fill("My garden");
  await page.keyboard.press("ArrowLeft");
  maps.release();
  await expect(page.getByText(w.places.loading)).toBeHidden();
  await expect(locationIn(page)).toBeFocused();
  await page.keyboard.type("!");
  await expect(locationIn(page)).toHaveValue("My garde!n");
});

test("a script that fails, is refused or stays silent, or a search that fails, leaves a plain field with the places used before (CAL-77, CAL-86)", async ({
  context,
  mapped,
  expectFault,
}) => {
  test.slow();
  expectFault(/googleapis\.com\/\S* net::ERR_/, /Failed to load resource/);
  await used(context, mapped.origin, "Seed library");
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
      await standInForMaps(context, mood);
      // A script on its way holds up the end of loading.
      await page.goto(mapped.origin + newEvent, { waitUntil: "commit" });
      if (mood.script === "silent") {
        await expect(page.getByText(w.places.loading)).toBeVisible();
        await page.clock.fastForward(11_000);
      }
      if (mood.search) await locationIn(page).fill("Ol");
      if (mood.search) await locationIn(page).pressSequentially("d hall");
      await expect(page.getByText(w.places.unavailable)).toBeVisible();
      const location = plainLocationIn(page);
      if (mood.search) await expect(location).toBeFocused();
      if (mood.search) await expect(location).toHaveValue("Old hall");
      expect(await location.evaluate((input: HTMLInputElement) => input.list!.options[0]!.value)).toBe("Seed library");
      await location.fill("Under the oak");
      await expect(location).toHaveValue("Under the oak");
      await page.close();
      await context.unrouteAll({ behavior: "ignoreErrors" });
    });
});

test("a search without an answer holds nothing up", async ({ page, context, mapped }) => {
  const maps = await standInForMaps(context, { script: "loads", search: "silent" });
  await page.goto(mapped.origin + newEvent);
  await expect(page.getByText(w.places.loading)).toBeHidden();
  await locationIn(page).fill("Old hall");
  await expect.poll(() => maps.searches.length).toBe(1);
  await page.keyboard.press("Tab");
  await expect(locationIn(page)).toHaveValue("Old hall");
});

test("the script is asked for by the form alone, and the tab opens as a document, with the policy that lets it in (CAL-75)", async ({
  page,
  context,
  mapped,
}) => {
  const maps = await standInForMaps(context, { script: "loads" });
  await page.goto(`${mapped.origin}/admin/events`);
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  const tabs = page.getByRole("navigation", { name: words.en.admin.tabsLabel });
  await tabs.getByRole("link", { name: words.en.admin.tabs.events }).click();
  await expect(page.locator("html:not([data-before])")).toBeAttached();
  await expect(page.getByRole("heading", { name: w.title })).toBeVisible();
  expect(maps.scripts).toEqual([]);
  await page.getByRole("button", { name: w.add }).click();
  await expect(locationIn(page)).toBeVisible();
  await expect.poll(() => maps.scripts.length).toBe(1);
});

/** Makes an event there, so that the calendar knows the place. */
async function used(context: BrowserContext, origin: string, location: string): Promise<void> {
  const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };
  const answer = await context.request.post(`${origin}/api/manage-events`, {
    headers: { Origin: origin },
    data: { title: "Seed swap", location, ...times },
  });
  expect(answer.status()).toBe(200);
}
