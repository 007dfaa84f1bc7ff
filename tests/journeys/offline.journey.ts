import type { Page } from "@playwright/test";
import { expect, test } from "../support/visitors.ts";

test.use({ serviceWorkers: "allow" });

/** Addresses of pages that this browser keeps. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages"));
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return shelves.flat().map(({ url }) => url.replace(location.origin, ""));
  });
}

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => keptPages(page), { timeout: 30_000 }).toContain(address);
}

test("a page read once opens again without a network, in its own look; one never read does not", async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await read(page, "/about");
  await read(page, "/es/register");
  await context.setOffline(true);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How a town weaves itself");
  expect(await page.evaluate(() => document.fonts.check("700 20px 'Bricolage Grotesque'"))).toBe(true);
  await page.goto("/es/register");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.goto("/join-2025")).rejects.toThrow(/ERR_/);
});

test("what is nobody else's is never kept, and whatever is sent empties the shelf", async ({ page, expectFault }) => {
  expectFault(/422/);
  await read(page, "/about");
  await page.goto("/register/complete");
  await page.goto("/registration");
  await page.goto("/auth");
  await page.goto("/register");
  await expect.poll(() => keptPages(page)).toContain("/register");
  expect((await keptPages(page)).sort()).toEqual(["/about", "/register"]);
  // As a sign-in does: a form that is sent.
  await page.evaluate(() => fetch("/newsletter", { method: "POST", body: new URLSearchParams() }).catch(() => {}));
  await expect.poll(() => keptPages(page)).toEqual([]);
});

test("online every page still comes from the server, so a new build shows at once", async ({ page }) => {
  await read(page, "/about");
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith("pages"))!;
    const old = new Response("<title>yesterday</title>", { headers: { "content-type": "text/html" } });
    await (await caches.open(name)).put(`${location.origin}/about`, old);
  });
  await page.goto("/about");
  await expect(page).toHaveTitle(/How a town weaves itself/);
});
