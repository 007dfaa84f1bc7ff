import type { Page } from "@playwright/test";
import { standInForMaps } from "../support/maps.ts";
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
