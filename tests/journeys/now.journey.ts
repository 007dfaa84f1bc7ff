import type { Page } from "@playwright/test";
import { beforeTheGathering } from "../support/before-the-gathering.ts";
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";

test("a screen in a foyer goes on in both languages while the network is lost twice, and catches up (NOW-02, NOW-03)", async ({
  page,
  context,
  signIn,
  site,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn({ role: "admin" });
  const now = Date.parse(beforeTheGathering);
  const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
  const times = { start_date: hours(-0.25), end_date: hours(2), all_day: false };
  const event = { title: "Tea in the foyer", category: "arts", ...times };
  const save = async (method: "POST" | "PUT", data: object) => {
    const answer = await page.request.fetch(`${site.origin}/api/manage-events`, {
      method,
      data,
      headers: { Origin: site.origin },
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const { id } = await save("POST", event);

  await page.clock.install();
  await page.setViewportSize({ width: 1360, height: 768 });
  await page.goto("/now/screen");
  const html = page.locator("html");
  const asOf = page.locator("[data-as-of]");
  const turnsTo = (language: "en" | "es") =>
    expect(async () => {
      await page.clock.fastForward(21_000);
      await expect(html).toHaveAttribute("lang", language, { timeout: 4_000 });
    }).toPass();

  await expect(page.getByRole("link", { name: event.title })).toBeVisible();
  expect(await threadOf(page, event.title), "it has the thread of its theme").toBe("madder");
  await expect(asOf).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await turnsTo("es");
  await expect(page.getByRole("heading", { level: 2, name: inText.es("calendar.now.on") })).toBeVisible();
  await turnsTo("en");
  // Its refresh for browsers without script would leave the page while there is no network.
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  for (const title of ["Tea and bread in the foyer", "Tea, bread and songs in the foyer"]) {
    await context.setOffline(true);
    await turnsTo("es");
    await expect(asOf).toBeVisible();
    await turnsTo("en");
    await expect(asOf).toBeVisible();
    await expect(page.getByRole("listitem").first()).toBeVisible();
    await context.setOffline(false);
    await save("PUT", { ...event, id, title });
    await expect(async () => {
      await page.clock.fastForward(21_000);
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await expect(asOf).toBeHidden();
  }
});

/** Returns which thread's color the mark before an event has. */
function threadOf(page: Page, title: string): Promise<string | undefined> {
  const item = page.getByRole("listitem").filter({ hasText: title });
  return item.evaluate((shown) => {
    const color = getComputedStyle(shown, "::before").getPropertyValue("--thread");
    const colors = getComputedStyle(shown);
    return ["spruce", "madder", "marigold"].find((thread) => colors.getPropertyValue(`--color-${thread}`) === color);
  });
}
