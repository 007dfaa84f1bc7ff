import type { Page } from "@playwright/test";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";

/** What a visit asks other sites for; they answer with a page of one word. */
async function othersAsked(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/example\.org/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<p>elsewhere" });
  });
  return asked;
}

/** The picture of the map opens in its place as well. */
function filmOn(page: Page) {
  return page.locator("a[data-film]:not(.net-picture)");
}

for (const [address, title] of [
  ["/archive/2024", "The 2024 recap film"],
  ["/es", "El video resumen de 2024"],
] as const)
  test(`${address}: the film plays in its place after a click, and nobody hears of the visit before (PAG-54, PAG-78, HOM-11)`, async ({
    page,
    demo,
    allowErrors,
  }) => {
    allowErrors(/example\.org/);
    const asked = await othersAsked(page);
    await page.goto(demo.origin + address);
    await filmOn(page).click();
    const player = page.getByTitle(title);
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByText("elsewhere")).toBeVisible();
    expect(asked).toEqual(["https://example.org/recap/2024"]);
    await expect(page.getByRole("link", { name: /captions|subtítulos/ })).toBeVisible();
  });

test("a film that is a file plays in the browser's own player (PAG-54)", async ({ page, demo, allowErrors }) => {
  allowErrors(/example\.org|media/i);
  const asked = await othersAsked(page);
  await page.goto(demo.origin + "/archive/2024");
  const film = filmOn(page);
  await film.evaluate((link: HTMLAnchorElement) => (link.href = "https://example.org/recap/2024.mp4"));
  await film.click();
  await expect(page.getByTitle("The 2024 recap film")).toBeVisible();
  await expect.poll(() => asked).toContain("https://example.org/recap/2024.mp4");
});

test(
  "without script the film opens in a tab of its own (PAG-54)",
  { tag: ["@only-no-script"] },
  async ({ page, demo, allowErrors }) => {
    allowErrors(/example\.org/);
    await othersAsked(page);
    await page.goto(demo.origin + "/archive/2024");
    const opened = page.waitForEvent("popup");
    await filmOn(page).click();
    await expect((await opened).getByText("elsewhere")).toBeVisible();
  },
);

test("Support leads from any page to the ways to give, below the header (CHR-12)", async ({ page, demo }) => {
  await page.goto(demo.origin + "/archive");
  await page
    .getByRole("banner")
    .getByRole("link", { name: inText.en("nav.support") })
    .click();
  await expect(page).toHaveURL(demo.origin + "/co-create#support");
  await expect(page.getByRole("heading", { name: inText.en("support.title") })).toBeInViewport();
  await expect(page.getByRole("link", { name: /^Give with/ })).toHaveCount(2);
});
