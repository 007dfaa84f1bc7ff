import type { Page } from "@playwright/test";
import { clipboardOf } from "../support/clipboard.ts";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";

test.use({ serviceWorkers: "allow" });

/** Addresses of pages that this browser keeps. */
function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith("files"));
    const shelves = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return shelves.flat().map(({ url }) => url.replace(location.origin, ""));
  });
}

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => cachedPages(page), { timeout: 30_000 }).toContain(address);
}

test("a page read once opens again without a network, in its own look; any other says so in our words", async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await read(page, "/about");
  await read(page, "/es/register");
  // A screen in a foyer may be switched on again while the network is lost (NOW-03).
  await read(page, "/now/screen");
  await context.setOffline(true);
  await page.goto("/now/screen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inText.en("calendar.now.title"));
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inText.en("about.title"));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("700 20px 'Bricolage Grotesque'"))).toBe(true);
  await page.goto("/es/register");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  for (const [address, title] of [
    ["/join-2025", inText.en("errors.offlineTitle")],
    ["/es/join-2025", inText.es("errors.offlineTitle")],
  ]) {
    await page.goto(address!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Instrument");
    expect(page.url()).toContain(address!);
  }
  await context.setOffline(false);
  await page.getByRole("link", { name: inText.es("errors.offlineRetry") }).click();
  await expect(page).toHaveTitle(/2025/);
  await expect(page.getByText(inText.es("errors.offlineTitle"))).toHaveCount(0);
});

test("on a disk that takes no more copies, pages open and the first press of a copy button copies (PAG-67)", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await read(page, "/about");
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    Cache.prototype.put = () => new Promise(() => {});
  });
  await page.goto("/presskit");
  await page.getByRole("button", { name: "Copy: Name with the year" }).click();
  await expect(page.getByText(inText.en("presskit.copied"))).toBeVisible();
  expect(await clipboardOf(page)).toBe("Cohere Boulder 2025");
});

test("a browser without room shows what the network brings, and keeps what it had @thorough", async ({
  page,
  context,
}) => {
  await read(page, "/about");
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("There is no room", "QuotaExceededError"));
  });
  await page.goto("/es/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscripción");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inText.en("about.title"));
  expect(await cachedPages(page)).toEqual(["/about"]);
});

for (const [address, unsent] of [
  ["/newsletter", inText.en("errors.unsentTitle")],
  ["/es/newsletter", inText.es("errors.unsentTitle")],
] as const) {
  test(`${address}: a form sent without a network stays with what was typed, and goes once there is one`, async ({
    page,
    context,
    mailbox,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await read(page, address);
    await context.setOffline(true);
    await page.getByRole("textbox").first().fill(mailbox.address);
    const button = page.locator("main form[method=post] [type=submit], main form[method=post] button").first();
    for (const _ of ["once", "again"]) {
      await button.click();
      await expect(page.getByRole("alert")).toHaveCount(1);
      await expect(page.getByRole("alert")).toContainText(unsent);
    }
    await expect(page.getByRole("textbox").first()).toHaveValue(mailbox.address);
    await context.setOffline(false);
    await button.click();
    await expect(page).toHaveURL(/outcome=sent/);
  });
}

test("what is nobody else's is never kept, and whatever is sent empties the cache", async ({ page, allowErrors }) => {
  allowErrors(/422/);
  await read(page, "/about");
  await page.goto("/register/complete");
  await page.goto("/registration");
  await page.goto("/auth");
  await page.goto("/register");
  await expect.poll(() => cachedPages(page)).toContain("/register");
  expect((await cachedPages(page)).sort()).toEqual(["/about", "/register"]);
  // As a sign-in does: a form that is sent.
  await page.evaluate(() => fetch("/newsletter", { method: "POST", body: new URLSearchParams() }).catch(() => {}));
  await expect.poll(() => cachedPages(page)).toEqual([]);
});

test("online every page still comes from the server, so a new build shows at once @thorough", async ({ page }) => {
  await read(page, "/about");
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith("pages"))!;
    const old = new Response("<title>yesterday</title>", { headers: { "content-type": "text/html" } });
    await (await caches.open(name)).put(`${location.origin}/about`, old);
  });
  await page.goto("/about");
  await expect(page).toHaveTitle(/How a town weaves itself/);
});
